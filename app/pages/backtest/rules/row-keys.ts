const keys = new WeakMap<object, number>();
let last = 0;

/** What tells a condition from the others of its list, through all edits: it has no name. */
export function rowKey(condition: object): number {
  const known = keys.get(condition);
  if (known !== undefined) return known;
  last += 1;
  keys.set(condition, last);
  return last;
}

/** The list with another version of one of its conditions, which keeps its key. */
export function withRow<Condition extends object>(
  rows: readonly Condition[],
  index: number,
  next: Condition,
): Condition[] {
  const before = rows[index];
  if (before) keys.set(next, rowKey(before));
  return rows.with(index, next);
}
