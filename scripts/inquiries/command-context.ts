import type { Database } from "../../server/db/schema.ts";
import type { Recipients } from "../../server/inquiries/message.ts";

/** What a command works on, and where it writes. */
export interface CommandContext {
  readonly db: Database;
  readonly now: () => number;
  /** The addresses that `INQUIRIES_TO` and `SUPPORT_TO` name now. */
  readonly recipients: Recipients;
  readonly mailFolder: string;
  readonly out: (text: string) => void;
}
