import { useState } from "react";

/**
 * What belongs to a value that others change as well: a text that was typed, a unit that was chosen.
 * @returns what is kept of `value`, else null: once it was another one, nothing is, even if it comes back; and how it is kept, of the value that will stand
 */
export function useKept<Kept, Value>(value: Value) {
  const [kept, setKept] = useState<{ readonly what: Kept; readonly of: Value } | null>(null);
  const isOver = kept !== null && kept.of !== value;
  if (isOver) setKept(null);
  return [
    kept && !isOver ? kept.what : null,
    (what: Kept, of: Value): void => setKept({ what, of }),
  ] as const;
}
