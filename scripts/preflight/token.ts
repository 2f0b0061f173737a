import { error, type PreflightCheck } from "./check.ts";

/**
 * A random token of 16 letters and digits, the shortest that is allowed, is estimated at about 60. Of 300,000 random ones of 32
 * hexadecimal digits one had 53.8, all others more.
 */
export const ENOUGH_BITS = 50;

/** Whether the token can be guessed. */
export const checkToken: PreflightCheck = ({ config: { revalidateToken } }) =>
  revalidateToken !== undefined && estimateBits(revalidateToken) < ENOUGH_BITS
    ? [error("REVALIDATE_TOKEN can be guessed. Make a new one: openssl rand -base64 24")]
    : [];

/** Words have about two bits a letter (C. E. Shannon, "Prediction and Entropy of Printed English", 1951). */
const BITS_OF_A_LETTER = 2;

/**
 * About how many bits of entropy a token has. Small letters alone are words; else characters count by how often each is there,
 * and one that repeats the one before, or counts on from it, not at all.
 */
export function estimateBits(token: string): number {
  if (/^[a-z _.-]*$/.test(token)) return token.length * BITS_OF_A_LETTER;
  const codes = Array.from(token, (character) => character.codePointAt(0) ?? 0);
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const surprises = codes.map((code, index) => {
    const follows = index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1;
    return follows ? 0 : Math.log2(codes.length / (counts.get(code) ?? 1));
  });
  return surprises.reduce((sum, bits) => sum + bits, 0);
}
