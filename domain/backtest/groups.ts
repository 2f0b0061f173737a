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

/** The payments that share both: none where one of the two is none. */
export function intersect(one: Groups, other: Groups): Groups {
  const rows = one.codes.length;
  const codes = new Uint32Array(rows);
  // Open addressing with linear probing, at most half full (Knuth, volume 3, 6.4): a Map of a million pairs takes ten times as long.
  const bits = Math.max(1, Math.ceil(Math.log2(rows + 1)) + 1);
  const mask = 2 ** bits - 1;
  const slots = new Uint32Array(mask + 1);
  /** By the code of a pair: a payment that has it. */
  const example = new Uint32Array(rows + 1);
  let size = 1;
  for (let row = 0; row < rows; row += 1) {
    const [a, b] = [one.codes[row] as number, other.codes[row] as number];
    if (a === 0 || b === 0) continue;
    const hash = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const code = slots[slot] as number;
      if (code === 0) {
        slots[slot] = size;
        example[size] = row;
        codes[row] = size;
        size += 1;
        break;
      }
      const same = example[code] as number;
      if (one.codes[same] === a && other.codes[same] === b) {
        codes[row] = code;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return groupsOf(codes, size);
}

/** For each payment the customer who receives it, in the codes of the customers who pay; 0 where the payee is none of them. */
export function groupByReceiver({ coded, rows }: PaymentColumns): Groups {
  const empty: CodedColumn = { codes: new Uint32Array(rows), values: [undefined] };
  const customers = coded.get("customerId") ?? empty;
  const payees = coded.get("payee.id") ?? empty;
  const codeOf = new Map(customers.values.map((id, code) => [id, code]));
  const asCustomer = Uint32Array.from(payees.values, (id) => codeOf.get(id) ?? 0);
  return groupsOf(
    payees.codes.map((code) => asCustomer[code] as number),
    customers.values.length,
  );
}

/** The groups without the payments of which `counts` is 0. */
export const filterGroups = ({ codes, size }: Groups, counts: Uint8Array): Groups =>
  groupsOf(
    codes.map((code, row) => (counts[row] ? code : 0)),
    size,
  );
