/** What was, is and was taken back. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Of the last edit: another one of the same within a second is undone with it. */
  readonly edit: string;
  readonly at: number;
}

const ONE_EDIT_MS = 1_000;
const MOST_STEPS = 200;

export const historyOf = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  edit: "",
  at: 0,
});

/** @param edit what is edited; empty for what is a step of its own, however soon it follows */
export function changed<State>(
  { past, present, edit: lastEdit, at }: History<State>,
  edit: string,
  next: State,
  now: number,
): History<State> {
  const isSame = edit !== "" && edit === lastEdit && now - at < ONE_EDIT_MS;
  return {
    past: isSame ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    edit,
    at: now,
  };
}

export function undone<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return {
    ...historyOf(past.at(-1) as State),
    past: past.slice(0, -1),
    future: [present, ...future],
  };
}

export function redone<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { ...historyOf(future[0] as State), past: [...past, present], future: future.slice(1) };
}
