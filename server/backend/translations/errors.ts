import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error in the one form PostgREST gives them all. Source: PostgREST reference, "Errors". */
export interface RestError {
  readonly status: ContentfulStatusCode;
  readonly body: {
    /** `PGRST…` from PostgREST itself, else Postgres's own SQLSTATE. */
    readonly code: string;
    readonly details: string | null;
    readonly hint: string | null;
    readonly message: string;
  };
  readonly headers?: Readonly<Record<string, string>>;
}

function restError(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
): RestError {
  return { status, body: { code, details, hint, message } };
}

export function invalidPath(): RestError {
  return restError(404, "PGRST125", "Invalid path specified in request URL");
}

export function unknownTable(table: string): RestError {
  return restError(404, "PGRST205", `Could not find the table 'public.${table}' in the schema cache`, {
    hint: table.startsWith("translations") ? "Perhaps you meant the table 'public.translations_en'" : null,
  });
}

export function unknownSchema(schema: string): RestError {
  return restError(406, "PGRST106", `Invalid schema: ${schema}`, {
    hint: "Only the following schemas are exposed: public",
  });
}

export function unknownColumn(table: string, column: string): RestError {
  return restError(400, "42703", `column ${table}.${column} does not exist`);
}

export function unknownRelation(table: string, relation: string): RestError {
  return restError(
    400,
    "PGRST200",
    `Could not find a relationship between '${table}' and '${relation}' in the schema cache`,
  );
}

/** @param column position of the offending character, from 1. */
export function unparsable(subject: string, text: string, column: number, details: string): RestError {
  const message = `"failed to parse ${subject} (${text})" (line 1, column ${column})`;
  return restError(400, "PGRST100", message, { details });
}

export function tooLong(limit: number): RestError {
  return restError(414, "PGRST100", `The query is longer than ${limit} characters`);
}

/** Postgres stores every character but NUL. */
export function invalidText(): RestError {
  return restError(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00');
}

export function openEscape(): RestError {
  return restError(400, "22025", "LIKE pattern must not end with escape character");
}

export function negativeLimit(): RestError {
  return rangeNotSatisfiable("Limit should be greater than or equal to zero.");
}

export function invertedRange(): RestError {
  return rangeNotSatisfiable(
    "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
  );
}

export function offsetPastEnd(offset: number, total: number): RestError {
  const error = rangeNotSatisfiable(
    `An offset of ${offset} was requested, but there are only ${total} rows.`,
  );
  return { ...error, headers: { "content-range": `*/${total}` } };
}

function rangeNotSatisfiable(details: string): RestError {
  return restError(416, "PGRST103", "Requested range not satisfiable", { details });
}

export function notSingular(rows: number): RestError {
  return restError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });
}

export function unacceptableMediaType(accept: string): RestError {
  return restError(406, "PGRST107", `None of these media types are available: ${accept}`);
}

export function unsupportedMethod(method: string): RestError {
  const error = restError(405, "PGRST117", `Unsupported HTTP method: ${method}`, {
    hint: "The anonymous key may only read: use GET or HEAD.",
  });
  return { ...error, headers: { allow: "OPTIONS,GET,HEAD" } };
}

/** What went wrong inside is for the log. A database that is away is 503, which clients try again; a bug is 500. */
export function failure(error: unknown): RestError {
  return isConnectionFailure(error)
    ? restError(503, "PGRST001", "Database client error. Retrying the connection.")
    : restError(500, "XX000", "Internal error");
}

/** Of the socket, of the pool's wait for one, or of SQLSTATE class 08 and 57P: the server ends or is not up yet. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN|08|57P)/.test(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}
