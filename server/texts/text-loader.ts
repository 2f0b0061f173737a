import { isDeepStrictEqual } from "node:util";
import { nest, type TextRow } from "../../domain/texts/nest.ts";
import { overlay } from "../../domain/texts/overlay.ts";
import type { Database } from "../db/schema.ts";
import { findSnapshot, upsertSnapshot } from "../db/source-snapshots.ts";
import type { Log } from "../log.ts";
import type { ShippedTexts } from "./shipped.ts";
import type { TextsSource } from "./source.ts";
import { type CachedTexts, keyOf, type TextCacheEntry } from "./text-cache-entry.ts";

export interface TextLoaderSettings {
  readonly source: TextsSource;
  readonly shipped: ShippedTexts;
  /** Where the last good texts of a hosted source are stored. */
  readonly db: Database;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** Called with texts that are others than those that were shown before, by this process or maybe by another. */
  readonly onChange?: ((changed: Pick<TextCacheEntry, "language" | "namespace">) => void) | undefined;
}

const SNAPSHOTS = "texts";

/**
 * Loads the texts of an entry from the source. What a hosted source gave last is stored in the database: it stands in where the source
 * fails, and an empty response in the place of texts is a fault of the source, not an update.
 */
export function createTextLoader({
  source,
  shipped,
  db,
  now,
  log,
  onChange,
}: TextLoaderSettings): (entry: TextCacheEntry) => Promise<void> {
  const isHosted = source.kind === "hosted";

  function toCachedTexts(
    { language, namespace }: TextCacheEntry,
    rows: readonly TextRow[],
    loadedAt: number,
  ): CachedTexts {
    const { tree, rejected } = nest(overlay(shipped.rows(language, namespace), rows));
    if (rejected.length > 0) {
      const some = rejected.slice(0, 20);
      log.warn({ language, namespace, count: rejected.length, rejected: some }, "texts have no place");
    }
    return { tree, isEmpty: rows.length === 0, loadedAt };
  }

  async function restore(entry: TextCacheEntry): Promise<void> {
    if (!isHosted || entry.texts) return;
    try {
      const snapshot = await findSnapshot<TextRow[]>(db, SNAPSHOTS, keyOf(entry));
      if (!snapshot || entry.texts) return;
      entry.texts = toCachedTexts(entry, snapshot.value, snapshot.fetchedAt);
      entry.isOutdated = true;
    } catch (error) {
      log.warn({ texts: keyOf(entry), err: error }, "the last good texts cannot be read");
    }
  }

  function keep(entry: TextCacheEntry, rows: TextRow[]): void {
    if (!isHosted) return;
    upsertSnapshot(db, SNAPSHOTS, keyOf(entry), { value: rows, fetchedAt: now() }).catch((error: unknown) => {
      log.warn({ texts: keyOf(entry), err: error }, "the last good texts cannot be kept");
    });
  }

  return async (entry) => {
    const { language, namespace } = entry;
    // Beside the request, whose first attempt may take longer than a visitor waits.
    const restoring = restore(entry);
    const outcome = await source.fetchTexts(language, namespace);
    if (outcome.ok && outcome.rows.length > 0) {
      keep(entry, outcome.rows);
    } else {
      // A failure is final only when it is clear that nothing stands in.
      await restoring;
      const wouldEmpty = isHosted && entry.texts && !entry.texts.isEmpty;
      if (outcome.ok) log.warn({ language, namespace }, "no translation rows");
      if (outcome.ok && wouldEmpty)
        log.error({ language, namespace }, "an update that empties the texts is refused");
      if (!outcome.ok || wouldEmpty) {
        entry.failure = { reason: outcome.ok ? "empty" : outcome.reason, at: now() };
        return;
      }
    }
    const before = entry.texts;
    const wasServed = before !== undefined || entry.isOutdated;
    entry.texts = toCachedTexts(entry, outcome.rows, now());
    entry.isOutdated = false;
    entry.failure = undefined;
    if (wasServed && !isDeepStrictEqual(before?.tree, entry.texts.tree)) onChange?.({ language, namespace });
  };
}
