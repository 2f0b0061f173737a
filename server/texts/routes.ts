import { Hono } from "hono";
import { etag } from "hono/etag";
import { isLanguageCode } from "../../domain/languages.ts";
import { isNamespace } from "../../domain/namespaces.ts";
import { type SharedHeaders, textTags } from "../http/shared-cache.ts";
import type { Log } from "../log.ts";
import type { ShippedTexts } from "./shipped.ts";
import type { TextStore } from "./store.ts";
import type { TextsFailure } from "./text-cache-entry.ts";

interface Dependencies {
  readonly store: TextStore;
  readonly shipped: ShippedTexts;
  readonly log: Log;
  readonly sharedHeaders: SharedHeaders;
}

/** How long a locale file may take before the shipped one answers, in milliseconds. */
const FILE_BUDGET_MS = 1_000;

/**
 * The texts over HTTP, mounted at `/`:
 * - `GET /locales/{language}/{namespace}.json`: the texts as the site shows them, nested;
 * - `GET /api/texts/{language}?ns=common,home`: waits for the end of their load, for the browser's start-up; `&retry=1`
 *   begins another one where the last has failed. 200 `{"status":"ready"}` when the page can be asked for again, else 503
 *   `{"error":kind,"reason":text,"status":503,"serviceStatus"?:number}`, kind being `timeout`, `malformed`, `empty`, or `status` with
 *   that of the service's response; or 500 with the kind `network`.
 */
export function textsRoutes({ store, shipped, log, sharedHeaders }: Dependencies): Hono {
  const app = new Hono();

  app.get("/locales/:language/:file", etag(), async (c, next) => {
    const { language, file } = c.req.param();
    const namespace = file.endsWith(".json") ? file.slice(0, -".json".length) : undefined;
    if (!isLanguageCode(language) || !isNamespace(namespace)) return next();

    const texts = await store.get([language], [namespace], { budgetMs: FILE_BUDGET_MS });
    if (texts.status === "ready") {
      // A text that stands in for another must not outlive its reason in anybody's cache.
      const headers = texts.current
        ? sharedHeaders(textTags([language], [namespace]))
        : { "cache-control": "public, no-cache" };
      return c.json(texts.bundles[language]?.[namespace] ?? {}, 200, { ...headers });
    }
    log.warn({ language, namespace, texts }, "a locale file is served as it was shipped");
    c.header("Cache-Control", "public, no-cache");
    return c.json(shipped.tree(language, namespace));
  });

  app.all("/locales/*", (c) => c.json({ error: "There is no such locale file." }, 404));

  app.get("/api/texts/:language", async (c) => {
    c.header("Cache-Control", "no-store");
    const language = c.req.param("language");
    if (!isLanguageCode(language)) return c.json({ error: `Unknown language: ${language}` }, 400);
    const names = new Set((c.req.query("ns") ?? "").split(",").filter(Boolean));
    const unknown = Array.from(names).filter((name) => !isNamespace(name));
    if (unknown.length > 0) return c.json({ error: `Unknown namespaces: ${unknown.join(", ")}` }, 400);
    if (names.size === 0) return c.json({ error: "The parameter ns names no namespace." }, 400);

    const isRetry = c.req.query("retry") === "1";
    const outcome = await store.load(language, Array.from(names).filter(isNamespace), { isRetry });
    if (outcome.status === "ready") return c.json({ status: "ready" });
    const failure = failureOf(outcome.reason);
    return c.json(failure, failure.status);
  });

  return app;
}

interface Failure {
  readonly error: "timeout" | "network" | "status" | "malformed" | "empty";
  /** For a developer, in English; a page says it in its own language, by the kind. */
  readonly reason: string;
  /** That of our response. The specification's error catalogue (section 8) gives a network error 500. */
  readonly status: 500 | 503;
  /** That of the service's response, where it refused. */
  readonly serviceStatus?: number;
}

function failureOf(reason: TextsFailure): Failure {
  if (typeof reason === "object") {
    const { status: serviceStatus } = reason;
    return {
      error: "status",
      status: 503,
      serviceStatus,
      reason: `the service responded with ${serviceStatus}`,
    };
  }
  switch (reason) {
    case "timeout":
      return { error: reason, status: 503, reason: "the response took too long" };
    case "network":
      return { error: reason, status: 500, reason: "the service cannot be reached" };
    case "malformed":
      return { error: reason, status: 503, reason: "the response could not be read" };
    case "empty":
      return { error: reason, status: 503, reason: "No translations found for the selected language" };
  }
}
