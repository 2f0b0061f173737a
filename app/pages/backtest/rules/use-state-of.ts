import { useState } from "react";

/**
 * State that is reset whenever `value` changes: a text that was typed, a unit that was chosen.
 * @returns the state, null after a change, also when the former value returns; and a setter, which takes the value that the state belongs to
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
