/** The statuses of errors by their codes; the message is for people, the code for programs. */
export const ERROR_CODES = {
  invalid_json: 400,
  invalid_parameter: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_conflict: 409,
  limit_reached: 409,
  no_webhook: 409,
  case_closed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
