import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { pino } from "pino";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import type { TextRow } from "../../domain/texts/nest.ts";
import { createTranslationsClient } from "../clients/translations.ts";

/** Real parts for the tests of the texts: a folder of locale files, and a backend that does as it is told. */

type Locales = Partial<Record<LanguageCode, Partial<Record<Namespace, unknown>>>>;

/** Writes `{language}/{namespace}.json` for the given languages; every namespace that is not given has a title. */
export async function writeLocales(locales: Locales): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "baini-locales-"));
  for (const language of LANGUAGE_CODES) {
    const given = locales[language];
    if (!given) continue;
    await mkdir(join(folder, language));
    for (const namespace of NAMESPACES) {
      const document = given[namespace] ?? { title: `${language} ${namespace}` };
      await writeFile(join(folder, language, `${namespace}.json`), JSON.stringify(document));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A translations backend in memory behind the real client. `gate` runs before each answer. */
export function createTestBackend() {
  const tables = new Map<string, TextRow[]>();
  const asked: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const backend = {
    asked,
    lines,
    log,
    status: 200,
    gate: async (): Promise<void> => {},
    set(language: LanguageCode, namespace: Namespace, texts: Record<string, string>) {
      const rows = Object.entries(texts).map(([key, value]) => ({ key, value }));
      tables.set(`${language}:${namespace}`, rows);
    },
  };

  const app = new Hono().get("/rest/v1/:table", async (c) => {
    const name = `${c.req.param("table").slice(-2)}:${c.req.query("namespace")?.slice(3)}`;
    asked.push(name);
    // What the table holds when it is asked, not when the gate opens.
    const rows = tables.get(name) ?? [];
    await backend.gate();
    if (backend.status !== 200) return c.json({ message: "no" }, backend.status as 503);
    c.header("Content-Range", `*/${rows.length}`);
    return c.json(rows.map((row) => ({ ...row, namespace: name.slice(3) })));
  });
  const client = createTranslationsClient({
    baseUrl: "",
    anonKey: "key",
    fetch: (url, init) => app.request(url, init),
    wait: async () => {},
    log,
  });
  return Object.assign(backend, { client });
}
