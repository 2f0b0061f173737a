import { describe, expect, it } from "vitest";
import { describeUnmet } from "./expectation.ts";

const trigger = (code: string, ruleId?: string) => ({
  code,
  weight: 0.4,
  reason: "",
  ...(ruleId && { ruleId }),
});
const ANALYSIS = {
  id: "txn_1",
  riskScore: 0.65,
  recommendation: "review",
  triggers: [trigger("rule_matched", "large-amount"), trigger("new_device")],
};

describe("An expectation", () => {
  it.each([
    {},
    { recommendation: "review", riskScore: 0.65, triggers: ["new_device", "large-amount"] },
    { riskScore: { atLeast: 0.65 } },
    { riskScore: { atMost: 0.65 } },
    { triggers: { include: ["large-amount"] } },
    { triggers: { include: [] } },
  ])("is met: %j", (expectation) => {
    expect(describeUnmet(expectation, ANALYSIS)).toEqual([]);
  });

  it.each([
    [{ recommendation: "decline" }, ["expected decline, got review"]],
    [{ riskScore: 0.6 }, ["expected a score of 0.6, got 0.65"]],
    [{ riskScore: { atLeast: 0.66, atMost: 0.8 } }, ["expected a score of at least 0.66, got 0.65"]],
    [{ riskScore: { atLeast: 0.1, atMost: 0.64 } }, ["expected a score of at most 0.64, got 0.65"]],
    [
      { triggers: ["large-amount", "velocity"] },
      ["expected velocity, which was not hit", "did not expect new_device"],
    ],
    [{ triggers: [] }, ["did not expect large-amount", "did not expect new_device"]],
    [{ triggers: { include: ["rule_matched"] } }, ["expected rule_matched, which was not hit"]],
  ])("is not met, part by part: %j", (expectation, failures) => {
    expect(describeUnmet(expectation, ANALYSIS)).toEqual(failures);
  });
});
