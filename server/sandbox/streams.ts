import { LIMITS } from "../../domain/api/contract.ts";
import type { Database } from "../db/schema.ts";
import { rateLimitKey } from "../http/client-address.ts";
import type { Log } from "../log.ts";
import { type Refusal, refusal } from "./answer.ts";
import type { Owner } from "./keys.ts";
import { type NumberedList, numberIn } from "./numbered-lists.ts";

export interface StreamsOptions {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
  readonly times?: Partial<StreamTimes> | undefined;
  /** Streams of all keys in this process. */
  readonly openStreams?: number;
}

/** In milliseconds. */
export interface StreamTimes {
  /** How often a table is looked at for what other processes put in. */
  readonly poll: number;
  /** How often a stream says that it is alive: proxies cut what is silent. */
  readonly heartbeat: number;
}

const TIMES: StreamTimes = { poll: 1_000, heartbeat: 15_000 };

/** Entries that a stream holds at one time: its client may read slowly, and there are hundreds of streams. */
const BATCH = 20;

export interface Streams {
  /** Shows what is new in the lists of a key at once, where this process is the one that streams them. */
  wake(digest: string): void;
  /**
   * The entries of a list after the one with this number, those that are there and those to come, as server-sent events. Ends when
   * the key expires, the process stops or `signal` aborts. Otherwise whose streams are as many as there may be, in this process.
   */
  open(list: NumberedList, { owner, after, client }: Opening): ReadableStream<Uint8Array> | Full;
}

interface Opening {
  readonly owner: Owner;
  /** 0 for all entries. */
  readonly after: number;
  readonly client: Client;
}

interface Client {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Whose streams are as many as there may be: those of the key, of the client's address, or all of this process. */
export type Full = "key" | "address" | "process";

/** What a client is told that gets no stream. */
export function refuseStream(full: Full): Refusal {
  const instead = "ask for application/json";
  if (full === "process") {
    const message = `The sandbox has as many streams open as it can for now. Try again in a minute, or ${instead}.`;
    return refusal("unavailable", message, null, { "retry-after": "60" });
  }
  const [who, most] =
    full === "key" ? ["a key", LIMITS.streams] : ["a client address", LIMITS.streamsPerAddress];
  const message = `No more streams can be opened: ${who} has ${most} at most. Close one, or ${instead}.`;
  return refusal("limit_reached", message);
}

/** Somebody who waits for more. */
interface Reader {
  wake: () => void;
  left: boolean;
}

/** The streams of all keys, of whatever list. What is in the lists stands in the database; here are only those who wait for more. */
export function createStreams({
  db,
  log,
  now,
  isStopping,
  times,
  openStreams = LIMITS.openStreams,
}: StreamsOptions): Streams {
  const { poll, heartbeat } = { ...TIMES, ...times };
  const readers = createGroups<Reader>();
  const addresses = createGroups<Reader>();
  let open = 0;

  async function* follow(
    list: NumberedList,
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
      const entries = await list.read(db, digest, last, BATCH);
      for (const entry of entries) {
        if (reader.left) return;
        last = numberIn(list, entry.id) ?? last;
        spokeAt = performance.now();
        yield `id: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`;
      }
      if (performance.now() - spokeAt >= heartbeat) {
        spokeAt = performance.now();
        yield ": still here\n\n";
      }
      // A full batch may not be all there is.
      if (entries.length < BATCH) await turn;
    }
  }

  return {
    wake(digest) {
      for (const reader of readers.of(digest)) reader.wake();
    },

    open(list, { owner, after, client: { address, signal } }) {
      const client = rateLimitKey(address);
      if (open >= openStreams) return "process";
      if (readers.of(owner.digest).size >= LIMITS.streams) return "key";
      if (addresses.of(client).size >= LIMITS.streamsPerAddress) return "address";
      // It will not abort once more, and nobody would ever give the place back.
      if (signal.aborted) return new ReadableStream({ start: (controller) => controller.close() });

      const reader: Reader = { wake: () => undefined, left: false };
      open += 1;
      readers.add(owner.digest, reader);
      addresses.add(client, reader);
      const leave = () => {
        if (reader.left) return;
        reader.left = true;
        clearTimeout(expiry);
        signal.removeEventListener("abort", leave);
        open -= 1;
        readers.remove(owner.digest, reader);
        addresses.remove(client, reader);
        reader.wake();
      };
      signal.addEventListener("abort", leave);
      // For a client that reads no more and stays: `follow` is asleep then.
      const expiry = setTimeout(leave, owner.expiresAt - now()).unref();

      const events = follow(list, owner, after, reader);
      const encoder = new TextEncoder();
      let isCancelled = false;
      return new ReadableStream({
        async pull(controller) {
          const next = await events.next().catch((error: unknown) => {
            // The reader comes back and goes on after the last entry it has.
            const reason = error instanceof Error ? error.message : String(error);
            log.error({ reason }, `${list.name} not read`);
          });
          // A stream that was cancelled while the table was read takes nothing any more, not even its end.
          if (isCancelled) return;
          if (next && !next.done) return controller.enqueue(encoder.encode(next.value));
          leave();
          controller.close();
        },
        cancel() {
          isCancelled = true;
          leave();
        },
      });
    },
  };
}

/** Sets by name that are gone when they are empty. */
function createGroups<T>() {
  const groups = new Map<string, Set<T>>();
  return {
    of: (name: string): ReadonlySet<T> => groups.get(name) ?? new Set(),
    add: (name: string, member: T) => void groups.set(name, (groups.get(name) ?? new Set()).add(member)),
    remove(name: string, member: T) {
      const group = groups.get(name);
      group?.delete(member);
      if (group?.size === 0) groups.delete(name);
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
