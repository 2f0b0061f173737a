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

/** What a list from the oldest entry on is ordered by. */
interface Place {
  readonly id: string;
  /** In milliseconds since the epoch. */
  readonly created_at: number;
}

/**
 * A page of a list that is short enough to be read whole, oldest first. Its `next` holds the whole place of the last entry: an id
 * alone has none any more once its entry is deleted, and another one once it is made anew.
 */
export function pageByAge<Row extends Place, Entry>(
  rows: readonly Row[],
  toEntry: (row: Row) => Entry,
  { limit, after }: PageQuery,
): Page<Entry> | Refusal {
  const place = after === undefined ? undefined : placeOf(after, rows);
  if (after !== undefined && !place) {
    const message = "after names no entry of this list; leave it out to start with the first.";
    return refusal("invalid_parameter", message, "after");
  }
  const following = rows.toSorted(byAge).filter((row) => !place || byAge(place, row) < 0);
  const data = following.slice(0, limit);
  const last = data.at(-1);
  const hasMore = following.length > limit;
  return { data: data.map(toEntry), next: last && hasMore ? `${last.id}.${last.created_at}` : null };
}

/** The place that `after` names: as `next` gave it, or that of the entry with this id. */
function placeOf(after: string, rows: readonly Place[]): Place | undefined {
  const [id = "", createdAt] = after.split(".");
  return createdAt ? { id, created_at: Number(createdAt) } : rows.find((row) => row.id === id);
}

// Here and not in the database, whose order of ids depends on its collation.
function byAge(one: Place, other: Place): number {
  if (one.created_at !== other.created_at) return one.created_at - other.created_at;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}
