import * as z from "zod";
import type { Translate } from "../texts/interpolate.ts";
import { describeErrors, describeResponses } from "./describe-responses.ts";
import type { DescribedOperation, Parameter } from "./description-types.ts";
import type { EventType } from "./event-types.ts";
import { EVENT_EXAMPLES, REQUEST_EXAMPLES } from "./examples.ts";
import { type JsonSchema, referTo, type SchemaName } from "./named-schemas.ts";
import type { Operation, OperationId } from "./operations.ts";
import { IDS, queryOf } from "./parameters.ts";

export function describeOperation(operation: Operation, translate: Translate): DescribedOperation {
  const { id, tag, isOpen, request } = operation;
  const parameters = describeParameters(operation, translate);
  return {
    operationId: id,
    tags: [tag],
    summary: translate(`api:operations.${id}.summary`),
    description: translate(`api:operations.${id}.description`),
    security: isOpen ? [] : [{ apiKey: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: referTo(request), examples: describeExamples(operation, translate) },
        },
      },
    }),
    responses: { ...describeResponses(operation, translate), ...describeErrors(operation, translate) },
  };
}

function describeExamples({ id }: Operation, translate: Translate) {
  const examples: Partial<Record<OperationId, object>> = REQUEST_EXAMPLES;
  return Object.fromEntries(
    Object.entries(examples[id] ?? {}).map(([name, value]) => [
      name,
      { summary: translate(`api:operations.${id}.examples.${name}`), value },
    ]),
  );
}

function describeParameters(operation: Operation, translate: Translate): Parameter[] {
  const { ids = {}, list, isIdempotent, isStream } = operation;
  const parameters: Parameter[] = [];
  const add = (key: string, parameter: Omit<Parameter, "description">) =>
    parameters.push({ ...parameter, description: translate(`api:operations.parameters.${key}`) });

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
export function describeEvent(type: EventType, translate: Translate): Readonly<Record<string, unknown>> {
  const key = `api:operations.events.${type.replace(".", "_")}`;
  const example = { type, timestamp: "2026-06-01T09:00:00.000Z", data: EVENT_EXAMPLES[type] };
  return {
    operationId: type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: ["webhooks"],
    summary: translate(`${key}.summary`),
    description: translate(`${key}.description`),
    security: [],
    parameters: (["webhook-id", "webhook-timestamp", "webhook-signature"] as const).map((name) => ({
      name,
      in: "header",
      required: true,
      description: translate(`api:schemas.DeliveryHeaders.${name}`),
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
      "2XX": { description: translate("api:operations.events.received") },
      "4XX": { description: translate("api:operations.events.refused") },
    },
  };
}
