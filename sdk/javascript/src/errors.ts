/** The base class of all errors of this library: `error instanceof BainiError` distinguishes them from bugs in your code. */
export class BainiError extends Error {
  static {
    BainiError.prototype.name = "BainiError";
  }
}

/** The refusal of a call by the API: the fields of an {@link ApiError}. */
export interface Refusal {
  /** The HTTP status, such as 400. */
  readonly status: number;
  /** The error code for programs, such as `invalid_parameter`. */
  readonly code: string;
  /** What went wrong, for people. */
  readonly message: string;
  /** The field or header at fault, or `null`. */
  readonly param: string | null;
  /** The id of the request; empty when the response had none. */
  readonly requestId: string;
  /** How many times the request was sent. */
  readonly attempts: number;
}

/** The API refused the call. The status decides which of the five subclasses you get. */
export class ApiError extends BainiError {
  static {
    ApiError.prototype.name = "ApiError";
  }

  /** The HTTP status, such as 400. */
  readonly status: number;
  /** The error code for programs, such as `invalid_parameter`; `unknown` when something else refused, such as a proxy. */
  readonly code: string;
  /** The field or header at fault, as a path such as `conditions[0].value`, or `null`. */
  readonly param: string | null;
  /** The id of the request: quote it when you ask for support. Empty when the response had none. */
  readonly requestId: string;
  /** How many times the request was sent. */
  readonly attempts: number;

  constructor({ status, code, message, param, requestId, attempts }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
    this.requestId = requestId;
    this.attempts = attempts;
  }
}

/** 400, 404, 405, 413, 415 and every other 4xx: change the request before you send it again. */
export class InvalidRequestError extends ApiError {
  static {
    InvalidRequestError.prototype.name = "InvalidRequestError";
  }
}

/** 401 or 403: the key is unknown or expired, or lacks the permission. */
export class AuthenticationError extends ApiError {
  static {
    AuthenticationError.prototype.name = "AuthenticationError";
  }
}

/** 409: a conflict, such as a closed case, a limit reached or an idempotency key used for another request. */
export class ConflictError extends ApiError {
  static {
    ConflictError.prototype.name = "ConflictError";
  }
}

/** 429: too many requests, after the last attempt or when the wait would be too long. */
export class RateLimitError extends ApiError {
  static {
    RateLimitError.prototype.name = "RateLimitError";
  }

  /** Seconds to wait before the next request, rounded up, or `null` when the response has no `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal);
    this.retryAfter = retryAfter;
  }
}

/** 5xx: the API failed, after the last attempt or when the wait would be too long. */
export class ServerError extends ApiError {
  static {
    ServerError.prototype.name = "ServerError";
  }

  /** Seconds to wait before the next request, rounded up, or `null` when the response has no `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal);
    this.retryAfter = retryAfter;
  }
}

/** No complete response: the connection was refused or broke, there is no such host, or a browser's CORS rules forbid the request. See `cause`. */
export class ConnectionError extends BainiError {
  static {
    ConnectionError.prototype.name = "ConnectionError";
  }

  /** How many times the request was sent, or tried to be. */
  readonly attempts: number;

  constructor(message: string, attempts: number, cause: unknown) {
    super(message, { cause });
    this.attempts = attempts;
  }
}

/** The last attempt took longer than `timeoutMs`, or the server gave up waiting (408). The API may have carried out the request. */
export class BainiTimeoutError extends BainiError {
  static {
    BainiTimeoutError.prototype.name = "BainiTimeoutError";
  }

  /** How many times the request was sent. */
  readonly attempts: number;

  constructor(message: string, attempts: number, cause: unknown) {
    super(message, { cause });
    this.attempts = attempts;
  }
}

/** A response that does not come from the API: not JSON, fields missing, more than 16 MiB, or a redirect. Redirects are not followed. */
export class UnexpectedResponseError extends BainiError {
  static {
    UnexpectedResponseError.prototype.name = "UnexpectedResponseError";
  }

  /** The HTTP status; 0 for a redirect in a browser, which hides it. */
  readonly status: number;
  /** How many times the request was sent. */
  readonly attempts: number;

  constructor(message: string, status: number, attempts: number) {
    super(message);
    this.status = status;
    this.attempts = attempts;
  }
}

const REFUSED_MESSAGES = {
  missing_header: "webhook-id, webhook-timestamp or webhook-signature is missing.",
  invalid_timestamp: "webhook-timestamp is not a number of seconds.",
  too_old: "The message is older than the tolerance.",
  too_new: "The message is from the future, by more than the tolerance.",
  malformed_signature: "webhook-signature has no v1 entry that could be a signature.",
  no_match: "No signature fits: another secret signed the message, or its body was changed afterwards.",
  invalid_payload: "The signature fits, but the body is not an event.",
} as const;

/** Why a webhook message is refused. */
export type SignatureErrorReason = keyof typeof REFUSED_MESSAGES;

/** A webhook message is refused: do not act on it, log the `reason`, and respond with 400 and `Invalid signature` and nothing more. */
export class SignatureError extends BainiError {
  static {
    SignatureError.prototype.name = "SignatureError";
  }

  /** The first check that the message failed; the type lists the checks in their order. */
  readonly reason: SignatureErrorReason;

  constructor(reason: SignatureErrorReason) {
    super(REFUSED_MESSAGES[reason]);
    this.reason = reason;
  }
}
