import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino, symbols } from "pino";
import type { Config } from "./config.ts";
import { createBlocks } from "./log-blocks.ts";

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
