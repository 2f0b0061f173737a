import { LRUCache } from "lru-cache";
import { LIMITS } from "../../domain/api/limits.ts";
import { PaymentMemory, type TimedPayment } from "../../domain/api/rules/history.ts";
import type { Transaction } from "../../domain/api/schemas.ts";
import type { SandboxDatabase } from "./database.ts";

/** A payment that was analysed. */
export interface StoredPayment extends TimedPayment {
  /** The id of its analysis. */
  readonly id: string;
  /** Counts up for each key, in the order of arrival. */
  readonly number: number;
}

/** The payments of keys, cached in memory so that rules need not read them again: what is in the database decides. */
export interface Histories {
  /** The payments of a key that count. Runs where nobody else changes what belongs to the key. */
  read(trx: SandboxDatabase, digest: string): Promise<PaymentMemory<StoredPayment>>;
  /** To be called when a transaction that read a history did not come to its end: what it had stored is gone. */
  forget(digest: string): void;
}

interface Remembered {
  readonly memory: PaymentMemory<StoredPayment>;
  /** In the order of arrival. */
  readonly payments: Row[];
  lastNumber: number;
  bytes: number;
}

interface Row extends StoredPayment {
  readonly startsAt: number;
  readonly bytes: number;
}

/** What all histories in memory may take, in bytes of their JSON; as objects it is about four times as much. */
const MEMORY_BYTES = 16 * 1024 ** 2;

/** After how long unused: a key that ended meanwhile left its payments here. The privacy notice names it. */
export const HISTORY_IDLE_MS = 600_000;

export function createHistories({ memoryBytes = MEMORY_BYTES, idleMs = HISTORY_IDLE_MS } = {}): Histories {
  const histories = new LRUCache<string, Remembered>({
    maxSize: memoryBytes,
    // One that is empty has a size too.
    sizeCalculation: ({ bytes }) => bytes + 1,
    ttl: idleMs,
    ttlAutopurge: true,
  });

  return {
    forget: (digest) => void histories.delete(digest),
    async read(trx, digest) {
      const history = histories.get(digest) ?? {
        memory: new PaymentMemory<StoredPayment>(),
        payments: [],
        lastNumber: 0,
        bytes: 0,
      };
      // Its size changes while it is away.
      histories.delete(digest);
      await catchUp(trx, digest, history);
      histories.set(digest, history);
      return history.memory;
    },
  };
}

/** Adds what was stored since, by whatever process, and drops what counts no more. */
async function catchUp(trx: SandboxDatabase, digest: string, history: Remembered): Promise<void> {
  const rows = await trx
    .selectFrom("sandbox_payments")
    .select(["number", "id", "at", "starts_at", "body"])
    .where("key_digest", "=", digest)
    .where("number", ">", history.lastNumber)
    .orderBy("number")
    .execute();
  for (const { number, id, at, starts_at, body } of rows) {
    const transaction = JSON.parse(body) as Transaction;
    const row: Row = { number, id, at, transaction, startsAt: starts_at, bytes: Buffer.byteLength(body) };
    history.payments.push(row);
    history.memory.add(row);
    history.bytes += row.bytes;
    history.lastNumber = number;
  }
  const last = history.payments.at(-1);
  if (!last) return;
  const dropped = history.payments.findIndex((row) => isKept(row, last.number, last.startsAt + last.bytes));
  for (const row of history.payments.splice(0, dropped)) {
    history.memory.remove(row);
    history.bytes -= row.bytes;
  }
}

/** Whether a payment counts beside those after it. */
function isKept({ number, startsAt }: Row, lastNumber: number, end: number): boolean {
  return number > lastNumber - LIMITS.payments && startsAt >= end - LIMITS.paymentBytes;
}

/** Stores a payment for the rules that look back, and drops the oldest beyond the number and the bytes that a key may have. */
export async function storePayment(
  trx: SandboxDatabase,
  digest: string,
  { number, id, at, transaction }: StoredPayment,
): Promise<void> {
  const body = JSON.stringify(transaction);
  const bytes = Buffer.byteLength(body);
  const { end } = await trx
    .updateTable("sandbox_keys")
    .set((eb) => ({ payment_bytes: eb("payment_bytes", "+", bytes) }))
    .where("digest", "=", digest)
    .returning("payment_bytes as end")
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("sandbox_payments")
    .where("key_digest", "=", digest)
    .where("number", "<=", number - LIMITS.payments)
    .execute();
  // From the oldest on until one has room: all that are there are too many to look at for each payment.
  const firstWithRoom = trx
    .selectFrom("sandbox_payments")
    .select("number")
    .where("key_digest", "=", digest)
    .where("starts_at", ">=", end - LIMITS.paymentBytes)
    .orderBy("number")
    .limit(1);
  await trx
    .deleteFrom("sandbox_payments")
    .where("key_digest", "=", digest)
    .where("number", "<", (eb) => eb.fn.coalesce(firstWithRoom, eb.val(number)))
    .execute();
  await trx
    .insertInto("sandbox_payments")
    .values({ key_digest: digest, number, id, at, starts_at: end - bytes, body })
    .execute();
}
