import { useState } from "react";

/**
 * State that belongs to a value which others change as well: a text that was typed, a unit that was chosen.
 * @returns the state stored for `value`, null once the value has changed, even if it comes back; and a setter, with the value that the state belongs to
 */
export function useStateOf<State, Value>(value: Value) {
  const [stored, setStored] = useState<{ readonly what: State; readonly of: Value } | null>(null);
  const isOver = stored !== null && stored.of !== value;
  if (isOver) setStored(null);
  return [
    stored && !isOver ? stored.what : null,
    (what: State, of: Value): void => setStored({ what, of }),
  ] as const;
}
