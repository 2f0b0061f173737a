import { describe, expect, it } from "vitest";
import {
  RuleRequest,
  type Transaction,
  TransactionRequest,
  VerifyRequest,
  WebhookRequest,
} from "../../../../domain/api/schemas.ts";
import { scoreTransaction } from "../../../../domain/api/scoring.ts";
import { EXAMPLES, type ExampleName } from "./examples.ts";

/** What is there to be refused, by the name that says so. */
const REFUSED: readonly ExampleName[] = [
  "wrongField",
  "brokenJson",
  "unknownOperator",
  "plainHttp",
  "unknownEvent",
];
const SCHEMAS = {
  verifyKey: VerifyRequest,
  analyzeTransaction: TransactionRequest,
  putRule: RuleRequest,
  createWebhook: WebhookRequest,
} as const;

const cases = Object.entries(SCHEMAS).flatMap(([id, schema]) =>
  EXAMPLES[id as keyof typeof SCHEMAS].map((example) => ({ id, schema, ...example })),
);

function isAccepted(schema: (typeof SCHEMAS)[keyof typeof SCHEMAS], body: string): boolean {
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

describe("an example", () => {
  it.each(cases)("is what its name says: $id $name $customer", ({ schema, name, body }) => {
    expect(isAccepted(schema, body)).toBe(!REFUSED.includes(name));
  });

  it.each([
    ["declined", "decline"],
    ["review", "review"],
    ["approved", "approve"],
    ["firesRule", "approve"],
  ] as const)("of a payment has the outcome of its name without any rule: %s", (name, recommendation) => {
    expect(score(name, []).recommendation).toBe(recommendation);
  });

  it("of a rule declines the payment that is there to fire it", () => {
    const rule = RuleRequest.parse(JSON.parse(EXAMPLES.putRule[0]?.body ?? ""));

    const { recommendation } = score("firesRule", [{ id: "r", updatedAt: "2026-03-12T08:00:00Z", ...rule }]);

    expect(recommendation).toBe("decline");
  });
});

function score(name: ExampleName, rules: Parameters<typeof scoreTransaction>[1]["rules"]) {
  const { body = "" } = EXAMPLES.analyzeTransaction.find((example) => example.name === name) ?? {};
  return scoreTransaction(JSON.parse(body) as Transaction, { rules, recentCount: 1 });
}
