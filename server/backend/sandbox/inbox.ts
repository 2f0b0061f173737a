import { LIMITS } from "../../../domain/api/contract.ts";
import type { Database } from "../../db/schema.ts";
import type { Log } from "../../log.ts";
import { deliveryNumber, listDeliveries } from "./deliveries.ts";
import type { Owner } from "./keys.ts";

export interface InboxOptions {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
  readonly times?: Partial<InboxTimes> | undefined;
}

/** In milliseconds. */
export interface InboxTimes {
  /** How often the table is looked at for what other processes put in. */
  readonly poll: number;
  /** How often a stream says that it is alive: proxies cut what is silent. */
  readonly heartbeat: number;
}

/** Streams of all keys in this process: each of them looks at the table once a second. */
const MAX_STREAMS = 500;

const TIMES: InboxTimes = { poll: 1_000, heartbeat: 15_000 };

export interface Inbox {
  /** Shows new deliveries of a key at once, where this process is the one that streams them. */
  wake(digest: string): void;
  /**
   * The deliveries of a key after the one with this number, those that are there and those to come, as server-sent events. Ends when
   * the key expires, the process stops or `signal` aborts. Undefined when the key, or all keys, have as many streams open as they may, in this process.
   */
  open(owner: Owner, after: number, signal: AbortSignal): ReadableStream<Uint8Array> | undefined;
}

/** Somebody who waits for more. */
interface Reader {
  wake: () => void;
  left: boolean;
}

/** The inboxes of all keys. What is in them stands in the database; here are only those who wait for more. */
export function createInbox({ db, log, now, isStopping, times }: InboxOptions): Inbox {
  const { poll, heartbeat } = { ...TIMES, ...times };
  const readers = new Map<string, Set<Reader>>();
  let open = 0;

  async function* follow(
    { digest, expiresAt }: Owner,
    after: number,
    reader: Reader,
  ): AsyncGenerator<string> {
    let last = after;
    let spokeAt = performance.now();
    yield "retry: 2000\n\n";
    while (!reader.left && !isStopping() && now() < expiresAt) {
      // Before the table is read: what is put in meanwhile ends the wait at once.
      const turn = nextTurn(reader, poll);
      for (const delivery of await listDeliveries(db, digest, last)) {
        last = deliveryNumber(delivery.id) ?? last;
        spokeAt = performance.now();
        yield `id: ${delivery.id}\ndata: ${JSON.stringify(delivery)}\n\n`;
      }
      if (performance.now() - spokeAt >= heartbeat) {
        spokeAt = performance.now();
        yield ": still here\n\n";
      }
      await turn;
    }
  }

  return {
    wake(digest) {
      for (const reader of readers.get(digest) ?? []) reader.wake();
    },

    open(owner, after, signal) {
      const ofKey = readers.get(owner.digest) ?? new Set();
      if (ofKey.size >= LIMITS.streams || open >= MAX_STREAMS) return undefined;
      open += 1;
      const reader: Reader = { wake: () => undefined, left: false };
      readers.set(owner.digest, ofKey.add(reader));
      const leave = () => {
        reader.left = true;
        if (ofKey.delete(reader)) open -= 1;
        if (ofKey.size === 0 && readers.get(owner.digest) === ofKey) readers.delete(owner.digest);
        reader.wake();
      };
      signal.addEventListener("abort", leave, { once: true });

      const events = follow(owner, after, reader);
      const encoder = new TextEncoder();
      return new ReadableStream({
        async pull(controller) {
          try {
            const { value, done } = await events.next();
            if (!done) return controller.enqueue(encoder.encode(value));
          } catch (error) {
            // The reader comes back and goes on after the last delivery it has.
            log.error({ reason: error instanceof Error ? error.message : String(error) }, "inbox not read");
          }
          leave();
          controller.close();
        },
        cancel: leave,
      });
    },
  };
}

/** Resolves when the reader is woken, at the latest after `milliseconds`. */
function nextTurn(reader: Reader, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds).unref();
  reader.wake = () => {
    clearTimeout(timer);
    resolve();
  };
  return promise;
}
