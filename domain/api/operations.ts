import { ERROR_CODES, type ErrorCode } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import type { RequestName, ResponseName } from "./named-schemas.ts";

/** What an id is of; `parameters.ts` says what it looks like. */
export type IdKind = "rule" | "webhook" | "decision" | "delivery" | "case";

/** Query parameters beside those of pages. */
export type FilterName = "status" | "jurisdiction";

export const ID_EXAMPLES: Readonly<Record<IdKind, string>> = {
  rule: "sim-swap",
  webhook: "wh_8Xk2mQ7vB4nT1cYz",
  decision: "dec_17",
  delivery: "dlv_17",
  case: "case_1",
};

/**
 * What a caller does with the API, where, what goes in and what comes out. The sandbox serves by it, and the description, the reference, the
 * explorer and the Postman collection are made from it. Its texts are `api:operations.{id}`.
 */
export interface OperationEntry {
  readonly id: string;
  /** Names its page and the folder of its sample. */
  readonly slug: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/v1/${string}`;
  /** What the names in the path stand for. */
  readonly ids?: Readonly<Record<string, IdKind>>;
  readonly tag: string;
  /** Called without the header: one hands a key out, the other takes it in the body. */
  readonly isOpen?: true;
  /** The schema of the request body; an operation without one ignores a body. */
  readonly request?: RequestName;
  /** The schema of each response that is no error, by its status. */
  readonly responses: Readonly<Record<number, ResponseName>>;
  /** Whether an `Idempotency-Key` makes a repetition safe. */
  readonly isIdempotent?: true;
  /** What a list holds that is read in pages, by `limit` and `after`. */
  readonly list?: IdKind;
  /** What else its query may ask for. */
  readonly filters?: readonly FilterName[];
  /** Whether it can be had as a page for people to print too, by `Accept: text/html`. */
  readonly isPrintable?: true;
  /** Whether the list can be followed as server-sent events. */
  readonly isStream?: true;
  /** Refusals that the operation has for itself. */
  readonly refusals?: readonly ErrorCode[];
}

const ENTRIES = [
  {
    id: "verifyKey",
    slug: "verify-key",
    method: "POST",
    path: "/v1/auth/verify",
    tag: "keys",
    isOpen: true,
    request: "VerifyRequest",
    responses: { 200: "Verification" },
    refusals: ["invalid_api_key"],
  },
  {
    id: "analyzeTransaction",
    slug: "analyze-transaction",
    method: "POST",
    path: "/v1/transactions/analyze",
    tag: "transactions",
    request: "TransactionRequest",
    responses: { 200: "Analysis" },
    isIdempotent: true,
    refusals: ["unavailable"],
  },
  {
    id: "analyzeTransactionBatch",
    slug: "analyze-transaction-batch",
    method: "POST",
    path: "/v1/transactions/batch",
    tag: "transactions",
    request: "TransactionBatchRequest",
    responses: { 200: "AnalysisBatch" },
    isIdempotent: true,
    refusals: ["unavailable"],
  },
  {
    id: "listRules",
    slug: "list-rules",
    method: "GET",
    path: "/v1/rules",
    tag: "rules",
    responses: { 200: "RuleList" },
    list: "rule",
  },
  {
    id: "putRule",
    slug: "put-rule",
    method: "PUT",
    path: "/v1/rules/{id}",
    ids: { id: "rule" },
    tag: "rules",
    request: "RuleRequest",
    responses: { 200: "Rule", 201: "Rule" },
    refusals: ["limit_reached"],
  },
  {
    id: "getRule",
    slug: "get-rule",
    method: "GET",
    path: "/v1/rules/{id}",
    ids: { id: "rule" },
    tag: "rules",
    responses: { 200: "Rule" },
    refusals: ["not_found"],
  },
  {
    id: "deleteRule",
    slug: "delete-rule",
    method: "DELETE",
    path: "/v1/rules/{id}",
    ids: { id: "rule" },
    tag: "rules",
    responses: { 200: "Deleted" },
    refusals: ["not_found"],
  },
  {
    id: "createWebhook",
    slug: "create-webhook",
    method: "POST",
    path: "/v1/webhooks",
    tag: "webhooks",
    request: "WebhookRequest",
    responses: { 201: "Webhook" },
    isIdempotent: true,
    refusals: ["limit_reached"],
  },
  {
    id: "listWebhooks",
    slug: "list-webhooks",
    method: "GET",
    path: "/v1/webhooks",
    tag: "webhooks",
    responses: { 200: "WebhookList" },
    list: "webhook",
  },
  {
    id: "getWebhook",
    slug: "get-webhook",
    method: "GET",
    path: "/v1/webhooks/{id}",
    ids: { id: "webhook" },
    tag: "webhooks",
    responses: { 200: "RegisteredWebhook" },
    refusals: ["not_found"],
  },
  {
    id: "rotateWebhookSecret",
    slug: "rotate-webhook-secret",
    method: "POST",
    path: "/v1/webhooks/{id}/rotate",
    ids: { id: "webhook" },
    tag: "webhooks",
    responses: { 200: "Webhook" },
    isIdempotent: true,
    refusals: ["not_found"],
  },
  {
    id: "listWebhookDeliveries",
    slug: "list-webhook-deliveries",
    method: "GET",
    path: "/v1/webhooks/{id}/deliveries",
    ids: { id: "webhook" },
    tag: "webhooks",
    responses: { 200: "WebhookDeliveryList" },
    list: "delivery",
    refusals: ["not_found"],
  },
  {
    id: "resendWebhookDelivery",
    slug: "resend-webhook-delivery",
    method: "POST",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}/resend",
    ids: { id: "webhook", deliveryId: "delivery" },
    tag: "webhooks",
    responses: { 201: "Delivery" },
    isIdempotent: true,
    refusals: ["not_found"],
  },
  {
    id: "deleteWebhook",
    slug: "delete-webhook",
    method: "DELETE",
    path: "/v1/webhooks/{id}",
    ids: { id: "webhook" },
    tag: "webhooks",
    responses: { 200: "Deleted" },
    refusals: ["not_found"],
  },
  {
    id: "listCases",
    slug: "list-cases",
    method: "GET",
    path: "/v1/cases",
    tag: "cases",
    responses: { 200: "CaseList" },
    list: "case",
    filters: ["status"],
  },
  {
    id: "getCase",
    slug: "get-case",
    method: "GET",
    path: "/v1/cases/{id}",
    ids: { id: "case" },
    tag: "cases",
    responses: { 200: "CaseDetail" },
    refusals: ["not_found"],
  },
  {
    id: "recordCaseDisposition",
    slug: "record-case-disposition",
    method: "POST",
    path: "/v1/cases/{id}/disposition",
    ids: { id: "case" },
    tag: "cases",
    request: "DispositionRequest",
    responses: { 200: "Case" },
    isIdempotent: true,
    refusals: ["not_found", "case_closed"],
  },
  {
    id: "getCaseReport",
    slug: "get-case-report",
    method: "GET",
    path: "/v1/cases/{id}/report",
    ids: { id: "case" },
    tag: "cases",
    responses: { 200: "Report" },
    filters: ["jurisdiction"],
    isPrintable: true,
    refusals: ["not_found"],
  },
  {
    id: "createSandboxKey",
    slug: "create-sandbox-key",
    method: "POST",
    path: "/v1/sandbox/keys",
    tag: "sandbox",
    isOpen: true,
    responses: { 201: "SandboxKey" },
  },
  {
    id: "renewSandboxKey",
    slug: "renew-sandbox-key",
    method: "POST",
    path: "/v1/sandbox/keys/renew",
    tag: "sandbox",
    responses: { 200: "Verification" },
  },
  {
    id: "listDecisions",
    slug: "list-sandbox-decisions",
    method: "GET",
    path: "/v1/sandbox/decisions",
    tag: "sandbox",
    responses: { 200: "DecisionList" },
    list: "decision",
    isStream: true,
    refusals: ["limit_reached"],
  },
  {
    id: "listEvents",
    slug: "list-sandbox-events",
    method: "GET",
    path: "/v1/sandbox/events",
    tag: "sandbox",
    responses: { 200: "DeliveryList" },
    list: "delivery",
    isStream: true,
    refusals: ["limit_reached"],
  },
  {
    id: "sendTestEvent",
    slug: "send-test-event",
    method: "POST",
    path: "/v1/sandbox/events",
    tag: "sandbox",
    request: "TestEventRequest",
    responses: { 201: "SentDeliveries" },
    isIdempotent: true,
    refusals: ["no_webhook"],
  },
] as const satisfies readonly OperationEntry[];

export type OperationId = (typeof ENTRIES)[number]["id"];

export interface Operation extends OperationEntry {
  readonly id: OperationId;
}

/** The order is that of the reference. */
export const OPERATIONS: readonly Operation[] = ENTRIES;

/** The endpoints that the specification names for the explorer; the others are behind "all endpoints". */
export const EXPLORER_OPERATIONS: readonly OperationId[] = ["verifyKey", "analyzeTransaction", "listRules"];

/** What may stand in the query; `parameters.ts` says how it is written. */
export function queryNamesOf({ list, filters = [] }: Operation): readonly string[] {
  return [...filters, ...(list ? ["limit", "after"] : [])];
}

/** How much a body may hold, by the path of its request. */
export function maxBodyBytes(path: string): number {
  return path === operationById("analyzeTransactionBatch").path ? LIMITS.batchBodyBytes : LIMITS.bodyBytes;
}

/** @throws when there is no such operation, which the type rules out */
export function operationById(id: OperationId): Operation {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  return operation;
}

/** The errors of an operation, in the order of their statuses. */
export function errorCodesOf({
  method,
  request,
  isOpen,
  isIdempotent,
  refusals = [],
}: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...(request ? (["invalid_json", "unsupported_media_type"] as const) : []),
    ...(method === "GET" ? [] : (["body_too_large"] as const)),
    ...(isOpen ? [] : (["missing_api_key", "invalid_api_key"] as const)),
    ...(isIdempotent ? (["idempotency_conflict"] as const) : []),
    "invalid_parameter",
    "rate_limited",
    "internal_error",
    ...refusals,
  ]);
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => codes.has(code));
}
