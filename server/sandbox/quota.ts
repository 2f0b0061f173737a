import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { batches } from "../db/batches.ts";
import { NETWORK_WIDTHS } from "./client-network.ts";
import type { SandboxDatabase } from "./database.ts";

/** What all keys may store together, in bytes of their rows; on disk it is up to twice as much. */
const QUOTA_BYTES = 1024 ** 3;

/** What a key counts for, however little or much was stored under it: `LIMITS` let none hold more. */
const KEY_BYTES = { least: 64 * 1024, most: 8 * 1024 ** 2 };

/** What a row takes beside its texts. */
export const ROW_BYTES = 200;

/** Room that one round frees, so that not every new key asks for another. */
const TARGET_SHARE = 0.9;

/** Keys that are removed in one statement: a full one takes some thousand rows along. */
const DELETE_BATCH = 20;

/** Counts what is stored in a row of a key towards the quota. */
export async function countStored(trx: SandboxDatabase, digest: string, text: string): Promise<void> {
  await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({ stored_bytes: eb("stored_bytes", "+", Buffer.byteLength(text) + ROW_BYTES) }))
    .where("digest", "=", digest)
    .execute();
}

/**
 * Removes keys until the others fit into the quota, and resolves with their number. Space is shared by max-min fairness: among ISPs, then
 * among the networks of each, then among their clients, whose most recently used keys stay. So a client that uses little
 * loses nothing, however many others use much.
 */
export async function enforceQuota(db: SandboxDatabase, quotaBytes = QUOTA_BYTES): Promise<number> {
  const size = sql<number>`case when stored_bytes < ${KEY_BYTES.least} then ${KEY_BYTES.least}
    when stored_bytes > ${KEY_BYTES.most} then ${KEY_BYTES.most} else stored_bytes end`;
  const total = await db
    .selectFrom("sandbox_keys")
    .select(sql<number>`cast(coalesce(sum(${size}), 0) as bigint)`.as("bytes"))
    .executeTakeFirst();
  if ((total?.bytes ?? 0) <= quotaBytes) return 0;

  const [isp, site] = NETWORK_WIDTHS;
  const running = (partition: string, order: string) =>
    sql<number>`sum(size) over (${sql.raw(partition)} order by ${sql.raw(order)}, digest)`;
  const rows = await db
    .with("sized", (eb) =>
      eb.selectFrom("sandbox_keys").select(["digest", "network", "used_at", size.as("size")]),
    )
    .with("by_client", (eb) =>
      eb
        .selectFrom("sized")
        .selectAll()
        .select(running("partition by network", "used_at desc").as("of_client")),
    )
    .with("by_site", (eb) =>
      eb
        .selectFrom("by_client")
        .selectAll()
        .select(running(`partition by substr(network, 1, ${site})`, "of_client, used_at desc").as("of_site")),
    )
    .with("by_isp", (eb) =>
      eb
        .selectFrom("by_site")
        .selectAll()
        .select(running(`partition by substr(network, 1, ${isp})`, "of_site, used_at desc").as("of_isp")),
    )
    .with("ranked", (eb) =>
      eb.selectFrom("by_isp").select(["digest", running("", "of_isp, used_at desc").as("running")]),
    )
    .selectFrom("ranked")
    .select("digest")
    .where("running", ">", Math.floor(quotaBytes * TARGET_SHARE))
    .execute();
  return deleteKeys(db, rows);
}

/** Removes every key whose time is over, and resolves with their number. */
export async function purgeExpired(db: SandboxDatabase, now: number): Promise<number> {
  const expired = await db
    .selectFrom("sandbox_keys")
    .select("digest")
    .where("expires_at", "<=", now)
    .execute();
  return deleteKeys(db, expired);
}

/** Goes in small steps with room between them: SQLite works in this process, and no request is served meanwhile. */
async function deleteKeys(
  db: SandboxDatabase,
  keys: readonly { readonly digest: string }[],
): Promise<number> {
  // In one order, so that two processes do not wait for each other.
  const sorted = keys.map(({ digest }) => digest).toSorted();
  for (const batch of batches(sorted, DELETE_BATCH)) {
    await db.deleteFrom("sandbox_keys").where("digest", "in", batch).execute();
    await setImmediate();
  }
  return keys.length;
}

/** What the sandbox holds: keys, their webhooks, and the bytes of their rows. */
export async function readSandboxUse(
  db: SandboxDatabase,
): Promise<{ readonly keys: number; readonly webhooks: number; readonly bytes: number }> {
  const keys = await db
    .selectFrom("sandbox_keys")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("stored_bytes").as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  const webhooks = await db
    .selectFrom("sandbox_webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { keys: Number(keys.count), webhooks: Number(webhooks.count), bytes: Number(keys.bytes ?? 0) };
}
