import type { IncomingMessage, ServerResponse } from "node:http";
import type { TextRow } from "../../domain/texts/nest.ts";

/** What Supabase allows in one response, whatever is asked for. */
const ROW_CAP = 1_000;

/**
 * How the project responds: as it should, late or at once; with no rows; with a status; never; by closing the connection;
 * with a page of HTML; with three megabytes; with a redirect to `redirect`; without asking who may write, or mail whom.
 */
export type Behaviour =
  | { readonly afterMs?: number }
  | { readonly redirect: string }
  | "empty"
  | "hang"
  | "hang-up"
  | "garbage"
  | "huge"
  | "careless"
  | number;

/** Whether the behaviour was one that needs no tables. */
export function misbehave(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): boolean {
  if (behaviour === "hang") return true;
  if (behaviour === "hang-up") request.socket.destroy();
  else if (behaviour === "garbage") response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  else if (behaviour === "huge")
    response.end(JSON.stringify([{ key: "a", value: "x".repeat(3 * 1024 * 1024) }]));
  else if (typeof behaviour === "number") sendJson(response, behaviour, { error: "out of order" });
  else if (typeof behaviour === "object" && "redirect" in behaviour)
    response.writeHead(302, { location: behaviour.redirect }).end();
  else return false;
  return true;
}

/** One page of a table as PostgREST sends it, in the order of the keys. */
export function sendRows(
  response: ServerResponse,
  table: readonly TextRow[],
  namespace: string,
  offset: number,
  counts: boolean,
): void {
  const page = table.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(offset, offset + ROW_CAP);
  const range = page.length > 0 ? `${offset}-${offset + page.length - 1}` : "*";
  response.setHeader("content-range", `${range}/${counts ? table.length : "*"}`);
  const status = counts && page.length < table.length ? 206 : 200;
  sendJson(
    response,
    status,
    page.map((row) => ({ namespace, ...row })),
  );
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
