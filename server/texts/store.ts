import pLimit from "p-limit";
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { isNamespace, NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import { withTimeout } from "../timeouts.ts";
import type { TextBundles } from "./shipped.ts";
import {
  faultOf,
  freshUntil,
  isDue,
  isUsable,
  keyOf,
  type TextCacheEntry,
  type TextsFailure,
} from "./text-cache-entry.ts";
import { createTextLoader, type TextLoaderSettings } from "./text-loader.ts";

/** The texts of a page, or why they are not there. */
export type PageTexts =
  | {
      readonly status: "ready";
      readonly bundles: TextBundles;
      /**
       * False when some texts are expired, or stand in for texts that could not be had:
       * right for the visitor who asks now, but not a page to cache for others.
       */
      readonly current: boolean;
      /** When the first of the texts expires, in milliseconds since the Unix epoch: a cached page is to go then too. */
      readonly currentUntil: number;
    }
  /** The time was over first. The load goes on. */
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly reason: TextsFailure };

export interface TextStore {
  /**
   * The texts of a page. `languages` starts with the page's own; the others (English) only fill its holes, so
   * without them the page is ready all the same: the shipped texts stand in. Those of an embedded source are always ready.
   * @param options.budgetMs how long to wait for a load, in milliseconds.
   */
  get(
    languages: readonly LanguageCode[],
    namespaces: readonly Namespace[],
    options: { readonly budgetMs: number },
  ): Promise<PageTexts>;
  /**
   * Loads what is missing and waits for the end of it, joining a load in flight. What has just failed is not asked for
   * again, so that a page and its browser together stay within the attempts of one load, unless a visitor asks for it.
   */
  load(
    language: LanguageCode,
    namespaces: readonly Namespace[],
    options: { readonly isRetry: boolean },
  ): Promise<{ readonly status: "ready" } | { readonly status: "failed"; readonly reason: TextsFailure }>;
  /** The texts have changed: what is cached is served again only if they cannot be fetched anew. */
  clear(): void;
  /**
   * Loads all texts anew that are not current, so that {@link Settings.onChange} tells what has changed after a {@link clear} before
   * anybody asks for it. What this process has not loaded yet counts as changed: another one may have shown it.
   */
  refresh(): Promise<void>;
}

interface Settings extends TextLoaderSettings {
  /** Called after each load with the fault that there is now, `sw:home: timeout`, or undefined. */
  readonly onHealth?: (fault: string | undefined) => void;
}

/** How many texts a refresh asks for at a time. */
const LOADS_AT_ONCE = 8;

/**
 * The site's texts, in memory. A text is the source's row; where the source has none, or an empty one, it is the
 * shipped text of the same language, so that a new key of a release shows before an operator imports it.
 * Holds at most one entry per known language and namespace.
 */
export function createTextStore(settings: Settings): TextStore {
  const { source, shipped, now, log, onHealth } = settings;
  const entries = new Map<string, TextCacheEntry>();
  const loadTexts = createTextLoader(settings);

  function entryOf(language: LanguageCode, namespace: Namespace): TextCacheEntry {
    // Names come from URLs at the edge of the server; an unknown one this far in is a bug, and would grow the cache.
    if (!isLanguageCode(language) || !isNamespace(namespace))
      throw new Error(`No such texts: ${language}:${namespace}`);
    const key = keyOf({ language, namespace });
    const entry = entries.get(key) ?? { language, namespace };
    entries.set(key, entry);
    return entry;
  }

  /** One load per entry. The load fills the entry it began with: after `clear` nobody reads that entry any more. */
  function start(entry: TextCacheEntry): void {
    entry.loading ??= loadTexts(entry)
      .catch((error: unknown) => {
        log.error({ texts: keyOf(entry), err: error }, "loading texts failed unexpectedly");
        entry.failure = { reason: "malformed", at: now() };
      })
      .finally(() => {
        entry.loading = undefined;
        reportHealth(entry);
      });
  }

  function reportHealth(loaded: TextCacheEntry): void {
    const faulty = Array.from(entries.values()).filter(faultOf);
    const [first] = faulty;
    onHealth?.(first && `${keyOf(first)}: ${faultOf(first)}`);
    // The source is there: what failed before may never be asked for again, and would look like a fault for ever.
    const next = !faultOf(loaded) && faulty.find((entry) => isDue(entry, now()));
    if (next) start(next);
  }

  /** Why the entries of one language make no page, if so. */
  function failureOf(wantedEntries: readonly TextCacheEntry[]): TextsFailure | undefined {
    if (source.kind === "embedded") return undefined;
    const failed = wantedEntries.find((entry) => !entry.texts && entry.failure);
    if (failed?.failure) return failed.failure.reason;
    return wantedEntries.length > 0 && wantedEntries.every((entry) => entry.texts?.isEmpty)
      ? "empty"
      : undefined;
  }

  return {
    async get(languages, namespaces, { budgetMs }) {
      const wanted = languages.flatMap((language) =>
        namespaces.map((namespace) => entryOf(language, namespace)),
      );
      const waits = wanted.flatMap((entry) => {
        if (isDue(entry, now())) start(entry);
        // What may be outdated waits for the load that will tell, but not again after one has failed.
        const mayServe = entry.texts && !(entry.isOutdated && !entry.failure);
        return entry.loading && !mayServe ? [entry.loading] : [];
      });
      // Loads never reject: only the time can be over first.
      if (waits.length > 0) await withTimeout(budgetMs, Promise.all(waits)).catch(() => undefined);

      const wantedEntries = wanted.slice(0, namespaces.length);
      if (source.kind === "hosted" && wantedEntries.some((entry) => !entry.texts && entry.loading))
        return { status: "loading" };
      const reason = failureOf(wantedEntries);
      if (reason) return { status: "failed", reason };

      const bundles: TextBundles = {};
      for (const { language, namespace, texts } of wanted) {
        bundles[language] ??= {};
        bundles[language][namespace] = texts?.tree ?? shipped.tree(language, namespace);
      }
      // An entry that `clear` has replaced meanwhile is no longer current either.
      const current = wanted.every(
        (entry) => now() < freshUntil(entry) && entryOf(entry.language, entry.namespace) === entry,
      );
      const currentUntil = current ? Math.min(...wanted.map(freshUntil)) : 0;
      return { status: "ready", bundles, current, currentUntil };
    },

    async load(language, namespaces, { isRetry }) {
      const wantedEntries = namespaces.map((namespace) => entryOf(language, namespace));
      for (const entry of wantedEntries)
        if (isDue(entry, now()) || (isRetry && !isUsable(entry))) start(entry);
      await Promise.all(wantedEntries.map((entry) => (isUsable(entry) ? undefined : entry.loading)));

      const reason = failureOf(wantedEntries);
      return reason ? { status: "failed", reason } : { status: "ready" };
    },

    clear() {
      for (const [key, { language, namespace, texts }] of entries)
        entries.set(key, { language, namespace, texts, isOutdated: true });
    },

    async refresh() {
      const limit = pLimit(LOADS_AT_ONCE);
      const all = LANGUAGE_CODES.flatMap((language) =>
        NAMESPACES.map((namespace) => entryOf(language, namespace)),
      );
      for (const entry of all) entry.isOutdated ??= !entry.texts;
      const loads = all.map((entry) =>
        limit(async () => {
          if (isDue(entry, now())) start(entry);
          await entry.loading;
        }),
      );
      await Promise.all(loads);
    },
  };
}
