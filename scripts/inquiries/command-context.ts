import type { Database } from "../../server/db/schema.ts";

/** What a command works on, and where it writes. */
export interface CommandContext {
  readonly db: Database;
  readonly now: () => number;
  /** The address that `INQUIRIES_TO` names now. */
  readonly recipient: string;
  readonly mailFolder: string;
  readonly out: (text: string) => void;
}

/** What could not be done; the message says why. */
export class CommandError extends Error {}
