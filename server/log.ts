import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino, symbols } from "pino";
import type { Config } from "./config.ts";

/** JSON lines on standard output. Never put personal data (names, addresses, messages, query strings) into it. */
export type Log = Logger;

/** The request that is worked on, for every line that is written meanwhile. */
const requests = new AsyncLocalStorage<{ readonly requestId: string }>();
const NO_REQUEST = {};

/** Does `work` for a request: what is logged on the way carries its id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** Makes `work` start outside of any request, for what a request sets off and others need as well. */
export const outsideOfRequests: <Args extends unknown[], T>(
  work: (...args: Args) => T,
) => (...args: Args) => T = AsyncLocalStorage.bind;

/** @param bindings what names this process in each line: `{ process: "web-1:4711", worker: 2 }` */
export function createLog(
  level: Config["logLevel"],
  bindings: Readonly<Record<string, unknown>> | null = null,
): Log {
  return pino(
    {
      level,
      base: bindings,
      mixin: () => requests.getStore() ?? NO_REQUEST,
      // pino's own way copies every line, those of no request too, which are most of them: pages from memory.
      mixinMergeStrategy: (line: object, request: object) =>
        request === NO_REQUEST ? line : { ...request, ...line },
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
    },
    createBlocks(),
  );
}

/** What pino keeps of a log beside its methods, under the symbols that it shows (`pino.symbols`). */
interface Parts {
  readonly [symbols.chindingsSym]: string;
  readonly [symbols.lsCacheSym]: Readonly<Record<number, string>>;
  readonly [symbols.streamSym]: { write(line: string): void };
  readonly [symbols.timeSym]: () => string;
}

/**
 * Writes lines of the level "info" whose fields are JSON already, without braces: `"status":200,"ms":0.2`. The line of a
 * page from memory cost a seventh of its processor time where pino walked over the fields (docs/decisions/035).
 */
export function createLines(log: Log): (fields: string) => void {
  if (!log.isLevelEnabled("info")) return () => undefined;
  const parts = log as unknown as Parts;
  const level = parts[symbols.lsCacheSym][log.levels.values.info as number];
  const bindings = parts[symbols.chindingsSym];
  return (fields) =>
    parts[symbols.streamSym].write(`${level}${parts[symbols.timeSym]()}${bindings},${fields}}\n`);
}

/** Bytes that are written together, and how long a line waits for others at most. */
const BLOCK_BYTES = 65_536;
const FLUSH_DELAY_MS = 200;

/** The most bytes that UTF-8 makes of one UTF-16 unit. */
const BYTES_A_UNIT = 3;

/**
 * Standard output in blocks: a write a request would cost more than the request. Lines become bytes at once, because strings
 * that wait are work for the garbage collector; pino's own gathering (`minLength`) measures all that it holds with each line.
 */
function createBlocks() {
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (used === 0) return;
    process.stdout.write(block.subarray(0, used));
    // A pipe may not have taken the old one yet.
    block = Buffer.allocUnsafe(BLOCK_BYTES);
    used = 0;
  };
  const open = () => {
    isOpen = true;
    // A pipe whose reader is slow takes lines only while the process still waits for it.
    process.on("beforeExit", write);
    process.on("exit", write);
    // A log that nobody reads any more is no reason to stop serving.
    process.stdout.on("error", () => undefined);
  };

  return {
    write(line: string): void {
      if (!isOpen) open();
      const longest = line.length * BYTES_A_UNIT;
      if (used + longest > BLOCK_BYTES) write();
      if (longest > BLOCK_BYTES) process.stdout.write(line);
      else used += block.write(line, used);
      timer ??= setTimeout(write, FLUSH_DELAY_MS).unref();
    },
    flush(done?: () => void): void {
      write();
      done?.();
    },
  };
}

/** pino's ISO time, made once a millisecond: a busy server writes tens of lines in one. */
function createTimestamp(): () => string {
  let formattedAt = Number.NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== formattedAt) {
      formattedAt = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
