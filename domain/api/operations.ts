/** What a caller does with the API, and where. The order is that of the reference. */
export const OPERATIONS = [
  { id: "verifyKey", slug: "verify-key", method: "POST", path: "/v1/auth/verify", tag: "keys" },
  {
    id: "analyzeTransaction",
    slug: "analyze-transaction",
    method: "POST",
    path: "/v1/transactions/analyze",
    tag: "transactions",
  },
  { id: "listRules", slug: "list-rules", method: "GET", path: "/v1/rules", tag: "rules" },
  { id: "putRule", slug: "put-rule", method: "PUT", path: "/v1/rules/{id}", tag: "rules" },
  { id: "createWebhook", slug: "create-webhook", method: "POST", path: "/v1/webhooks", tag: "webhooks" },
  {
    id: "createSandboxKey",
    slug: "create-sandbox-key",
    method: "POST",
    path: "/v1/sandbox/keys",
    tag: "sandbox",
  },
  {
    id: "listDecisions",
    slug: "list-sandbox-decisions",
    method: "GET",
    path: "/v1/sandbox/decisions",
    tag: "sandbox",
  },
  {
    id: "listEvents",
    slug: "list-sandbox-events",
    method: "GET",
    path: "/v1/sandbox/events",
    tag: "sandbox",
  },
  {
    id: "sendTestEvent",
    slug: "send-test-event",
    method: "POST",
    path: "/v1/sandbox/events",
    tag: "sandbox",
  },
] as const;

export type Operation = (typeof OPERATIONS)[number];
export type OperationId = Operation["id"];

/** The endpoints that the specification names for the explorer; the others are behind "all endpoints". */
export const EXPLORER_OPERATIONS = ["verifyKey", "analyzeTransaction", "listRules"] as const;

/** Called without the header: one hands a key out, the other takes it in the body. */
export const OPEN_OPERATIONS: readonly OperationId[] = ["createSandboxKey", "verifyKey"];

export const EVENT_TYPES = ["transaction.suspicious", "account.compromised", "rule.triggered"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What an error answer says it is; the message is for people, the code for programs. */
export const ERROR_CODES = {
  invalid_json: 400,
  invalid_parameter: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_conflict: 409,
  limit_reached: 409,
  no_webhook: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
