import { sql } from "kysely";
import { expect, it } from "vitest";
import { openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";

it("counts no payment of a batch that was rolled back", async () => {
  const sandbox = await openSandbox();
  const key = await sandbox.key();
  await sql`create trigger refuse before insert on sandbox_payments when new.body like '%refused%'
    begin select raise(abort, 'refused'); end`.execute(sandbox.db);
  const counted = {
    history: "count",
    per: ["customerId"],
    windowMinutes: 60,
    operator: "greater_or_equal",
    value: 3,
  };
  const rule = { name: "Three within an hour", conditions: [counted], actions: [{ type: "review" }] };
  await sandbox.call("/v1/rules/three", { method: "PUT", key, body: rule });

  const transactions = [PAYMENT, PAYMENT, { ...PAYMENT, merchant: "refused" }];
  const batch = await sandbox.call("/v1/transactions/batch", { key, body: { transactions } });
  const next = await sandbox.analyze(key, PAYMENT);

  expect(batch.status).toBe(500);
  expect(next.body.triggers).toEqual([]);
  await sandbox.close();
});
