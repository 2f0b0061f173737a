/** The base class of all errors of this library. Use `error instanceof BainiError` to tell them from bugs in your code. */
export class BainiError extends Error {
  static {
    BainiError.prototype.name = "BainiError";
  }
}

/** The fields of an {@link ApiError}. */
export interface Refusal {
  /** The HTTP status, such as 400. */
  readonly status: number;
  /** The machine-readable error code, such as `invalid_parameter`. */
  readonly code: string;
  /** The human-readable error message. */
  readonly message: string;
  /** The field, header or parameter at fault, or `null`. */
  readonly param: string | null;
  /** The request id. Empty if the response had none. */
  readonly requestId: string;
  /** The number of attempts made to send the request. */
  readonly attempts: number;
}

/** The API refused the call. The HTTP status determines which of the five subclasses is thrown. */
export class ApiError extends BainiError {
  static {
    ApiError.prototype.name = "ApiError";
  }

  /** The HTTP status, such as 400. */
  readonly status: number;
  /**
   * The machine-readable error code, such as `invalid_parameter`. It is `unknown` if something other than the API, such as a proxy,
   * refused the call.
   */
  readonly code: string;
  /** The field, header or parameter at fault, as a path such as `conditions[0].value`, or `null`. */
  readonly param: string | null;
  /** The request id. Quote it when you contact support. Empty if the response had none. */
  readonly requestId: string;
  /** The number of attempts made to send the request. */
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

/** 400, 404, 405, 413, 415 and every other 4xx: change the request before sending it again. */
export class InvalidRequestError extends ApiError {
  static {
    InvalidRequestError.prototype.name = "InvalidRequestError";
  }
}

/** 401 or 403: the key is unknown or expired, or lacks the required permission. */
export class AuthenticationError extends ApiError {
  static {
    AuthenticationError.prototype.name = "AuthenticationError";
  }
}

/** 409: a conflict, such as a closed case, a reached limit or an idempotency key used for another request. */
export class ConflictError extends ApiError {
  static {
    ConflictError.prototype.name = "ConflictError";
  }
}

/** 429: too many requests. Thrown after the last attempt, or immediately if the API asks you to wait longer than `maxWaitMs`. */
export class RateLimitError extends ApiError {
  static {
    RateLimitError.prototype.name = "RateLimitError";
  }

  /** The number of seconds that the API asks you to wait, rounded up, or `null` if it does not say. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal);
    this.retryAfter = retryAfter;
  }
}

/** 5xx: the API failed. Thrown after the last attempt, or immediately if the API asks you to wait longer than `maxWaitMs`. */
export class ServerError extends ApiError {
  static {
    ServerError.prototype.name = "ServerError";
  }

  /** The number of seconds that the API asks you to wait, rounded up, or `null` if it does not say. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal);
    this.retryAfter = retryAfter;
  }
}

/**
 * No complete response: the connection was refused or dropped, the host does not exist, or a browser's CORS rules forbid the request.
 * See `cause`.
 */
export class ConnectionError extends BainiError {
  static {
    ConnectionError.prototype.name = "ConnectionError";
  }

  /** The number of attempts made to send the request. */
  readonly attempts: number;

  constructor(message: string, attempts: number, cause: unknown) {
    super(message, { cause });
    this.attempts = attempts;
  }
}

/**
 * The last attempt took longer than `timeoutMs`, or the server gave up waiting for the request (408). The API may have carried out the
 * request. It is safe to repeat it with the same idempotency key.
 */
export class BainiTimeoutError extends BainiError {
  static {
    BainiTimeoutError.prototype.name = "BainiTimeoutError";
  }

  /** The number of attempts made to send the request. */
  readonly attempts: number;

  constructor(message: string, attempts: number, cause: unknown) {
    super(message, { cause });
    this.attempts = attempts;
  }
}

/** The response does not come from the API: it is not JSON, lacks fields, is larger than 16 MiB, or is a redirect. Redirects are not followed. */
export class UnexpectedResponseError extends BainiError {
  static {
    UnexpectedResponseError.prototype.name = "UnexpectedResponseError";
  }

  /** The HTTP status of the response, such as 200; 0 for a redirect in a browser, which hides it. */
  readonly status: number;
  /** The number of attempts made to send the request. */
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
  too_new: "The message's timestamp is further in the future than the tolerance.",
  malformed_signature: "webhook-signature has no v1 entry that could be a signature.",
  no_match: "No signature matches: the secret is wrong, or the body is not the raw body that was signed.",
  invalid_payload: "The signature matches, but the body is not an event.",
} as const;

/** Why a webhook message failed verification. */
export type SignatureErrorReason = keyof typeof REFUSED_MESSAGES;

/**
 * The webhook message failed verification: do not act on it, and log the `reason`.
 *
 * Respond with 400 and `Invalid signature`, and nothing more.
 */
export class SignatureError extends BainiError {
  static {
    SignatureError.prototype.name = "SignatureError";
  }

  /** The first check that failed. */
  readonly reason: SignatureErrorReason;

  constructor(reason: SignatureErrorReason) {
    super(REFUSED_MESSAGES[reason]);
    this.reason = reason;
  }
}
