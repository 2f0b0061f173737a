import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A name nobody can guess: `prefix` and `length` characters of base62, just under 6 bits each. */
export function randomName(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join("");
}
