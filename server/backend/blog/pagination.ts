import type { Nested } from "./brackets.ts";
import { invalidKey, invalidParameter, mixedPagination, Refusal } from "./errors.ts";

/** Which part of the list is wanted, and in which words the answer tells it. */
export interface Pagination {
  readonly kind: "page" | "offset";
  readonly start: number;
  readonly limit: number;
  /** Whether the answer tells the total. */
  readonly withCount: boolean;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

const NAMES = ["page", "pageSize", "start", "limit", "withCount"] as const;
type Name = (typeof NAMES)[number];

/** Strapi's `parseType` for booleans. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  1: true,
  false: false,
  f: false,
  0: false,
};

/**
 * Strapi's rules (`pagination.ts` in its utils and REST interface): 25 a page, 100 at most, less than 1 is 1. So is
 * `pagination[limit]=-1`, which asks for everything only of a Strapi that has no limit.
 * @throws {Refusal} for what is no whole number, an unknown key, and pages mixed with offsets
 */
export function parsePagination(nested: Nested | undefined): Pagination {
  const values = new Map<Name, string>();
  if (typeof nested === "string")
    throw new Refusal(invalidParameter("pagination", "it takes keys in brackets"));
  for (const [key, value] of nested ?? []) {
    const name = NAMES.find((known) => known === key);
    if (!name) throw new Refusal(invalidKey(key, "pagination"));
    if (typeof value !== "string")
      throw new Refusal(invalidParameter(`pagination[${key}]`, "it is given more than once"));
    values.set(name, value);
  }

  const isPaged = values.has("page") || values.has("pageSize");
  const isOffset = values.has("start") || values.has("limit");
  if (isPaged && isOffset) throw new Refusal(mixedPagination());

  const withCount = BOOLEANS[values.get("withCount") ?? "true"];
  if (withCount === undefined)
    throw new Refusal(invalidParameter("pagination[withCount]", "it must be true or false"));
  if (isOffset) {
    const limit = integer(values, "limit", DEFAULT_PAGE_SIZE);
    const start = Math.max(0, integer(values, "start", 0));
    return { kind: "offset", start, limit: clampSize(limit), withCount };
  }
  const limit = clampSize(integer(values, "pageSize", DEFAULT_PAGE_SIZE));
  const page = Math.max(1, integer(values, "page", 1));
  return { kind: "page", start: (page - 1) * limit, limit, withCount };
}

/** The member `pagination` of an answer's `meta`. */
export function paginationMeta({ kind, start, limit, withCount }: Pagination, total: number) {
  if (kind === "offset") return { start, limit, ...(withCount && { total }) };
  const page = { page: start / limit + 1, pageSize: limit };
  return withCount ? { ...page, pageCount: Math.ceil(total / limit), total } : page;
}

function clampSize(size: number): number {
  return Math.min(Math.max(size, 1), MAX_PAGE_SIZE);
}

function integer(values: ReadonlyMap<Name, string>, name: Name, otherwise: number): number {
  const text = values.get(name);
  if (text === undefined) return otherwise;
  // Twelve digits are exact even when multiplied by the size of a page.
  if (!/^-?\d{1,12}$/.test(text)) {
    throw new Refusal(invalidParameter(`pagination[${name}]`, "it must be a whole number"));
  }
  return Number(text);
}
