import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { isLanguageCode } from "../../domain/languages.ts";
import { isNamespace } from "../../domain/namespaces.ts";
import type { TextRow } from "../../domain/texts/nest.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";

/** What Supabase allows in one answer, whatever is asked for. */
const ROW_CAP = 1_000;

/** How the service answers: with its rows, late or at once; with nothing; with a status; not at all; with no JSON. */
export type Mood = { readonly afterMs?: number } | "empty" | number | "hang-up" | "nonsense";

/** One request for rows. */
export interface SeenRequest {
  readonly language: string;
  readonly namespace: string;
  readonly offset: number;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

export interface HostedTexts {
  readonly url: string;
  /** May be changed at any time. */
  mood: Mood;
  /** The rows of one table, which a test may change. */
  rows(language: string, namespace: string): TextRow[];
  /** In the order in which they came. */
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

const shipped = readShippedTexts(fileURLToPath(new URL("../../locales", import.meta.url)));

/** A hosted Supabase as far as the site's texts go: PostgREST's answers over real HTTP, with the texts of this release. */
export async function startHostedTexts(mood: Mood = {}): Promise<HostedTexts> {
  const tables = new Map<string, TextRow[]>();
  const rows = (language: string, namespace: string): TextRow[] => {
    if (!isLanguageCode(language) || !isNamespace(namespace)) throw new Error(`${language}:${namespace}?`);
    const name = `${language}:${namespace}`;
    const table = tables.get(name) ?? [...shipped.rows(language, namespace)];
    tables.set(name, table);
    return table;
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://hosted");
    const language = pathname.replace("/rest/v1/translations_", "");
    const namespace = (searchParams.get("namespace") ?? "").replace("eq.", "");
    const offset = Number(searchParams.get("offset") ?? 0);
    hosted.seen.push({ language, namespace, offset, at: performance.now() });

    const { mood } = hosted;
    if (mood === "hang-up") request.socket.destroy();
    else if (mood === "nonsense") response.end("<html>");
    else if (typeof mood === "number") response.writeHead(mood).end('{"message":"out of order"}');
    else if (mood === "empty") answerRows(response, [], offset);
    else setTimeout(() => answerRows(response, rows(language, namespace), offset), mood.afterMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const hosted: HostedTexts = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    rows,
    seen: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return hosted;
}

function answerRows(response: ServerResponse, table: readonly TextRow[], offset: number): void {
  const page = table.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(offset, offset + ROW_CAP);
  const range = page.length > 0 ? `${offset}-${offset + page.length - 1}` : "*";
  response.writeHead(page.length < table.length ? 206 : 200, {
    "content-type": "application/json; charset=utf-8",
    "content-range": `${range}/${table.length}`,
  });
  response.end(JSON.stringify(page));
}
