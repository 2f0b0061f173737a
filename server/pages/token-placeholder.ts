import { randomUUID } from "node:crypto";

/**
 * Stands for the form token in a cached private document. Made anew for each process, so that no text can
 * contain it, whoever writes it.
 */
export const TOKEN_PLACEHOLDER = randomUUID();

/** The document of one visitor: a cached one, with the visitor's own token in it. */
export function withToken(cached: Buffer, token: string): string {
  return cached.toString().replaceAll(TOKEN_PLACEHOLDER, () => token);
}
