import { isLanguageCode, type LanguageCode } from "../../domain/languages.ts";
import { isNamespace, type Namespace } from "../../domain/namespaces.ts";
import { nest, type TextRow, type TextTree } from "../../domain/texts/nest.ts";
import { overlay } from "../../domain/texts/overlay.ts";
import type { TranslationsClient, UnavailableReason } from "../clients/translations.ts";
import type { Log } from "../log.ts";
import type { ShippedTexts, TextBundles } from "./shipped.ts";

/** Why a page has no texts. `empty`: the backend answers, but has no row for the language. */
export type TextsFailure = UnavailableReason | "empty";

/** The texts of a page, or why they are not there. */
export type PageTexts =
  | {
      readonly status: "ready";
      readonly bundles: TextBundles;
      /**
       * False when some texts are expired, or stand in for texts that could not be had:
       * right for the visitor who asks now, but not a page to keep for others.
       */
      readonly current: boolean;
      /** When the first of the texts expires, in milliseconds since the Unix epoch: a kept page is to go then too. */
      readonly currentUntil: number;
    }
  /** The time was over first. The load goes on. */
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly reason: TextsFailure };

export interface TextStore {
  /**
   * The texts of a page. `languages` starts with the page's own; the others (English) only fill its holes, so
   * without them the page is ready all the same: the shipped texts stand in.
   * @param options.budgetMs how long to wait for a load, in milliseconds.
   */
  get(
    languages: readonly LanguageCode[],
    namespaces: readonly Namespace[],
    options: { readonly budgetMs: number },
  ): Promise<PageTexts>;
  /**
   * Loads what is missing and waits for the end of it, joining a load in flight. Unlike `get` it tries again right
   * after a failure: a visitor's own retry has to be a real one.
   */
  load(
    language: LanguageCode,
    namespaces: readonly Namespace[],
    options: { readonly attempts: number },
  ): Promise<{ readonly status: "ready" } | { readonly status: "failed"; readonly reason: TextsFailure }>;
  /** The texts have changed: what is cached is served again only if they cannot be fetched anew. */
  clear(): void;
}

interface Settings {
  readonly client: TranslationsClient;
  readonly shipped: ShippedTexts;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
}

interface Entry {
  readonly tree: TextTree;
  /** Whether the backend had any row. */
  readonly isEmpty: boolean;
  readonly loadedAt: number;
}

/** What is known of one `language:namespace`. */
interface Slot {
  entry?: Entry | undefined;
  /** The entry is known to be outdated: it is served only when no newer one can be had. */
  isOutdated?: boolean;
  loading?: Promise<void> | undefined;
  failure?: { readonly reason: UnavailableReason; readonly at: number } | undefined;
}

/** Specification, section 9. */
const LIFE_MS = 24 * 60 * 60 * 1_000;

/** How long a failure, or a table without rows, is taken for an answer before the next request asks again. */
const BACK_OFF_MS = 30_000;

/**
 * The site's texts, in memory. A text is the backend's row; where the backend has none, or an empty one, it is the
 * shipped text of the same language, so that a new key of a release shows before an operator imports it.
 * Holds at most one entry per known language and namespace.
 */
export function createTextStore({ client, shipped, now, log }: Settings): TextStore {
  const slots = new Map<string, Slot>();

  function slotOf(language: LanguageCode, namespace: Namespace): Slot {
    // Names come from URLs at the edge of the server; an unknown one this far in is a bug, and would grow the cache.
    if (!isLanguageCode(language) || !isNamespace(namespace))
      throw new Error(`No such texts: ${language}:${namespace}`);
    const key = `${language}:${namespace}`;
    const slot = slots.get(key) ?? {};
    slots.set(key, slot);
    return slot;
  }

  /** Until when the slot's texts need no refresh. */
  function freshUntil({ entry, isOutdated }: Slot): number {
    if (!entry || isOutdated) return 0;
    return entry.loadedAt + (entry.isEmpty ? BACK_OFF_MS : LIFE_MS);
  }

  const isFresh = (slot: Slot) => now() < freshUntil(slot);

  /** One load per slot. The load fills the slot it began with: after `clear` nobody reads that slot any more. */
  function start(slot: Slot, language: LanguageCode, namespace: Namespace, attempts: number): void {
    slot.loading ??= (async () => {
      try {
        const outcome = await client.fetchRows(language, namespace, { attempts });
        if (outcome.ok) {
          const tree = merge(outcome.rows, language, namespace);
          slot.entry = { tree, isEmpty: outcome.rows.length === 0, loadedAt: now() };
          slot.isOutdated = false;
          slot.failure = undefined;
        } else slot.failure = { reason: outcome.reason, at: now() };
      } catch (error) {
        log.error({ language, namespace, err: error }, "loading texts failed unexpectedly");
        slot.failure = { reason: "malformed", at: now() };
      } finally {
        slot.loading = undefined;
      }
    })();
  }

  function merge(rows: readonly TextRow[], language: LanguageCode, namespace: Namespace): TextTree {
    const { tree, rejected } = nest(overlay(shipped.rows(language, namespace), rows));
    if (rejected.length > 0) {
      const some = rejected.slice(0, 20);
      log.warn({ language, namespace, count: rejected.length, rejected: some }, "texts have no place");
    }
    return tree;
  }

  /** Why the slots of one language make no page, if so. */
  function failureOf(own: readonly Slot[]): TextsFailure | undefined {
    const failed = own.find((slot) => !slot.entry && slot.failure);
    if (failed?.failure) return failed.failure.reason;
    return own.length > 0 && own.every((slot) => slot.entry?.isEmpty) ? "empty" : undefined;
  }

  return {
    async get(languages, namespaces, { budgetMs }) {
      const wanted = languages.flatMap((language) =>
        namespaces.map((namespace) => ({ language, namespace, slot: slotOf(language, namespace) })),
      );
      const waits: Promise<void>[] = [];
      for (const { language, namespace, slot } of wanted) {
        const hasJustFailed = !!slot.failure && now() - slot.failure.at < BACK_OFF_MS;
        if (!isFresh(slot) && !hasJustFailed) start(slot, language, namespace, 3);
        if (slot.loading && (!slot.entry || slot.isOutdated)) waits.push(slot.loading);
      }
      if (waits.length > 0) await settledWithin(waits, budgetMs);

      const own = wanted.slice(0, namespaces.length).map(({ slot }) => slot);
      if (own.some((slot) => !slot.entry && slot.loading)) return { status: "loading" };
      const reason = failureOf(own);
      if (reason) return { status: "failed", reason };

      const bundles: TextBundles = {};
      for (const { language, namespace, slot } of wanted) {
        bundles[language] ??= {};
        bundles[language][namespace] = slot.entry?.tree ?? shipped.tree(language, namespace);
      }
      // A slot that `clear` has replaced meanwhile is no longer current either.
      const current = wanted.every(
        ({ language, namespace, slot }) => isFresh(slot) && slotOf(language, namespace) === slot,
      );
      const currentUntil = current ? Math.min(...wanted.map(({ slot }) => freshUntil(slot))) : 0;
      return { status: "ready", bundles, current, currentUntil };
    },

    async load(language, namespaces, { attempts }) {
      const own = namespaces.map((namespace) => ({ namespace, slot: slotOf(language, namespace) }));
      const waits: Promise<void>[] = [];
      for (const { namespace, slot } of own) {
        const isUsable = !!slot.entry && !slot.entry.isEmpty && !slot.isOutdated;
        if (!isUsable || !isFresh(slot)) start(slot, language, namespace, attempts);
        if (!isUsable && slot.loading) waits.push(slot.loading);
      }
      await Promise.all(waits);

      const reason = failureOf(own.map(({ slot }) => slot));
      return reason ? { status: "failed", reason } : { status: "ready" };
    },

    clear() {
      for (const [key, { entry }] of slots) slots.set(key, { entry, isOutdated: true });
    },
  };
}

/** Waits for all of `work`, which never rejects, or for the time to be over. */
async function settledWithin(work: readonly Promise<void>[], milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.all(work), over]);
  clearTimeout(timer);
}
