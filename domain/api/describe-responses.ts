import { CONTRACTS, errorCodesOf } from "./contract.ts";
import type { Content, DescribedResponse, Reference, Text } from "./description-types.ts";
import { RECORDED_ANSWERS, RECORDED_STREAMS } from "./examples.ts";
import { referTo } from "./named-schemas.ts";
import {
  ERROR_CODES,
  type ErrorCode,
  OPEN_OPERATIONS,
  type Operation,
  type OperationId,
} from "./operations.ts";

/** What an operation answers when it did what was asked, by status. */
export function describeAnswers({ id }: Operation, text: Text): Record<string, DescribedResponse> {
  const { answers, idempotent, numbered } = CONTRACTS[id];
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: text(`api:operations.${id}.answers.${status}`),
        headers: referToHeaders([...EVERY_ANSWER, ...(idempotent ? ["idempotency-replayed"] : [])]),
        content: {
          ...asJson(schema, id, status),
          ...(numbered && {
            "text/event-stream": {
              schema: { type: "string" },
              examples: { stream: { value: RECORDED_STREAMS[id] } },
            },
          }),
        },
      },
    ]),
  );
}

/** What an operation answers otherwise: one response for all errors of a status, since OpenAPI has one a status. */
export function describeErrors(operation: Operation, text: Text): Record<string, DescribedResponse> {
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => ERROR_CODES[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${text(`api:errors.${code}`)}`).join("\n\n"),
        headers: referToHeaders(errorHeaders(operation, status, codes)),
        content: asJson("ApiError", operation.id, String(status)),
      },
    ]),
  );
}

const EVERY_ANSWER = ["x-request-id", "ratelimit", "ratelimit-policy"];

function errorHeaders({ id }: Operation, status: number, codes: readonly ErrorCode[]): string[] {
  // Whose key is unknown has no limit to be told of.
  const isKnown = status !== 401 || OPEN_OPERATIONS.includes(id);
  return [
    ...(isKnown && status < 500 && status !== 413 ? EVERY_ANSWER : ["x-request-id"]),
    ...(codes.some((code) => code === "rate_limited" || code === "unavailable") ? ["retry-after"] : []),
    ...(status === 401 ? ["www-authenticate"] : []),
  ];
}

function asJson(schema: string, id: OperationId, status: string): Content {
  const recorded = Object.entries(RECORDED_ANSWERS[id]?.[status] ?? {});
  const examples = Object.fromEntries(recorded.map(([name, value]) => [name, { value }]));
  return { "application/json": { schema: referTo(schema), examples } };
}

function referToHeaders(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
