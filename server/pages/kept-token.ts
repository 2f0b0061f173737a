import { randomUUID } from "node:crypto";

/**
 * Stands for the form's token in a private document that is kept. Made anew for each process, so that no text, and nobody
 * who writes one, can contain it.
 */
export const TOKEN_PLACEHOLDER = randomUUID();

/** The document of one visitor: a kept one, with the visitor's own token in it. */
export function withToken(kept: Buffer, token: string): string {
  return kept.toString().replaceAll(TOKEN_PLACEHOLDER, () => token);
}
