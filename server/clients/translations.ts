import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { TextRow } from "../../domain/texts/nest.ts";
import { causeOf, parseJson } from "../http/outgoing.ts";
import type { Log } from "../log.ts";

/** The global fetch, or an embedded Hono app's own `app.request`: the same call without a network hop. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Why no texts came: no answer in time, no answer at all, an answer that refuses, an answer that is not usable. */
export type UnavailableReason = "timeout" | "network" | "malformed" | { readonly status: number };

/** The typed error of {@link TranslationsClient.fetchRows}: the last attempt's reason. */
export interface TranslationsUnavailable {
  readonly ok: false;
  readonly reason: UnavailableReason;
}

export interface TranslationsClient {
  /**
   * The rows of one namespace in one language, ordered by key; an empty list when there are none.
   * @param options.attempts how often to try, 1 s apart; 3 unless told (specification, section 7).
   * @param options.signal ends the call; it then rejects with the signal's reason, as `fetch` does.
   */
  fetchRows(
    language: LanguageCode,
    namespace: Namespace,
    options?: { readonly attempts?: number; readonly signal?: AbortSignal },
  ): Promise<{ readonly ok: true; readonly rows: TextRow[] } | TranslationsUnavailable>;
}

interface Settings {
  /** Origin of the backend, without a trailing slash: `https://project.supabase.co`. */
  readonly baseUrl: string;
  /** The public anonymous role key. */
  readonly anonKey: string;
  readonly fetch: Fetch;
  readonly log: Log;
  /** The time limit of one attempt, all its pages included, in milliseconds; 4,000 unless told. */
  readonly timeoutMs?: number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

const RETRY_WAIT_MS = 1_000;
const PAGE_SIZE = 1_000;

// A hosted table is not under our migrations: its value column may be nullable. Such a row counts as no text.
const answer = z.array(
  z.object({ key: z.string(), value: z.string().nullable(), namespace: z.string().nullish() }),
);

/**
 * The call for the site's texts: `GET {baseUrl}/rest/v1/translations_{language}`, in the shape that PostgREST
 * (Supabase REST) serves. Supabase cuts an answer silently at 1,000 rows, and a project may set another cap,
 * so the exact count is asked for and pages are read until that many rows are there.
 */
export function createTranslationsClient(settings: Settings): TranslationsClient {
  // Three attempts and the waits between them end before the 15 s that a request to the site may take.
  const { log, timeoutMs = 4_000, wait = sleep } = settings;

  return {
    async fetchRows(language, namespace, { attempts = 3, signal } = {}) {
      for (let attempt = 1; ; attempt++) {
        signal?.throwIfAborted();
        const outcome = await withinTime(timeoutMs, signal, (limit) =>
          readAllPages(settings, language, namespace, limit),
        );
        if (outcome.ok) {
          if (outcome.rows.length === 0) log.warn({ language, namespace }, "no translation rows");
          return outcome;
        }
        const { reason, cause } = outcome;
        const last = attempt >= attempts;
        log[last ? "error" : "warn"](
          { language, namespace, attempt, reason, cause },
          last ? "translations are unavailable" : "fetching translations failed, trying again",
        );
        if (last) return { ok: false, reason };
        await wait(RETRY_WAIT_MS);
      }
    },
  };
}

type Attempt =
  | { readonly ok: true; readonly rows: TextRow[] }
  | (TranslationsUnavailable & {
      /** For the log alone. */ readonly cause?: unknown;
    });

/** Runs `work` under a time limit that holds even if `work` ignores its signal, as an embedded app does. */
async function withinTime(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (limit: AbortSignal) => Promise<Attempt>,
): Promise<Attempt> {
  const limit = new AbortController();
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  const timer = setTimeout(() => limit.abort(), milliseconds);
  const over = new Promise<Attempt>((resolve, reject) => {
    either.addEventListener("abort", () =>
      signal?.aborted ? reject(signal.reason) : resolve({ ok: false, reason: "timeout" }),
    );
  });
  try {
    return await Promise.race([work(either), over]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAllPages(
  { baseUrl, anonKey, fetch }: Settings,
  language: LanguageCode,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<Attempt> {
  const url = `${baseUrl}/rest/v1/translations_${language}?select=key,value,namespace&namespace=eq.${namespace}&order=key.asc`;
  const headers = {
    apikey: anonKey,
    Authorization: `Bearer ${anonKey}`,
    Accept: "application/json",
    Prefer: "count=exact",
  };
  const texts = new Map<string, string>();
  const keys = new Set<string>();

  for (let offset = 0; ; ) {
    let response: Response;
    let body: string;
    try {
      const page = offset === 0 ? url : `${url}&offset=${offset}&limit=${PAGE_SIZE}`;
      // Not followed: a redirect would carry the key to an address that nobody configured.
      response = await fetch(page, { headers, signal, redirect: "manual" });
      body = await response.text();
    } catch (error) {
      return { ok: false, reason: "network", cause: causeOf(error) };
    }
    // Without a count, the end shows only by asking past it; that answer may be "range not satisfiable".
    if (response.status === 416 && offset > 0) return { ok: true, rows: toRows(texts) };
    if (!response.ok) return { ok: false, reason: { status: response.status } };

    const rows = answer.safeParse(parseJson(body));
    if (!rows.success) return { ok: false, reason: "malformed", cause: z.prettifyError(rows.error) };
    const total = totalOf(response);
    const isOver = total !== undefined && offset + rows.data.length >= total;
    const keysBefore = keys.size;
    for (const row of rows.data) {
      keys.add(row.key);
      if (row.value !== null && (row.namespace ?? namespace) === namespace) texts.set(row.key, row.value);
    }
    // A page that brings nothing new ends the reading: there is no more, or the server ignores the offset.
    if (keys.size === keysBefore && total !== undefined && offset < total)
      return { ok: false, reason: "malformed", cause: `${offset} of ${total} rows` };
    if (isOver || keys.size === keysBefore) return { ok: true, rows: toRows(texts) };
    offset += rows.data.length;
  }
}

function toRows(texts: Map<string, string>): TextRow[] {
  return Array.from(texts, ([key, value]) => ({ key, value }));
}

/** The total in `Content-Range: 0-24/3573`; undefined for a server that does not count. */
function totalOf(response: Response): number | undefined {
  const total = /\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1];
  return total === undefined ? undefined : Number(total);
}
