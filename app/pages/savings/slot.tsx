import type { Shown, Slot as SlotName } from "../../../domain/savings/show.ts";

/**
 * A figure of the result, which the script finds by its name to write it anew. Left-to-right on every page: a minus and a
 * currency stand on the same side of all figures of a column, and a formula reads as it is reckoned.
 */
export function Slot({ name, shown }: { name: SlotName; shown: Shown }) {
  return (
    <bdi dir="ltr" data-slot={name}>
      {shown[name]}
    </bdi>
  );
}
