import { type Context, Hono } from "hono";
import { isLanguageCode, type LanguageCode } from "../../../domain/languages.ts";
import type { Database } from "../../db/schema.ts";
import type { Log } from "../../log.ts";
import { supabaseGateway } from "../supabase-auth.ts";
import {
  failure,
  invalidPath,
  notSingular,
  offsetPastEnd,
  type RestError,
  unknownSchema,
  unknownTable,
  unsupportedMethod,
} from "./errors.ts";
import { parseQuery } from "./query.ts";
import { listTranslations } from "./store.ts";

/**
 * The embedded stand-in for Supabase's REST interface (PostgREST) over the tables `translations_{language}`, to be
 * mounted at `/rest/v1`. It reads; the anonymous key may do no more. Contract: PostgREST reference and its specs.
 */
export function translationsRoutes(deps: { db: Database; anonKey: string; log: Log }): Hono {
  const app = new Hono();
  app.use(supabaseGateway({ anonKey: deps.anonKey }));
  app.all("/:table", async (c) => {
    const table = c.req.param("table");
    const schema = c.req.header("accept-profile") ?? "public";
    const language = languageOfTable(table);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return refuse(c, unsupportedMethod(c.req.method));
    if (schema !== "public") return refuse(c, unknownSchema(schema));
    if (!language) return refuse(c, unknownTable(table));

    const parsed = parseQuery(table, c.req.raw);
    if (!parsed.ok) return refuse(c, parsed.error);
    const { offset, single, count } = parsed.query;
    const { rows, total } = await listTranslations(deps.db, language, parsed.query);
    if (total !== undefined && offset > total) return refuse(c, offsetPastEnd(offset, total));
    if (single && rows.length !== 1) return refuse(c, notSingular(rows.length));

    const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : "*";
    c.header("content-range", `${range}/${total ?? "*"}`);
    c.header("content-type", `application/${single ? "vnd.pgrst.object+json" : "json"}; charset=utf-8`);
    if (count) c.header("preference-applied", count);
    return c.body(
      JSON.stringify(single ? rows[0] : rows),
      total !== undefined && rows.length < total ? 206 : 200,
    );
  });
  app.all("*", (c) => refuse(c, invalidPath()));
  app.onError((error, c) => {
    deps.log.error({ err: error }, "translations could not be read");
    return refuse(c, failure(error));
  });
  return app;
}

function languageOfTable(table: string): LanguageCode | undefined {
  const code = /^translations_(.+)$/.exec(table)?.[1];
  return isLanguageCode(code) ? code : undefined;
}

function refuse(c: Context, { status, body, headers }: RestError): Response {
  return c.json(body, status, { ...headers, "content-type": "application/json; charset=utf-8" });
}
