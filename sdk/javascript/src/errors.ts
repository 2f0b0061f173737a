/** What every error of a call or of a message has above it: `error instanceof BainiError` tells them from bugs. */
export class BainiError extends Error {
  static {
    BainiError.prototype.name = "BainiError";
  }
}

/** What the API said when it refused a call. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly param: string | null;
  readonly requestId: string;
  readonly attempts: number;
}

/** The API refused the call. Which of the subclasses it is, follows from the status. */
export class ApiError extends BainiError {
  static {
    ApiError.prototype.name = "ApiError";
  }

  /** The HTTP status, such as 400. */
  readonly status: number;
  /** The reason for programs, such as `invalid_parameter`; `unknown` when the answer was not the API's, such as a proxy's page. */
  readonly code: string;
  /** The field or header at fault, as a path such as `conditions[0].value`, or `null`. */
  readonly param: string | null;
  /** What to name when you ask us about this call; empty when nobody gave one. */
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

/** 400, 404, 405, 413, 415 and every other 4xx: the request has to change before it can succeed. */
export class InvalidRequestError extends ApiError {
  static {
    InvalidRequestError.prototype.name = "InvalidRequestError";
  }
}

/** 401 or 403: the key is unknown, has ended or may not do this. */
export class AuthenticationError extends ApiError {
  static {
    AuthenticationError.prototype.name = "AuthenticationError";
  }
}

/** 409: the state of things does not allow it, such as an idempotency key that was used for another request. */
export class ConflictError extends ApiError {
  static {
    ConflictError.prototype.name = "ConflictError";
  }
}

/** 429, after the last attempt: too many requests. */
export class RateLimitError extends ApiError {
  static {
    RateLimitError.prototype.name = "RateLimitError";
  }

  /** Seconds to wait before the next request, rounded up, or `null` when the API did not say. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal);
    this.retryAfter = retryAfter;
  }
}

/** 5xx, after the last attempt: something went wrong on the other side. */
export class ServerError extends ApiError {
  static {
    ServerError.prototype.name = "ServerError";
  }

  /** Seconds to wait before the next request, rounded up, or `null` when the API did not say. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, retryAfter: number | null) {
    super(refusal);
    this.retryAfter = retryAfter;
  }
}

/** No answer, or not all of it: refused, reset, no such host, or a browser that may not ask. The reason is the `cause`. */
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

/** The last attempt was not answered to its last byte within its time, or the server gave up waiting (408). */
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

/** An answer that is not the API's: no JSON, another shape, more than 16 MiB, or a redirect, which is not followed. */
export class UnexpectedAnswerError extends BainiError {
  static {
    UnexpectedAnswerError.prototype.name = "UnexpectedAnswerError";
  }

  /** The HTTP status; 0 for a redirect in a browser, which does not tell. */
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

/** A webhook message that is refused: do not act on it, and answer with 400. */
export class SignatureError extends BainiError {
  static {
    SignatureError.prototype.name = "SignatureError";
  }

  /** Which check the message failed; the checks run in the order that the type lists them in. */
  readonly reason: SignatureErrorReason;

  constructor(reason: SignatureErrorReason) {
    super(REFUSED_MESSAGES[reason]);
    this.reason = reason;
  }
}
