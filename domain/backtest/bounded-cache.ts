/** Anything made of arrays whose size is known. */
export interface Sized {
  readonly byteLength: number;
}

/** A least-recently-used cache of up to a number of bytes. */
export class BoundedCache {
  readonly #maxBytes: number;
  /** In order of use: the most recently used is the last. */
  readonly #cached = new Map<string, Sized>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @param key names what `make` makes, and nothing else */
  get<S extends Sized>(key: string, make: () => S): S {
    const known = this.#cached.get(key) as S | undefined;
    const value = known ?? make();
    this.#cached.delete(key);
    this.#cached.set(key, value);
    if (known) return known;
    this.#bytes += value.byteLength;
    for (const [oldest, { byteLength }] of this.#cached) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break;
      this.#cached.delete(oldest);
      this.#bytes -= byteLength;
    }
    return value;
  }
}
