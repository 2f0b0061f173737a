/** Anything made of arrays whose size is known. */
export interface Sized {
  readonly byteLength: number;
}

/** What was made and may be asked for again, up to a number of bytes; what was asked for longest ago goes first. */
export class BoundedCache {
  readonly #mostBytes: number;
  /** The one that was asked for last is the last. */
  readonly #kept = new Map<string, Sized>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** @param key names what `make` makes, and nothing else */
  get<S extends Sized>(key: string, make: () => S): S {
    const known = this.#kept.get(key) as S | undefined;
    const value = known ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (known) return known;
    this.#bytes += value.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= byteLength;
    }
    return value;
  }
}
