import { createLines, type Log } from "../log.ts";

/** One response, as the log and the metrics know it. No IP address, no query string, no header: nothing that tells who asked. */
export interface SentResponse {
  readonly requestId: string;
  readonly method: string;
  /** Without its query string. */
  readonly path: string;
  /** The pattern of the path, `/:lang/blog/:slug`: one of a known number. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Counts responses by how long they took. */
export interface ResponseTimes {
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** Notes a response: one line of the log, and a count. */
export type AccessLog = (response: SentResponse) => void;

/** What balancers and supervisors ask for every second, by route. */
const PROBE_ROUTES = new Set(["/-/health", "/-/ready"]);

export function createAccessLog(log: Log, times?: ResponseTimes): AccessLog {
  const writeLine = createLines(log);
  return ({ requestId, method, path, route, status, milliseconds }) => {
    times?.observe(method, route, status, milliseconds / 1_000);
    if (PROBE_ROUTES.has(route)) return;
    const ms = Math.round(milliseconds * 100) / 100;
    // Neither an id nor a method has a character that JSON would escape; a path may.
    writeLine(
      `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"`,
    );
  };
}
