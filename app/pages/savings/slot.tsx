import type { Shown, Slot as SlotName } from "../../../domain/savings/show.ts";

/** A figure of the result, which the script finds by its name to write it anew. */
export function Slot({ name, shown, ltr = false }: { name: SlotName; shown: Shown; ltr?: boolean }) {
  return (
    <bdi data-slot={name} {...(ltr && { dir: "ltr" })}>
      {shown[name]}
    </bdi>
  );
}
