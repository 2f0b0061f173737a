import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

/** JSON lines on standard output. Never put personal data (names, addresses, messages, query strings) into it. */
export type Log = Logger;

export function createLog(level: Config["logLevel"]): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
    },
    // Lines are gathered and written together: a write a request would cost more than the request.
    pino.destination({ fd: 1, minLength: 8_192, sync: false, periodicFlush: 200 }),
  );
}

/** pino's ISO time, made once a millisecond: a busy server writes tens of lines in one. */
function createTimestamp(): () => string {
  let madeAt = Number.NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== madeAt) {
      madeAt = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
