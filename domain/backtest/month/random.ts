/** Numbers that look random, the same ones for each seed. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  /** A whole number below one. */
  below(end: number): number;
  /** The standard normal distribution, of which 4,096 values were drawn beforehand. */
  normal(): number;
}

const NORMALS = 4_096;

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are enough to make up payments, and nothing is faster in JavaScript. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // Box and Muller, "A note on the generation of random normal deviates" (1958).
  const normals = Float64Array.from(
    { length: NORMALS },
    () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  );
  return {
    next,
    below: (end) => Math.floor(next() * end),
    normal: () => normals[Math.floor(next() * NORMALS)] as number,
  };
}

/** A whole number of 32 bits for two others, always the same: what a customer is like needs no memory (finalizer of MurmurHash3, Austin Appleby, public domain). */
export function hash(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
