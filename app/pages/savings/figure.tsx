import type { FigureSlot, SlotTexts } from "../../../domain/savings/format-comparison.ts";

/**
 * A figure of the result, which the script finds by its name to write it anew. Left-to-right on every page: a minus and a
 * currency stand on the same side of all figures of a column, and a formula reads as it is reckoned.
 */
export function Figure({ name, slots }: { name: FigureSlot; slots: SlotTexts }) {
  return (
    <bdi dir="ltr" data-slot={name}>
      {slots[name]}
    </bdi>
  );
}
