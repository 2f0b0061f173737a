import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { BRAND } from "../../domain/brand.ts";
import { isLanguageCode } from "../../domain/languages.ts";
import { isNamespace } from "../../domain/namespaces.ts";
import type { TextRow } from "../../domain/texts/nest.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";
import { type Behaviour, misbehave, sendJson, sendRows } from "./supabase-responses.fixture.ts";

/** The only key that the project takes. */
export const ANON_KEY = "sb_publishable_of-the-fake-project";

/** One request for rows. */
export interface RowsRequest {
  readonly language: string;
  readonly namespace: string;
  readonly offset: number;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

export interface SupabaseFixture {
  readonly url: string;
  /** May be changed at any time. */
  behaviour: Behaviour;
  /** How it behaves for the texts of a language, where that is not as for all. */
  readonly behaviours: Map<string, Behaviour>;
  /** The rows of one namespace, which a test may change. */
  rows(language: string, namespace: string): TextRow[];
  /** In the order in which they came. */
  readonly rowsRequests: RowsRequest[];
  /** What `send-email` was called with. */
  readonly emails: { readonly headers: IncomingMessage["headers"]; readonly body: unknown }[];
  close(): Promise<void>;
}

interface Options {
  readonly behaviour?: Behaviour;
  /** What the tables hold before a test changes them; the texts of this release unless given. */
  readonly tables?: (language: string, namespace: string) => readonly TextRow[];
}

const shipped = readShippedTexts(join(import.meta.dirname, "../../locales"));

function shippedRows(language: string, namespace: string): readonly TextRow[] {
  if (!isLanguageCode(language) || !isNamespace(namespace)) throw new Error(`${language}:${namespace}?`);
  return shipped.rows(language, namespace);
}

/**
 * A Supabase project as far as the site's clients go: `translations_{language}` read page by page with an exact count, and
 * the function `send-email`, over real HTTP on loopback.
 */
export async function startSupabase({
  behaviour = {},
  tables = shippedRows,
}: Options = {}): Promise<SupabaseFixture> {
  const changed = new Map<string, TextRow[]>();
  const rows = (language: string, namespace: string): TextRow[] => {
    const name = `${language}:${namespace}`;
    const table = changed.get(name) ?? [...tables(language, namespace)];
    changed.set(name, table);
    return table;
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://project");
    const table = /^\/rest\/v1\/translations_(\w+)$/.exec(pathname)?.[1];
    const language = table ?? "";
    const namespace = (searchParams.get("namespace") ?? "").replace("eq.", "");
    const offset = Number(searchParams.get("offset"));
    if (table && request.method !== "GET" && typeof project.behaviour !== "number") {
      // What Postgres says where a role lacks the right, and PostgREST hands on.
      if (project.behaviour === "careless") return response.writeHead(204).end();
      return sendJson(response, 401, { code: "42501", message: `permission denied for table ${table}` });
    }
    const email = table ? undefined : JSON.parse((await text(request)) || "null");
    if (table) project.rowsRequests.push({ language, namespace, offset, at: performance.now() });
    else project.emails.push({ headers: request.headers, body: email });

    const behaviour = project.behaviours.get(language) ?? project.behaviour;
    if (misbehave(behaviour, request, response)) return;
    if (request.headers.apikey !== ANON_KEY) return sendJson(response, 401, { message: "Invalid API key" });
    if (!table && pathname !== "/functions/v1/send-email")
      return sendJson(response, 404, { error: "not found" });
    const afterMs = typeof behaviour === "object" && "afterMs" in behaviour ? behaviour.afterMs : 0;
    // It is the network that is late: the rows are those that were there when they were asked for.
    const stored = table && behaviour !== "empty" ? [...rows(language, namespace)] : [];
    setTimeout(() => {
      if (!table && email?.to !== BRAND.inquiriesAddress && behaviour !== "careless")
        return sendJson(response, 403, { error: "to is not a recipient of this site" });
      if (!table) return sendJson(response, 200, { id: "1" });
      const counts = request.headers.prefer === "count=exact";
      sendRows(response, stored, namespace, offset, counts);
    }, afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const project: SupabaseFixture = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour,
    behaviours: new Map(),
    rows,
    rowsRequests: [],
    emails: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return project;
}
