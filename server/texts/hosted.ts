import { setTimeout } from "node:timers/promises";
import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { TextRow } from "../../domain/texts/nest.ts";
import type { Log } from "../log.ts";
import { createSupabase, ResponseTooLarge, type SupabaseSettings } from "../supabase/client.ts";
import type { TextsSource, UnavailableReason } from "./source.ts";

interface Settings extends SupabaseSettings {
  readonly log: Log;
  /** For one attempt with all its pages, in milliseconds. Three of them and the waits end within 11 s. */
  readonly timeoutMs?: number;
  /** Waits between two attempts, this many milliseconds. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
}

/** Specification, section 7. */
const ATTEMPTS = 3;
const RETRY_MS = 1_000;

/** What Supabase cuts a response at, silently, whatever is asked for. */
const PAGE_SIZE = 1_000;

/** The largest namespace has some 200. */
const MAX_ROWS = 10_000;

// The hosted tables are not under our migrations: their value column may be nullable. Such a row counts as no text.
const page = z.array(
  z.object({ key: z.string(), value: z.string().nullable(), namespace: z.string().nullish() }),
);

type Attempt =
  | { readonly ok: true; readonly rows: TextRow[] }
  | {
      readonly ok: false;
      readonly reason: UnavailableReason;
      /** For the log alone. */
      readonly cause?: string | undefined;
    };

/** The texts of a Supabase project, in the tables that `supabase/migrations` creates: three attempts, a second apart. */
export function createHostedTexts(settings: Settings): TextsSource {
  const { log, timeoutMs = 3_000, sleep = setTimeout } = settings;
  const connecting = createSupabase(settings);
  // Reported where it is awaited.
  connecting.catch(() => {});

  return {
    kind: "hosted",

    async fetchTexts(language, namespace) {
      for (let attempt = 1; ; attempt++) {
        const outcome = await readAllPages(
          await connecting,
          language,
          namespace,
          AbortSignal.timeout(timeoutMs),
        );
        if (outcome.ok) return outcome;
        const { reason, cause } = outcome;
        const isLast = attempt === ATTEMPTS;
        log[isLast ? "error" : "warn"](
          { language, namespace, attempt, reason, cause },
          isLast ? "translations are unavailable" : "fetching translations failed, trying again",
        );
        if (isLast) return { ok: false, reason };
        await sleep(RETRY_MS);
      }
    },
  };
}

/** Reads until as many rows are there as the service counts. */
async function readAllPages(
  client: SupabaseClient,
  language: LanguageCode,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<Attempt> {
  const texts = new Map<string, string>();
  for (let offset = 0; ; ) {
    const { data, error, status, count } = await client
      .from(`translations_${language}`)
      .select("key, value, namespace", { count: "exact" })
      .eq("namespace", namespace)
      .order("key")
      .range(offset, offset + PAGE_SIZE - 1)
      .abortSignal(signal);
    if (signal.aborted) return { ok: false, reason: "timeout" };
    if (status < 200 || status > 299)
      return { ok: false, reason: reasonOf(status, error), cause: causeOf(error) };

    const rows = page.safeParse(data);
    if (!rows.success) return { ok: false, reason: "malformed", cause: z.prettifyError(rows.error) };
    for (const row of rows.data) {
      if (row.value !== null && (row.namespace ?? namespace) === namespace) texts.set(row.key, row.value);
    }
    offset += rows.data.length;
    if (offset === count) return { ok: true, rows: Array.from(texts, ([key, value]) => ({ key, value })) };
    if (rows.data.length === 0 || count === null || offset > count || count > MAX_ROWS)
      return { ok: false, reason: "malformed", cause: `${offset} of ${count} rows` };
  }
}

/** The library gives a request that failed without a response the status 0. */
function reasonOf(status: number, error: PostgrestError | null): UnavailableReason {
  if (status !== 0) return { status };
  return error?.message.startsWith(ResponseTooLarge.name) ? "malformed" : "network";
}

/** The system's reason, `connect ECONNREFUSED 127.0.0.1:9`, says more than fetch's own "fetch failed". */
export function causeOf(error: PostgrestError | null): string | undefined {
  return (/Caused by: (.*)/.exec(error?.details ?? "")?.[1] ?? error?.message)?.slice(0, 200);
}
