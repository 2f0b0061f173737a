/** What was, is and was taken back. */
export interface UndoHistory<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** The last edit's name: another edit of the same name within a second is undone with it. */
  readonly edit: string;
  readonly at: number;
}

const ONE_EDIT_MS = 1_000;
const MAX_STEPS = 200;

export const createUndoHistory = <State>(present: State): UndoHistory<State> => ({
  past: [],
  present,
  future: [],
  edit: "",
  at: 0,
});

/** @param edit what is edited; empty for what is a step of its own, however soon it follows */
export function pushEdit<State>(
  { past, present, edit: lastEdit, at }: UndoHistory<State>,
  edit: string,
  next: State,
  now: number,
): UndoHistory<State> {
  const isSame = edit !== "" && edit === lastEdit && now - at < ONE_EDIT_MS;
  return {
    past: isSame ? past : [...past, present].slice(-MAX_STEPS),
    present: next,
    future: [],
    edit,
    at: now,
  };
}

export function undo<State>(history: UndoHistory<State>): UndoHistory<State> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return {
    ...createUndoHistory(past.at(-1) as State),
    past: past.slice(0, -1),
    future: [present, ...future],
  };
}

export function redo<State>(history: UndoHistory<State>): UndoHistory<State> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { ...createUndoHistory(future[0] as State), past: [...past, present], future: future.slice(1) };
}
