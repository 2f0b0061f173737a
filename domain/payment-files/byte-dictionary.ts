import type { GrowingCodes } from "../backtest/growing-column.ts";
import type { CellReader } from "./cell-readers.ts";
import { bytesOf, textOf } from "./cell-row.ts";

/** What is found for a cell that holds no value of its kind, and for one that the API refuses. */
export const UNREADABLE = -1;
export const REFUSED = -2;
/** Found for a value that no payment has had so far. */
const FRESH = 0;
/** From here down, a code marks another text of a value: `#others[OTHER - code]` says where the canonical text is. */
const OTHER = -3;

/** Bytes of the longest cell that is remembered: no value is longer. */
const LONGEST = 1_024;
/** Limit for the remembered texts of a column that are not themselves canonical values. */
const OTHERS_BYTES = 4_000_000;

/** A text takes four numbers: its hash, its place in the texts from 1 (0: none is here), its length, and its code or one of the above. */
const SLOT = 4;

/**
 * The values of a column by the bytes of their cells: a text that comes again is neither made nor read again. Open addressing in
 * one array, since a million cells of ten thousands of texts mostly wait for memory.
 */
export class ByteDictionary {
  readonly #read: CellReader;
  readonly #column: GrowingCodes;
  #slots = new Int32Array(SLOT * 1_024);
  #count = 0;
  #texts = new Uint8Array(16_384);
  #textsEnd = 0;
  #othersBytes = 0;
  /** Where the value stands in the texts that another text has, and its length. */
  readonly #others: (readonly [start: number, length: number])[] = [];
  /** The slot of what was found last, and its value where it was just read. */
  #fresh = 0;
  #value: string | boolean | undefined;

  /** @param read gives the value of a text; the text of a value must give that value */
  constructor(read: CellReader, column: GrowingCodes) {
    this.#read = read;
    this.#column = column;
  }

  /** @returns the code of a cell's value, 0 where {@link add} must make one, {@link UNREADABLE} or {@link REFUSED} */
  find(bytes: Uint8Array, start: number, end: number): number {
    if (end - start > LONGEST) return this.#learn(bytes, start, end, 0);
    const hash = hashOf(bytes, start, end);
    const slot = this.#slotOf(bytes, start, end, hash);
    if (this.#slots[slot + 1] === 0) return this.#learn(bytes, start, end, hash);
    const code = this.#slots[slot + 3] as number;
    if (code > FRESH || code === UNREADABLE || code === REFUSED) return code;
    if (code === FRESH) return this.#foundFresh(slot);
    return this.#followOther(slot, code);
  }

  /** The value that was found last, and was fresh. */
  get freshValue(): string | boolean {
    if (this.#value !== undefined) return this.#value;
    const start = (this.#slots[this.#fresh + 1] as number) - 1;
    const text = textOf(this.#texts, start, start + (this.#slots[this.#fresh + 2] as number));
    return this.#read(text) as string | boolean;
  }

  /** Gives {@link freshValue} the next code. */
  add(): number {
    const code = this.#column.add(this.freshValue);
    this.#slots[this.#fresh + 3] = code;
    return code;
  }

  #foundFresh(slot: number, value?: string | boolean): number {
    this.#fresh = slot;
    this.#value = value;
    return FRESH;
  }

  /** Once the value has a code, the other text has the same. */
  #followOther(slot: number, code: number): number {
    const [start, length] = this.#others[OTHER - code] as readonly [number, number];
    const texts = this.#texts;
    const of = this.#slotOf(texts, start, start + length, hashOf(texts, start, start + length));
    const found = this.#slots[of + 3] as number;
    if (found === FRESH) return this.#foundFresh(of);
    this.#slots[slot + 3] = found;
    return found;
  }

  #learn(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const text = textOf(bytes, start, end);
    const value = this.#read(text) as string | boolean | null | undefined;
    if (value === undefined || value === null) {
      const code = value === null ? REFUSED : UNREADABLE;
      if (this.#mayKeep(end - start)) this.#insert(bytes, start, end, hash, code);
      return code;
    }
    if (value === text) return this.#foundFresh(this.#insert(bytes, start, end, hash, FRESH), value);
    const canonical = bytesOf(String(value));
    const canonicalHash = hashOf(canonical, 0, canonical.length);
    let slot = this.#slotOf(canonical, 0, canonical.length, canonicalHash);
    const isCanonical = text === String(value);
    if (this.#slots[slot + 1] === 0)
      slot = this.#insert(canonical, 0, canonical.length, canonicalHash, FRESH);
    const code = this.#slots[slot + 3] as number;
    if (!isCanonical && this.#mayKeep(end - start)) {
      this.#others.push([(this.#slots[slot + 1] as number) - 1, canonical.length]);
      this.#insert(bytes, start, end, hash, code === FRESH ? OTHER - this.#others.length + 1 : code);
      slot = this.#slotOf(canonical, 0, canonical.length, canonicalHash);
    }
    return code === FRESH ? this.#foundFresh(slot, value) : code;
  }

  #mayKeep(length: number): boolean {
    if (length > LONGEST || this.#othersBytes > OTHERS_BYTES) return false;
    this.#othersBytes += length + SLOT * 8;
    return true;
  }

  /** The slot of a text, or the one that it would have. */
  #slotOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - SLOT;
    const length = end - start;
    for (let slot = (hash << 2) & mask; ; slot = (slot + SLOT) & mask) {
      const from = slots[slot + 1] as number;
      if (from === 0) return slot;
      if (slots[slot] !== hash || slots[slot + 2] !== length) continue;
      let same = 0;
      while (same < length && this.#texts[from - 1 + same] === bytes[start + same]) same += 1;
      if (same === length) return slot;
    }
  }

  /** @returns its slot */
  #insert(bytes: Uint8Array, start: number, end: number, hash: number, code: number): number {
    this.#count += 1;
    // Never more than two thirds full.
    if (this.#count * 6 > this.#slots.length) this.#grow();
    if (this.#textsEnd + end - start > this.#texts.length) {
      const texts = new Uint8Array(this.#texts.length * 2);
      texts.set(this.#texts);
      this.#texts = texts;
    }
    const offset = this.#textsEnd;
    for (let at = start; at < end; at += 1) this.#texts[offset + at - start] = bytes[at] as number;
    this.#textsEnd += end - start;
    const slot = this.#slotOf(bytes, start, end, hash);
    this.#fill(slot, hash, offset + 1, end - start, code);
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    const mask = this.#slots.length - SLOT;
    for (let slot = 0; slot < old.length; slot += SLOT) {
      if (old[slot + 1] === 0) continue;
      let to = ((old[slot] as number) << 2) & mask;
      while (this.#slots[to + 1] !== 0) to = (to + SLOT) & mask;
      const [offset, length, code] = [old[slot + 1], old[slot + 2], old[slot + 3]] as [
        number,
        number,
        number,
      ];
      this.#fill(to, old[slot] as number, offset, length, code);
    }
  }

  #fill(slot: number, hash: number, offset: number, length: number, code: number): void {
    this.#slots[slot] = hash;
    this.#slots[slot + 1] = offset;
    this.#slots[slot + 2] = length;
    this.#slots[slot + 3] = code;
  }
}

/** FNV-1a (https://datatracker.ietf.org/doc/draft-eastlake-fnv/), with its high bits mixed into the low ones. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}
