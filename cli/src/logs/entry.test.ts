import { describe, expect, it } from "vitest";
import { styleOf } from "../terminal/style.ts";
import { type LogEntry, lineOf, readEntry } from "./entry.ts";

const DECISION = {
  id: "dec_1",
  createdAt: "2026-11-21T15:14:37.123Z",
  transaction: { amount: 7500, currency: "KES", customerId: "cus_1" },
  analysis: {
    id: "txn_1",
    riskScore: 0.55,
    recommendation: "review",
    triggers: [{ code: "rule_matched", ruleId: "large" }],
  },
  addedLater: true,
};
const EVENT = {
  id: "dlv_1",
  createdAt: "2026-11-21T15:14:37.123Z",
  type: "rule.triggered",
  headers: { "webhook-id": "msg_1" },
  body: '{"type":"rule.triggered","data":{"rule_id":"large","matched_data":{"value":1},"list":["a","b"]}}',
};
const line = (kind: LogEntry["kind"], value: object) =>
  lineOf(readEntry(kind, JSON.stringify(value)) as LogEntry, styleOf({}, {}));

describe("An entry of a stream", () => {
  it("is handed on with all that the API sent", () => {
    expect(readEntry("decision", JSON.stringify(DECISION))).toEqual({ kind: "decision", ...DECISION });
  });

  it("is a line of columns", () => {
    expect(line("decision", DECISION)).toBe(
      "2026-11-21T15:14:37Z  decision  review   0.55        7500 KES  cus_1                 large",
    );
    expect(line("event", EVENT)).toBe(
      '2026-11-21T15:14:37Z  event     rule.triggered          dlv_1     rule_id=large matched_data={"value":1} list=a,b',
    );
  });

  it("is a line also when the message is nothing that is known, and paints nothing by itself", () => {
    expect(line("event", { ...EVENT, body: "\x1b[31m" })).toMatch(/ \\u\{1b\}\[31m$/);
  });

  it.each(["", "[]", "null", '{"id":"dec_1"}', '{"id":1,"createdAt":""}', JSON.stringify(EVENT)])(
    "is none: %s",
    (data) => {
      expect(readEntry("decision", data)).toBeUndefined();
    },
  );
});
