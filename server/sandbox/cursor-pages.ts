import type { SandboxDatabase } from "./database.ts";
import { listDecisions } from "./decisions.ts";
import { listDeliveries } from "./deliveries.ts";

/** A list of a key whose entries count up in the order in which readers may see them, so that a reader can go on after one. */
export interface CursorPages {
  readonly name: string;
  /** An entry, as a sentence names it. */
  readonly entry: string;
  /** What the ids of the entries begin with: `dlv` of `dlv_17`. */
  readonly prefix: string;
  /** The entries of a key after the one with this number, oldest first: all that are stored, or as many as asked for. */
  readonly read: (
    db: SandboxDatabase,
    digest: string,
    after: number,
    limit?: number,
  ) => Promise<readonly { readonly id: string }[]>;
}

export const DECISIONS: CursorPages = {
  name: "decisions",
  entry: "a decision",
  prefix: "dec",
  read: listDecisions,
};

export const DELIVERIES: CursorPages = {
  name: "inbox",
  entry: "a delivery",
  prefix: "dlv",
  read: listDeliveries,
};

/** The number in the id of an entry; undefined when it is no such id. */
export function parseCursor({ prefix }: CursorPages, id: string): number | undefined {
  const digits = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : "";
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
