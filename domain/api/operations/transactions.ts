import type { OperationEntry } from "./entry.ts";

export const TRANSACTION_OPERATIONS = [
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
] as const satisfies readonly OperationEntry[];
