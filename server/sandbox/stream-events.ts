import { type CursorPages, parseCursor } from "./cursor-pages.ts";
import type { SandboxDatabase } from "./database.ts";

/** Entries that a stream holds at one time: its client may read slowly, and there are many streams. */
const BATCH = 20;

/** A stream that waits for more. */
export interface Reader {
  /** Ends the wait. */
  wake: () => void;
  /** Whether the stream is to end. */
  left: boolean;
}

interface Source {
  readonly db: SandboxDatabase;
  readonly list: CursorPages;
  readonly digest: string;
  /** The number of the entry to go on after. */
  readonly after: number;
  /** Milliseconds of silence after which a comment is sent: proxies cut what is silent. */
  readonly heartbeat: number;
}

/** The entries of a list, those that are there and those to come, as server-sent events (HTML standard, section 9.2), until the reader has left. */
export async function* streamEvents(
  { db, list, digest, after, heartbeat }: Source,
  reader: Reader,
): AsyncGenerator<string> {
  let last = after;
  yield "retry: 2000\n\n";
  while (!reader.left) {
    // Before the table is read: what is stored meanwhile ends the wait at once.
    const more = waitForMore(reader, heartbeat);
    const entries = await list.read(db, digest, last, BATCH);
    for (const entry of entries) {
      if (reader.left) return;
      last = parseCursor(list, entry.id) ?? last;
      yield `id: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`;
    }
    // A full batch may not be all there is.
    if (entries.length < BATCH && !(await more) && !reader.left) yield ": still here\n\n";
  }
}

/** Resolves with true when the reader is woken, with false after `milliseconds`. */
function waitForMore(reader: Reader, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds).unref();
  reader.wake = () => {
    clearTimeout(timer);
    resolve(true);
  };
  return promise;
}
