import { LIMITS } from "../domain/api/limits.ts";
import type { RuleCondition, Transaction } from "../domain/api/schemas.ts";
import type { SandboxDatabase } from "../server/sandbox/database.ts";
import { insertRule } from "../server/sandbox/rules.ts";

const MINUTE = 60_000;

/** The hardest course: all payments that a key may have are one customer's, and within every window. */
export function paymentOf(index: number): Transaction {
  return {
    amount: 100 + (index % 900),
    currency: "KES",
    customerId: "cus_204",
    reference: `mp-${index}`,
    occurredAt: new Date(Date.UTC(2026, 5, 1) + index * MINUTE).toISOString(),
    type: index % 2 ? "transfer" : "payment",
    payee: { id: `wlt_${index % 50}` },
    channel: "mobile_money",
    deviceId: `dev_${index % 7}`,
    country: "KE",
  };
}

const isTransfer = { field: "type", operator: "equals", value: "transfer" } as const;
const isSmall = { field: "amount", operator: "less_than", value: 800 } as const;
const window = {
  per: ["customerId" as const],
  windowMinutes: LIMITS.windowMinutes,
  where: [isTransfer],
};
const most = { operator: "greater_than", value: 1e9 } as const;
export const HISTORY: readonly RuleCondition[] = [
  { history: "count", ...window, ...most },
  { history: "count", ...window, where: [isTransfer, isSmall], ...most },
  { history: "count", ...window, windowMinutes: 11, ...most },
  { history: "count", ...window, per: ["customerId", "payee.id"], ...most },
  { history: "count", ...window, per: ["deviceId"], ...most },
  { history: "count", ...window, direction: "received", ...most },
  { history: "sum", ...window, ...most },
  { history: "sum", ...window, where: [isTransfer, isSmall], ...most },
  { history: "distinct", of: "payee.id", ...window, ...most },
  { history: "distinct", of: "deviceId", ...window, where: [isSmall], ...most },
];

/** Gives a key all the rules and payments that it may have, with one rule already there. */
export async function fill(db: SandboxDatabase, digest: string): Promise<void> {
  const plain = (index: number): RuleCondition => ({ field: "amount", operator: "equals", value: -index });
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    for (let index = 1; index < LIMITS.rules; index += 1) {
      const conditions = [HISTORY[index - 1] ?? plain(index)];
      const rule = { name: `Rule ${index}`, conditions, actions: [{ type: "flag" as const }], enabled: true };
      await insertRule(trx, digest, { id: `rule-${index}`, ...rule }, now);
    }
    let bytes = 0;
    for (let number = 1; number <= LIMITS.payments; number += 1) {
      const transaction = paymentOf(number);
      const body = JSON.stringify(transaction);
      const at = Date.parse(transaction.occurredAt ?? "");
      const row = { key_digest: digest, number, id: `txn_${number}`, at, starts_at: bytes, body };
      await trx.insertInto("sandbox_payments").values(row).execute();
      bytes += Buffer.byteLength(body);
    }
    const counters = { last_decision: LIMITS.payments, payment_bytes: bytes };
    await trx.updateTable("sandbox_keys").set(counters).where("digest", "=", digest).execute();
  });
}
