import { type Refusal, refusal } from "./outcome.ts";
import type { PageQuery } from "./read-call.ts";

/** A part of a list, in the list's order. */
export interface Page<Entry> {
  readonly data: readonly Entry[];
  /** To be sent as `after` for the entries after these; null with the last. */
  readonly next: string | null;
}

interface Listed {
  readonly id: string;
}

/** A page of a list that is read from where it begins. One entry more than asked for tells whether any follow. */
export async function readPage<Entry extends Listed>(
  limit: number,
  read: (limit: number) => Promise<readonly Entry[]>,
): Promise<Page<Entry>> {
  const found = await read(limit + 1);
  const data = found.slice(0, limit);
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** A page of a list that is short enough to be read whole. */
export async function pageWithin<Entry extends Listed>(
  all: readonly Entry[],
  { limit, after }: PageQuery,
): Promise<Page<Entry> | Refusal> {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) {
    const message = "after names no entry of this list; leave it out to start with the first.";
    return refusal("invalid_parameter", message, "after");
  }
  return readPage(limit, async (most) => all.slice(start, start + most));
}
