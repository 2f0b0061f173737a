import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id nobody can guess: `prefix` and `length` characters of base62, just under 6 bits each. */
export function randomId(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join("");
}
