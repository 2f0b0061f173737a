import { ERROR_CODES, type ErrorCode } from "./errors.ts";
import type { RequestName, ResponseName } from "./named-schemas.ts";

/**
 * What a caller does with the API, where, what goes in and what comes out. The sandbox serves by it, and the description, the reference, the
 * explorer and the Postman collection are made from it. Its texts are `api:operations.{id}`.
 */
export interface OperationEntry {
  readonly id: string;
  /** Names its page and the folder of its sample. */
  readonly slug: string;
  readonly method: "GET" | "POST" | "PUT";
  readonly path: `/v1/${string}`;
  readonly tag: string;
  /** Called without the header: one hands a key out, the other takes it in the body. */
  readonly isOpen?: true;
  /** The schema of the request body; an operation without one ignores a body. */
  readonly request?: RequestName;
  /** The schema of each response that is no error, by its status. */
  readonly responses: Readonly<Record<number, ResponseName>>;
  /** Whether an `Idempotency-Key` makes a repetition safe. */
  readonly isIdempotent?: true;
  /** What the ids of a list begin with that can be read from an entry on, and followed as server-sent events: `dlv` of `dlv_17`. */
  readonly cursor?: "dec" | "dlv";
  /** Whether it answers a page of a list of cases, by `status`, `limit` and `after`. */
  readonly list?: "cases";
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
    id: "listRules",
    slug: "list-rules",
    method: "GET",
    path: "/v1/rules",
    tag: "rules",
    responses: { 200: "RuleList" },
  },
  {
    id: "putRule",
    slug: "put-rule",
    method: "PUT",
    path: "/v1/rules/{id}",
    tag: "rules",
    request: "RuleRequest",
    responses: { 200: "Rule", 201: "Rule" },
    refusals: ["limit_reached"],
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
    id: "listCases",
    slug: "list-cases",
    method: "GET",
    path: "/v1/cases",
    tag: "cases",
    responses: { 200: "CaseList" },
    list: "cases",
  },
  {
    id: "getCase",
    slug: "get-case",
    method: "GET",
    path: "/v1/cases/{id}",
    tag: "cases",
    responses: { 200: "CaseDetail" },
    refusals: ["not_found"],
  },
  {
    id: "recordCaseDisposition",
    slug: "record-case-disposition",
    method: "POST",
    path: "/v1/cases/{id}/disposition",
    tag: "cases",
    request: "DispositionRequest",
    responses: { 200: "Case" },
    isIdempotent: true,
    refusals: ["not_found", "case_closed"],
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
    id: "listDecisions",
    slug: "list-sandbox-decisions",
    method: "GET",
    path: "/v1/sandbox/decisions",
    tag: "sandbox",
    responses: { 200: "DecisionList" },
    cursor: "dec",
    refusals: ["limit_reached"],
  },
  {
    id: "listEvents",
    slug: "list-sandbox-events",
    method: "GET",
    path: "/v1/sandbox/events",
    tag: "sandbox",
    responses: { 200: "DeliveryList" },
    cursor: "dlv",
    refusals: ["limit_reached"],
  },
  {
    id: "sendTestEvent",
    slug: "send-test-event",
    method: "POST",
    path: "/v1/sandbox/events",
    tag: "sandbox",
    request: "TestEventRequest",
    responses: { 201: "DeliveryList" },
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
