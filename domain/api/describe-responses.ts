import type { Translate } from "../texts/interpolate.ts";
import type { Content, DescribedResponse, Reference } from "./description-types.ts";
import { ERROR_CODES, type ErrorCode } from "./errors.ts";
import { RECORDED_RESPONSES, RECORDED_STREAMS } from "./examples.ts";
import { referTo } from "./named-schemas.ts";
import { errorCodesOf, maxBodyBytes, type Operation, type OperationId } from "./operations.ts";

/** The responses of an operation that are no errors, by status. */
export function describeResponses(
  { id, responses, isIdempotent, isPrintable, isStream }: Operation,
  translate: Translate,
): Record<string, DescribedResponse> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      {
        description: translate(`api:operations.${id}.responses.${status}`),
        headers: referToHeaders([...EVERY_RESPONSE, ...(isIdempotent ? ["idempotency-replayed"] : [])]),
        content: {
          ...asJson(schema, id, status),
          ...(isPrintable && { "text/html": { schema: { type: "string" } } }),
          ...(isStream && {
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

/** The errors of an operation: one response for all of a status, since OpenAPI has one a status. */
export function describeErrors(
  operation: Operation,
  translate: Translate,
): Record<string, DescribedResponse> {
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => ERROR_CODES[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      String(status),
      {
        description: codes
          .map((code) => `\`${code}\`: ${describeError(operation, code, translate)}`)
          .join("\n\n"),
        headers: referToHeaders(errorHeaders(operation, status, codes)),
        content: asJson("ApiError", operation.id, String(status)),
      },
    ]),
  );
}

/** What an error of an operation means. */
export function describeError({ path }: Operation, code: ErrorCode, translate: Translate): string {
  if (code !== "body_too_large") return translate(`api:errors.${code}`);
  return translate("api:errors.body_larger_than", { maxKb: maxBodyBytes(path) / 1024 });
}

const EVERY_RESPONSE = ["x-request-id", "ratelimit", "ratelimit-policy"];

function errorHeaders({ isOpen }: Operation, status: number, codes: readonly ErrorCode[]): string[] {
  // A client with an unknown key has no limit to learn of.
  const isKnown = status !== 401 || isOpen;
  return [
    ...(isKnown && status < 500 && status !== 413 ? EVERY_RESPONSE : ["x-request-id"]),
    ...(codes.some((code) => code === "rate_limited" || code === "unavailable") ? ["retry-after"] : []),
    ...(status === 401 ? ["www-authenticate"] : []),
  ];
}

function asJson(schema: string, id: OperationId, status: string): Content {
  const recorded = Object.entries(RECORDED_RESPONSES[id]?.[status] ?? {});
  const examples = Object.fromEntries(recorded.map(([name, value]) => [name, { value }]));
  return { "application/json": { schema: referTo(schema), examples } };
}

function referToHeaders(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
