import type { Log } from "../log.ts";

/** One line a request. No address, neither the client's nor one asked about in the path; no query string, no header: nothing that tells who asked. */
export type AccessLog = (method: string, path: string, status: number, milliseconds: number) => void;

/** The path as it may be logged: what follows `/geo/` is somebody's address. */
export function loggedPath(path: string): string {
  return path.startsWith("/geo/") ? "/geo/:ip" : path;
}

export function createAccessLog(log: Log): AccessLog {
  return (method, path, status, milliseconds) =>
    log.info({ method, path: loggedPath(path), status, ms: Math.round(milliseconds * 100) / 100 }, "request");
}
