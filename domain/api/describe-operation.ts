import * as z from "zod";
import { describeErrors, describeResponses } from "./describe-responses.ts";
import type { DescribedOperation, Parameter, Text } from "./description-types.ts";
import type { EventType } from "./event-types.ts";
import { EVENT_EXAMPLES, REQUEST_EXAMPLES } from "./examples.ts";
import { type JsonSchema, referTo, type SchemaName } from "./named-schemas.ts";
import type { Operation, OperationId } from "./operations.ts";
import { IDS, queryOf } from "./parameters.ts";

export function describeOperation(operation: Operation, text: Text): DescribedOperation {
  const { id, tag, isOpen, request } = operation;
  const parameters = describeParameters(operation, text);
  return {
    operationId: id,
    tags: [tag],
    summary: text(`api:operations.${id}.summary`),
    description: text(`api:operations.${id}.description`),
    security: isOpen ? [] : [{ apiKey: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: referTo(request), examples: describeExamples(operation, text) },
        },
      },
    }),
    responses: { ...describeResponses(operation, text), ...describeErrors(operation, text) },
  };
}

function describeExamples({ id }: Operation, text: Text) {
  const examples: Partial<Record<OperationId, object>> = REQUEST_EXAMPLES;
  return Object.fromEntries(
    Object.entries(examples[id] ?? {}).map(([name, value]) => [
      name,
      { summary: text(`api:operations.${id}.examples.${name}`), value },
    ]),
  );
}

function describeParameters(operation: Operation, text: Text): Parameter[] {
  const { ids = {}, list, isIdempotent, isStream } = operation;
  const parameters: Parameter[] = [];
  const add = (key: string, parameter: Omit<Parameter, "description">) =>
    parameters.push({ ...parameter, description: text(`api:operations.parameters.${key}`) });

  for (const [name, kind] of Object.entries(ids)) {
    const { schema, example } = IDS[kind];
    add(`ids.${kind}`, { name, in: "path", required: true, schema: toJsonSchema(schema), example });
  }
  if (isIdempotent) {
    add("idempotencyKey", {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7e]+$" },
      example: "3f0c1c0e-5d0e-4c55-9e0b-2b6f0a3e8d11",
    });
  }
  for (const [name, { schema, example }] of Object.entries(queryOf(operation))) {
    add(name, { name, in: "query", required: false, schema: toJsonSchema(schema), example });
  }
  if (list && isStream) {
    const { schema, example } = IDS[list];
    const entry = { required: false, schema: toJsonSchema(schema), example };
    add("lastEventId", { name: "Last-Event-ID", in: "header", ...entry });
  }
  return parameters;
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: "input" });
  return described as JsonSchema;
}

const EVENT_SCHEMAS = {
  "transaction.suspicious": "TransactionSuspiciousEvent",
  "account.compromised": "AccountCompromisedEvent",
  "rule.triggered": "RuleTriggeredEvent",
  "case.opened": "CaseOpenedEvent",
  "case.closed": "CaseClosedEvent",
} as const satisfies Record<EventType, SchemaName>;

/** A webhook message that the API sends, and what it expects back. */
export function describeEvent(type: EventType, text: Text): Readonly<Record<string, unknown>> {
  const key = `api:operations.events.${type.replace(".", "_")}`;
  const example = { type, timestamp: "2026-06-01T09:00:00.000Z", data: EVENT_EXAMPLES[type] };
  return {
    operationId: type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: ["webhooks"],
    summary: text(`${key}.summary`),
    description: text(`${key}.description`),
    security: [],
    parameters: (["webhook-id", "webhook-timestamp", "webhook-signature"] as const).map((name) => ({
      name,
      in: "header",
      required: true,
      description: text(`api:schemas.DeliveryHeaders.${name}`),
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: referTo(EVENT_SCHEMAS[type]),
          examples: { [type]: { value: example } },
        },
      },
    },
    responses: {
      "2XX": { description: text("api:operations.events.received") },
      "4XX": { description: text("api:operations.events.refused") },
    },
  };
}
