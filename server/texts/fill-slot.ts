import { isDeepStrictEqual } from "node:util";
import { nest, type TextRow } from "../../domain/texts/nest.ts";
import { overlay } from "../../domain/texts/overlay.ts";
import type { Database } from "../db/schema.ts";
import { findSnapshot, upsertSnapshot } from "../db/source-snapshots.ts";
import type { Log } from "../log.ts";
import type { ShippedTexts } from "./shipped.ts";
import { type Entry, keyOf, type Slot } from "./slot.ts";
import type { TextsSource } from "./source.ts";

export interface SlotFillerSettings {
  readonly source: TextsSource;
  readonly shipped: ShippedTexts;
  /** Where the last good texts of a hosted source are kept. */
  readonly db: Database;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** Called with texts that are others than those that were shown before, by this process or maybe by another. */
  readonly onChange?: ((changed: Pick<Slot, "language" | "namespace">) => void) | undefined;
}

const SNAPSHOTS = "texts";

/**
 * Fills a slot from the source. What a hosted source gave last is kept in the database: it stands in where the source
 * fails, and an empty response in the place of texts is a fault of the source, not an update.
 */
export function createSlotFiller({
  source,
  shipped,
  db,
  now,
  log,
  onChange,
}: SlotFillerSettings): (slot: Slot) => Promise<void> {
  const isHosted = source.kind === "hosted";

  function entryOf({ language, namespace }: Slot, rows: readonly TextRow[], loadedAt: number): Entry {
    const { tree, rejected } = nest(overlay(shipped.rows(language, namespace), rows));
    if (rejected.length > 0) {
      const some = rejected.slice(0, 20);
      log.warn({ language, namespace, count: rejected.length, rejected: some }, "texts have no place");
    }
    return { tree, isEmpty: rows.length === 0, loadedAt };
  }

  async function restore(slot: Slot): Promise<void> {
    if (!isHosted || slot.entry) return;
    try {
      const snapshot = await findSnapshot<TextRow[]>(db, SNAPSHOTS, keyOf(slot));
      if (!snapshot || slot.entry) return;
      slot.entry = entryOf(slot, snapshot.value, snapshot.fetchedAt);
      slot.isOutdated = true;
    } catch (error) {
      log.warn({ texts: keyOf(slot), err: error }, "the last good texts cannot be read");
    }
  }

  function keep(slot: Slot, rows: TextRow[]): void {
    if (!isHosted) return;
    upsertSnapshot(db, SNAPSHOTS, keyOf(slot), { value: rows, fetchedAt: now() }).catch((error: unknown) => {
      log.warn({ texts: keyOf(slot), err: error }, "the last good texts cannot be kept");
    });
  }

  return async (slot) => {
    const { language, namespace } = slot;
    // Beside the request, whose first attempt may take longer than a visitor waits.
    const restoring = restore(slot);
    const outcome = await source.fetchTexts(language, namespace);
    if (outcome.ok && outcome.rows.length > 0) {
      keep(slot, outcome.rows);
    } else {
      // A failure is final only when it is clear that nothing stands in.
      await restoring;
      const wouldEmpty = isHosted && slot.entry && !slot.entry.isEmpty;
      if (outcome.ok) log.warn({ language, namespace }, "no translation rows");
      if (outcome.ok && wouldEmpty)
        log.error({ language, namespace }, "an update that empties the texts is refused");
      if (!outcome.ok || wouldEmpty) {
        slot.failure = { reason: outcome.ok ? "empty" : outcome.reason, at: now() };
        return;
      }
    }
    const before = slot.entry;
    const wasServed = before !== undefined || slot.isOutdated;
    slot.entry = entryOf(slot, outcome.rows, now());
    slot.isOutdated = false;
    slot.failure = undefined;
    if (wasServed && !isDeepStrictEqual(before?.tree, slot.entry.tree)) onChange?.({ language, namespace });
  };
}
