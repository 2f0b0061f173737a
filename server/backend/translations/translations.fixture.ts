import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { openDatabase } from "../../db/open.ts";
import type { TranslationRow } from "../../db/schema.ts";
import { createLog } from "../../log.ts";
import { translationsRoutes } from "./routes.ts";

export const KEY = "sb_publishable_test-key";

/** 15 rows: ten numbered ones in `common`, five with awkward keys and values in `home`. */
export const ROWS: readonly TranslationRow[] = [
  ...Array.from({ length: 10 }, (_, i) => ({ namespace: "common", key: `item.${i}`, value: `Item ${i}` })),
  { namespace: "home", key: "a,b", value: "comma" },
  { namespace: "home", key: "a(b)", value: "parentheses" },
  { namespace: "home", key: 'say "hi"', value: "50% [off] *now*" },
  { namespace: "home", key: "Title", value: "Élan under_score" },
  { namespace: "home", key: "title", value: "null" },
];

/** The routes, mounted where the site mounts them, over a new SQLite file with {@link ROWS}; for the tests beside it. */
export async function openRest() {
  const folder = await mkdtemp(join(tmpdir(), "baini-translations-"));
  const db = await openDatabase({ dataDir: folder });
  await db.insertInto("translations_en").values(ROWS).execute();
  const app = new Hono().route(
    "/rest/v1",
    translationsRoutes({ db, anonKey: KEY, log: createLog("silent") }),
  );

  return {
    app,
    db,
    /** Requests a path below `/rest/v1/` with the right key. */
    request: async (path: string, headers: Record<string, string> = {}, method = "GET") =>
      app.request(`/rest/v1/${path}`, { method, headers: { apikey: KEY, ...headers } }),
    async close() {
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
