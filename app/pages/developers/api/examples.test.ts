import { describe, expect, it } from "vitest";
import {
  RuleRequest,
  TestEventRequest,
  TransactionRequest,
  VerifyRequest,
  WebhookRequest,
} from "../../../../domain/api/schemas.ts";
import { EXAMPLES } from "./examples.ts";

const SCHEMAS = {
  verifyKey: VerifyRequest,
  analyzeTransaction: TransactionRequest,
  putRule: RuleRequest,
  createWebhook: WebhookRequest,
  sendTestEvent: TestEventRequest,
} as const;

const cases = Object.entries(SCHEMAS).flatMap(([id, schema]) =>
  EXAMPLES[id as keyof typeof SCHEMAS].map((example) => ({ id, schema, name: "", ...example })),
);

function isAccepted(schema: (typeof SCHEMAS)[keyof typeof SCHEMAS], body: string): boolean {
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

describe("an example", () => {
  // A key that nobody has is well-formed: it is the sandbox that refuses it.
  it.each(cases)("is accepted or refused as its label says: $id $label $name", ({ schema, label, body }) => {
    const isRefused = label.startsWith("explorer.refused.") && !label.endsWith("unknownKey");

    expect(isAccepted(schema, body)).toBe(!isRefused);
  });
});
