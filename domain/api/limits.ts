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
  /** The latest are stored; rules look back at them. */
  payments: 10_000,
  /** All stored payments of a key together. */
  paymentBytes: 4 * 1024 * 1024,
  /** For all rules of a key together: each condition keeps the payments that it counts in memory. */
  historyConditions: 50,
  /** 31 days: as far as a rule looks back. */
  windowMinutes: 44_640,
  /** The oldest closed ones go first, then the oldest. */
  cases: 200,
  /** Alerts in one case; a further one opens another case. */
  caseAlerts: 100,
  /** Payments beside the alerts in a timeline; the latest. */
  casePayments: 200,
  /** The strongest. */
  caseLinks: 100,
  /** A change of SIM or PIN that is older than this says nothing about the payment it is reported with. */
  caseChangeDays: 7,
  /** Payments that a link or a sentence names; the latest. */
  caseSources: 20,
  /** All stored cases of a key together. */
  caseBytes: 1024 * 1024,
  /** Entries of a list in one response. */
  listEntries: 200,
  /** Payments in one batch. */
  batchTransactions: 100,
  /** Payments of a batch that count as one request, the last of them only begun. */
  batchTransactionsPerRequest: 10,
  /** How long a secret that was replaced signs beside the new one. */
  secretOverlapHours: 24,
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
  /** The body of a batch: every field of a hundred payments, with some metadata. */
  batchBodyBytes: 128 * 1024,
} as const;
