import type { Log } from "../log.ts";

/** One line a request. No IP address, no query string, no header: nothing that tells who asked. */
export type AccessLog = (method: string, path: string, status: number, milliseconds: number) => void;

export function createAccessLog(log: Log): AccessLog {
  return (method, path, status, milliseconds) =>
    log.info({ method, path, status, ms: Math.round(milliseconds * 100) / 100 }, "request");
}
