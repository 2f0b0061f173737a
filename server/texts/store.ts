import pLimit from "p-limit";
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { isNamespace, NAMESPACES, type Namespace } from "../../domain/namespaces.ts";
import { withTimeout } from "../timeouts.ts";
import { createSlotFiller, type SlotFillerSettings } from "./fill-slot.ts";
import type { TextBundles } from "./shipped.ts";
import { faultOf, freshUntil, isDue, isUsable, keyOf, type Slot, type TextsFailure } from "./slot.ts";

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

interface Settings extends SlotFillerSettings {
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
  const slots = new Map<string, Slot>();
  const fill = createSlotFiller(settings);

  function slotOf(language: LanguageCode, namespace: Namespace): Slot {
    // Names come from URLs at the edge of the server; an unknown one this far in is a bug, and would grow the cache.
    if (!isLanguageCode(language) || !isNamespace(namespace))
      throw new Error(`No such texts: ${language}:${namespace}`);
    const key = keyOf({ language, namespace });
    const slot = slots.get(key) ?? { language, namespace };
    slots.set(key, slot);
    return slot;
  }

  /** One load per slot. The load fills the slot it began with: after `clear` nobody reads that slot any more. */
  function start(slot: Slot): void {
    slot.loading ??= fill(slot)
      .catch((error: unknown) => {
        log.error({ texts: keyOf(slot), err: error }, "loading texts failed unexpectedly");
        slot.failure = { reason: "malformed", at: now() };
      })
      .finally(() => {
        slot.loading = undefined;
        reportHealth(slot);
      });
  }

  function reportHealth(loaded: Slot): void {
    const faulty = Array.from(slots.values()).filter(faultOf);
    const [first] = faulty;
    onHealth?.(first && `${keyOf(first)}: ${faultOf(first)}`);
    // The source is there: what failed before may never be asked for again, and would look like a fault for ever.
    const next = !faultOf(loaded) && faulty.find((slot) => isDue(slot, now()));
    if (next) start(next);
  }

  /** Why the slots of one language make no page, if so. */
  function failureOf(wantedSlots: readonly Slot[]): TextsFailure | undefined {
    if (source.kind === "embedded") return undefined;
    const failed = wantedSlots.find((slot) => !slot.entry && slot.failure);
    if (failed?.failure) return failed.failure.reason;
    return wantedSlots.length > 0 && wantedSlots.every((slot) => slot.entry?.isEmpty) ? "empty" : undefined;
  }

  return {
    async get(languages, namespaces, { budgetMs }) {
      const wanted = languages.flatMap((language) =>
        namespaces.map((namespace) => slotOf(language, namespace)),
      );
      const waits = wanted.flatMap((slot) => {
        if (isDue(slot, now())) start(slot);
        // What may be outdated waits for the load that will tell, but not again after one has failed.
        const mayServe = slot.entry && !(slot.isOutdated && !slot.failure);
        return slot.loading && !mayServe ? [slot.loading] : [];
      });
      // Loads never reject: only the time can be over first.
      if (waits.length > 0) await withTimeout(budgetMs, Promise.all(waits)).catch(() => undefined);

      const wantedSlots = wanted.slice(0, namespaces.length);
      if (source.kind === "hosted" && wantedSlots.some((slot) => !slot.entry && slot.loading))
        return { status: "loading" };
      const reason = failureOf(wantedSlots);
      if (reason) return { status: "failed", reason };

      const bundles: TextBundles = {};
      for (const { language, namespace, entry } of wanted) {
        bundles[language] ??= {};
        bundles[language][namespace] = entry?.tree ?? shipped.tree(language, namespace);
      }
      // A slot that `clear` has replaced meanwhile is no longer current either.
      const current = wanted.every(
        (slot) => now() < freshUntil(slot) && slotOf(slot.language, slot.namespace) === slot,
      );
      const currentUntil = current ? Math.min(...wanted.map(freshUntil)) : 0;
      return { status: "ready", bundles, current, currentUntil };
    },

    async load(language, namespaces, { isRetry }) {
      const wantedSlots = namespaces.map((namespace) => slotOf(language, namespace));
      for (const slot of wantedSlots) if (isDue(slot, now()) || (isRetry && !isUsable(slot))) start(slot);
      await Promise.all(wantedSlots.map((slot) => (isUsable(slot) ? undefined : slot.loading)));

      const reason = failureOf(wantedSlots);
      return reason ? { status: "failed", reason } : { status: "ready" };
    },

    clear() {
      for (const [key, { language, namespace, entry }] of slots)
        slots.set(key, { language, namespace, entry, isOutdated: true });
    },

    async refresh() {
      const limit = pLimit(LOADS_AT_ONCE);
      const all = LANGUAGE_CODES.flatMap((language) =>
        NAMESPACES.map((namespace) => slotOf(language, namespace)),
      );
      for (const slot of all) slot.isOutdated ??= !slot.entry;
      const loads = all.map((slot) =>
        limit(async () => {
          if (isDue(slot, now())) start(slot);
          await slot.loading;
        }),
      );
      await Promise.all(loads);
    },
  };
}
