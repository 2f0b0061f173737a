import {
  ERROR_CODES,
  type ErrorCode,
  OPEN_OPERATIONS,
  OPERATIONS,
  type Operation,
  type OperationId,
} from "./operations.ts";

/**
 * What goes into each operation and what comes out of it. The sandbox answers by it and the description is written from it, so
 * that neither can know more than the other.
 */
export interface Contract {
  /** The schema of the body; an operation without one ignores a body. */
  readonly request?:
    | "TransactionRequest"
    | "RuleRequest"
    | "VerifyRequest"
    | "WebhookRequest"
    | "TestEventRequest";
  /** The schema of each answer that is no error, by its status. */
  readonly answers: Readonly<Record<number, string>>;
  /** Whether an `Idempotency-Key` makes a repetition safe. */
  readonly idempotent?: true;
  /** What the ids of a list begin with that can be read from an entry on, and followed as server-sent events: `dlv` of `dlv_17`. */
  readonly numbered?: "dec" | "dlv";
  /** Refusals that the operation has for itself. */
  readonly refusals?: readonly ErrorCode[];
}

export const CONTRACTS: Readonly<Record<OperationId, Contract>> = {
  verifyKey: { request: "VerifyRequest", answers: { 200: "Verification" }, refusals: ["invalid_api_key"] },
  analyzeTransaction: {
    request: "TransactionRequest",
    answers: { 200: "Analysis" },
    idempotent: true,
    refusals: ["unavailable"],
  },
  listRules: { answers: { 200: "RuleList" } },
  putRule: { request: "RuleRequest", answers: { 200: "Rule", 201: "Rule" }, refusals: ["limit_reached"] },
  createWebhook: {
    request: "WebhookRequest",
    answers: { 201: "Webhook" },
    idempotent: true,
    refusals: ["limit_reached"],
  },
  createSandboxKey: { answers: { 201: "SandboxKey" } },
  listDecisions: {
    answers: { 200: "DecisionList" },
    numbered: "dec",
    refusals: ["limit_reached"],
  },
  listEvents: {
    answers: { 200: "DeliveryList" },
    numbered: "dlv",
    refusals: ["limit_reached"],
  },
  sendTestEvent: {
    request: "TestEventRequest",
    answers: { 201: "DeliveryList" },
    idempotent: true,
    refusals: ["no_webhook"],
  },
};

/** The errors an operation can answer with, in the order of their statuses. */
export function errorCodesOf({ id, method }: Operation): ErrorCode[] {
  const { request, idempotent, refusals = [] } = CONTRACTS[id];
  const codes = new Set<ErrorCode>([
    ...(request ? (["invalid_json", "unsupported_media_type"] as const) : []),
    ...(method === "GET" ? [] : (["body_too_large"] as const)),
    ...(OPEN_OPERATIONS.includes(id) ? [] : (["missing_api_key", "invalid_api_key"] as const)),
    ...(idempotent ? (["idempotency_conflict"] as const) : []),
    "invalid_parameter",
    "rate_limited",
    "internal_error",
    ...refusals,
  ]);
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => codes.has(code));
}

/** @throws when there is no such operation, which the type rules out */
export function operationById(id: OperationId): Operation {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  return operation;
}

/** What a key may hold and send in the sandbox. */
export const LIMITS = {
  keyLifetimeHours: 24,
  rules: 50,
  /** All rules of a key together, as JSON. */
  ruleBytes: 128 * 1024,
  webhooks: 10,
  /** The latest are stored. */
  deliveries: 200,
  /** The latest are stored. */
  decisions: 200,
  /** All stored decisions of a key together. */
  decisionBytes: 192 * 1024,
  /** Responses stored for their `Idempotency-Key`; the latest are. */
  idempotentResponses: 200,
  /** All stored responses of a key together. */
  idempotentBytes: 128 * 1024,
  streams: 5,
  streamsPerAddress: 20,
  /** Over all clients, in each process: more than a thousand clients can hold while another one still gets its own. */
  openStreams: 2_000,
  requestsPerMinute: 100,
  /** With whatever key, so that more keys are not more requests. */
  requestsPerMinutePerAddress: 300,
  keysPerHour: 30,
  bodyBytes: 64 * 1024,
} as const;
