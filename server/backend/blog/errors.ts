/** An error in the one form Strapi gives them all. Source: Strapi's documentation, "Error handling". */
export interface CmsError {
  readonly data: null;
  readonly error: {
    readonly status: 400 | 403 | 404 | 405 | 500;
    readonly name: string;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
  };
}

/** Carries a refusal out of the parsers; the routes answer it. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly answer: CmsError;

  constructor(answer: CmsError) {
    super(answer.error.message);
    this.answer = answer;
  }
}

function cmsError(
  status: CmsError["error"]["status"],
  name: string,
  message: string,
  details: CmsError["error"]["details"] = {},
): CmsError {
  return { data: null, error: { status, name, message, details } };
}

/** @param parameter the query parameter, as it is written: `sort`, `filters[slug]` */
export function invalidParameter(parameter: string, reason: string): CmsError {
  return cmsError(400, "ValidationError", `Invalid ${parameter}: ${reason}`, { source: "query", parameter });
}

/**
 * A field or relation that the content type lacks. Details as Strapi gives them (`throwInvalidKey` in its utils), whose
 * message leaves the parameter out; here it is named in both.
 * @param parameter as it is written: `filters[slug]` is in `filters` at the path `slug`
 */
export function invalidKey(key: string, parameter: string): CmsError {
  const [param = parameter, ...steps] = parameter.split(/[[\]]+/).filter(Boolean);
  const path = steps.filter((step) => step !== "populate").join(".") || null;
  return cmsError(400, "ValidationError", `Invalid key ${key} at ${parameter}`, {
    key,
    path,
    source: "query",
    param,
  });
}

export function mixedPagination(): CmsError {
  return cmsError(400, "PaginationError", "Cannot use both page & offset pagination in the same query");
}

export function forbidden(): CmsError {
  return cmsError(403, "ForbiddenError", "Forbidden");
}

export function notFound(): CmsError {
  return cmsError(404, "NotFoundError", "Not Found");
}

export function methodNotAllowed(): CmsError {
  return cmsError(405, "MethodNotAllowedError", "Method Not Allowed");
}

export function failure(): CmsError {
  return cmsError(500, "InternalServerError", "Internal Server Error");
}
