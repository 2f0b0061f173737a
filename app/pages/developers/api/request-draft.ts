import { ID_EXAMPLES, type Operation, queryNamesOf } from "../../../../domain/api/operations.ts";
import { SAMPLE_KEY } from "../../../../domain/samples.ts";
import { examplesOf } from "./examples.ts";

/**
 * What the visitor has made of a request so far. Where the sandbox key stands, the texts hold {@link SAMPLE_KEY}, so that a
 * new key reaches every request that was written before it.
 */
export interface RequestDraft {
  /** What stands in the path and in the query, by name. What is empty is left out of the query. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly authorization: string;
  readonly idempotencyKey: string;
  readonly body: string;
}

/** A request as it goes over the wire. */
export interface ApiRequest {
  readonly method: Operation["method"];
  /** Encoded, from the first slash on. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
}

/** The names in the path. */
export const pathNamesOf = ({ ids = {} }: Operation) => Object.keys(ids);
export const takesKey = ({ isOpen }: Operation) => !isOpen;
export const takesIdempotencyKey = ({ isIdempotent }: Operation) => isIdempotent === true;
export const takesBody = ({ request }: Operation) => request !== undefined;

/** The request that an operation starts with: its first example. */
export function firstDraft({ id, ids = {} }: Operation): RequestDraft {
  return {
    parameters: Object.fromEntries(Object.entries(ids).map(([name, kind]) => [name, ID_EXAMPLES[kind]])),
    authorization: `Bearer ${SAMPLE_KEY}`,
    idempotencyKey: "",
    body: examplesOf(id)[0]?.body ?? "",
  };
}

/** A text of a draft as the visitor sees it, with the key of this browser where there is one. */
export function withKey(text: string, apiKey: string | undefined): string {
  return apiKey ? text.replaceAll(SAMPLE_KEY, apiKey) : text;
}

/** The other way round: what the visitor wrote, as a draft holds it. */
export function withoutKey(text: string, apiKey: string | undefined): string {
  return apiKey ? text.replaceAll(apiKey, SAMPLE_KEY) : text;
}

/**
 * Whether a new key of this browser would stand where the request has to name one: not where the visitor wrote another,
 * or wrote the header otherwise.
 */
export function usesSampleKey(operation: Operation, { authorization, body }: RequestDraft): boolean {
  return takesKey(operation)
    ? authorization.trim() === `Bearer ${SAMPLE_KEY}`
    : takesBody(operation) && body.includes(SAMPLE_KEY);
}

/** What is sent, and shown as code: exactly what the draft says, right or wrong. */
export function requestOf(operation: Operation, draft: RequestDraft, apiKey: string | undefined): ApiRequest {
  const authorization = takesKey(operation) ? withKey(draft.authorization, apiKey).trim() : "";
  const idempotencyKey = takesIdempotencyKey(operation) ? draft.idempotencyKey.trim() : "";
  return {
    method: operation.method,
    path: pathOf(operation, draft),
    headers: [
      ...(authorization ? [["Authorization", authorization] as const] : []),
      ...(takesBody(operation) ? [["Content-Type", "application/json"] as const] : []),
      ...(idempotencyKey ? [["Idempotency-Key", idempotencyKey] as const] : []),
    ],
    body: takesBody(operation) ? withKey(draft.body, apiKey) : undefined,
  };
}

function pathOf(operation: Operation, { parameters }: RequestDraft): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ""),
  );
  const query = queryNamesOf(operation).flatMap((name) =>
    parameters[name]?.trim() ? [`${name}=${encodeURIComponent(parameters[name].trim())}`] : [],
  );
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}
