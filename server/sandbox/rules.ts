import { LIMITS } from "../../domain/api/limits.ts";
import type { Rule, RuleRequest } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";
import { type Refusal, refusal, type Success } from "./outcome.ts";
import { type Page, pageByAge } from "./pages.ts";
import { countStored } from "./quota.ts";
import { notFound, type PageQuery } from "./read-call.ts";
import type { SandboxRuleRow } from "./tables.ts";

/** The rules of a key, oldest first. A rule that is replaced keeps its place. */
export async function listRules(db: SandboxDatabase, digest: string): Promise<Rule[]> {
  return (await readRows(db, digest)).map(toRule);
}

/** A page of the rules of a key, oldest first. */
export async function listRulePage(
  db: SandboxDatabase,
  digest: string,
  query: PageQuery,
): Promise<Page<Rule> | Refusal> {
  return pageByAge(await readRows(db, digest), toRule, query);
}

const readRows = (db: SandboxDatabase, digest: string) =>
  db
    .selectFrom("sandbox_rules")
    .select(["id", "body", "created_at", "updated_at"])
    .where("key_digest", "=", digest)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export async function insertRule(
  db: SandboxDatabase,
  digest: string,
  { id, ...rule }: RuleRequest & { readonly id: string },
  now: number,
): Promise<void> {
  const body = JSON.stringify(rule);
  const row = { key_digest: digest, id, body, created_at: now, updated_at: now };
  await db.insertInto("sandbox_rules").values(row).execute();
}

/** Creates or replaces a rule: 201 or 200. Runs where nobody else changes the key's rules. */
export async function putRule(
  trx: SandboxDatabase,
  digest: string,
  rule: RuleRequest & { readonly id: string },
  now: number,
): Promise<Success | Refusal> {
  const all = await trx
    .selectFrom("sandbox_rules")
    .select(["id", "body"])
    .where("key_digest", "=", digest)
    .execute();
  const { id, ...content } = rule;
  const body = JSON.stringify(content);
  const others = all.filter((other) => other.id !== id);
  const isNew = others.length === all.length;
  if (isNew && others.length >= LIMITS.rules) {
    const message = `A key holds at most ${LIMITS.rules} rules. Delete one, or get a new key.`;
    return refusal("limit_reached", message);
  }
  const bodies = [body, ...others.map((other) => other.body)];
  const total = bodies.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if (total > LIMITS.ruleBytes) {
    return refusal(
      "limit_reached",
      `The rules of a key may take ${LIMITS.ruleBytes} bytes together, as JSON. Shorten their lists, delete one, or get a new key.`,
    );
  }
  const historyConditions = bodies
    .flatMap((one) => (JSON.parse(one) as RuleRequest).conditions)
    .filter((condition) => "history" in condition);
  if (historyConditions.length > LIMITS.historyConditions) {
    return refusal(
      "limit_reached",
      `The rules of a key may have ${LIMITS.historyConditions} conditions on history together. Leave some out, or get a new key.`,
    );
  }

  if (isNew) await insertRule(trx, digest, rule, now);
  else {
    await trx
      .updateTable("sandbox_rules")
      .set({ body, updated_at: now })
      .where("key_digest", "=", digest)
      .where("id", "=", id)
      .execute();
  }
  await countStored(trx, digest, body);
  return { status: isNew ? 201 : 200, body: toRule({ id, body, updated_at: now }) };
}

/** A rule, or why there is none. */
export async function getRule(db: SandboxDatabase, digest: string, id: string): Promise<Rule | Refusal> {
  const row = await db
    .selectFrom("sandbox_rules")
    .select(["id", "body", "updated_at"])
    .where("key_digest", "=", digest)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toRule(row) : notFound("rule");
}

/** Removes a rule, from the next payment on. Runs where nobody else changes the key's rules. */
export async function deleteRule(
  trx: SandboxDatabase,
  digest: string,
  { id }: { readonly id: string },
): Promise<Success | Refusal> {
  const removed = await trx
    .deleteFrom("sandbox_rules")
    .where("key_digest", "=", digest)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed ? { status: 200, body: { id, deleted: true } } : notFound("rule");
}

function toRule({ id, body, updated_at }: Pick<SandboxRuleRow, "id" | "body" | "updated_at">): Rule {
  return { id, ...JSON.parse(body), updatedAt: new Date(updated_at).toISOString() };
}
