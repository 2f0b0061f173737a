export const EVENT_TYPES = [
  "transaction.suspicious",
  "account.compromised",
  "rule.triggered",
  "case.opened",
  "case.closed",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
