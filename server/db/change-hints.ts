/** Says to the other processes of the site that something has changed. It may get lost: whoever must know looks by itself too. */
export interface ChangeHints {
  /** Tells the other processes. */
  announce(): void;
  /** @returns ends the listening */
  listen(onHint: () => void): () => void;
}

/** For a process that has no others to tell, or no way to. */
export const NO_HINTS: ChangeHints = { announce: () => undefined, listen: () => () => undefined };
