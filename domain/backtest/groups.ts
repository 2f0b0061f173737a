import type { CodedColumn, PaymentColumns } from "./columns.ts";

/** For each payment the group that it belongs to, from 1 on; 0 where it belongs to none. */
export interface Groups {
  readonly codes: Uint32Array;
  /** Above the highest code. */
  readonly size: number;
  readonly byteLength: number;
}

const groupsOf = (codes: Uint32Array, size: number): Groups => ({
  codes,
  size,
  byteLength: codes.byteLength,
});

/** The payments that share a field. */
export function groupBy({ coded, rows }: PaymentColumns, field: string): Groups {
  const { codes, values } = coded.get(field) ?? { codes: new Uint32Array(rows), values: [undefined] };
  return groupsOf(codes, values.length);
}

/**
 * The payments that share both: none where one of the two is none. Takes the payments of each group together, for which they are sorted by counting: a table of
 * pairs would be looked up all over the memory, which takes four times as long.
 */
export function intersect(one: Groups, other: Groups): Groups {
  const codes = new Uint32Array(one.codes.length);
  const { rows, ends } = sortByGroup(one);
  // Random-access writes rather than reads: the processor does not wait for writes.
  const others = new Uint32Array(rows.length);
  const offsets = startsOf(ends);
  for (let row = 0; row < codes.length; row += 1) {
    const group = one.codes[row] as number;
    if (group === 0) continue;
    const offset = offsets[group] as number;
    others[offset] = other.codes[row] as number;
    offsets[group] = offset + 1;
  }
  /** By the code of the other: in which group it was seen last, and its code there. */
  const seenIn = new Uint32Array(other.size);
  const codeThere = new Uint32Array(other.size);
  let size = 1;
  let group = 1;
  for (let offset = 0; offset < rows.length; offset += 1) {
    while (offset >= (ends[group] as number)) group += 1;
    const value = others[offset] as number;
    if (value === 0) continue;
    if (seenIn[value] !== group) {
      seenIn[value] = group;
      codeThere[value] = size;
      size += 1;
    }
    codes[rows[offset] as number] = codeThere[value] as number;
  }
  return groupsOf(codes, size);
}

/** The rows group by group, those of one in order and without those of none; and where in them each group ends. */
export interface SortedRows {
  readonly rows: Uint32Array;
  readonly ends: Uint32Array;
  readonly byteLength: number;
}

/** Sorts by counting (Knuth, The Art of Computer Programming, volume 3, 5.2). */
export function sortByGroup({ codes, size }: Groups): SortedRows {
  const ends = new Uint32Array(size);
  for (let row = 0; row < codes.length; row += 1)
    ends[codes[row] as number] = (ends[codes[row] as number] as number) + 1;
  ends[0] = 0;
  for (let group = 1; group < size; group += 1)
    ends[group] = (ends[group] as number) + (ends[group - 1] as number);
  const rows = new Uint32Array(ends.at(-1) ?? 0);
  const offsets = startsOf(ends);
  for (let row = 0; row < codes.length; row += 1) {
    const group = codes[row] as number;
    if (group === 0) continue;
    const offset = offsets[group] as number;
    rows[offset] = row;
    offsets[group] = offset + 1;
  }
  return { rows, ends, byteLength: rows.byteLength + ends.byteLength };
}

/** Where each group begins: where the one before it ends. */
function startsOf(ends: Uint32Array): Uint32Array {
  const starts = new Uint32Array(ends.length);
  starts.set(ends.subarray(0, -1), 1);
  return starts;
}

/** For each payment the customer who receives it, in the codes of the customers who pay; 0 where the payee is none of them. */
export function groupByReceiver({ coded, rows }: PaymentColumns): Groups {
  const empty: CodedColumn = { codes: new Uint32Array(rows), values: [undefined] };
  const customers = coded.get("customerId") ?? empty;
  const payees = coded.get("payee.id") ?? empty;
  const codeOf = new Map(customers.values.map((id, code) => [id, code]));
  const asCustomer = Uint32Array.from(payees.values, (id) => codeOf.get(id) ?? 0);
  const codes = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) codes[row] = asCustomer[payees.codes[row] as number] as number;
  return groupsOf(codes, customers.values.length);
}

/** The groups without the payments of which `counts` is 0. */
export function filterGroups({ codes, size }: Groups, counts: Uint8Array): Groups {
  const filtered = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) if (counts[row]) filtered[row] = codes[row] as number;
  return groupsOf(filtered, size);
}
