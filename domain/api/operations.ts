import { ERROR_CODES, type ErrorCode } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { CASE_OPERATIONS } from "./operations/cases.ts";
import type { IdKind, OperationEntry } from "./operations/entry.ts";
import { KEY_OPERATIONS } from "./operations/keys.ts";
import { RULE_OPERATIONS } from "./operations/rules.ts";
import { SANDBOX_OPERATIONS } from "./operations/sandbox.ts";
import { TRANSACTION_OPERATIONS } from "./operations/transactions.ts";
import { WEBHOOK_OPERATIONS } from "./operations/webhooks.ts";

export type { FilterName, IdKind, OperationEntry } from "./operations/entry.ts";

export const ID_EXAMPLES: Readonly<Record<IdKind, string>> = {
  rule: "large-payment-new-account",
  webhook: "wh_8Xk2mQ7vB4nT1cYz",
  decision: "dec_17",
  delivery: "dlv_17",
  case: "case_1",
};

/** A file of `operations/` for each tag. */
const ENTRIES = [
  ...KEY_OPERATIONS,
  ...TRANSACTION_OPERATIONS,
  ...RULE_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...CASE_OPERATIONS,
  ...SANDBOX_OPERATIONS,
];

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
