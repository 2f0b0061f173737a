import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

/** JSON lines on standard output. Never put personal data (names, addresses, messages, query strings) into it. */
export type Log = Logger;

export function createLog(level: Config["logLevel"]): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Lines are gathered and written together: a write a request would cost more than the request.
    pino.destination({ fd: 1, minLength: 4096, sync: false, periodicFlush: 200 }),
  );
}
