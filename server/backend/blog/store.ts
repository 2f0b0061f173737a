import { createHash } from "node:crypto";
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from "../../../domain/languages.ts";
import type { PostFile } from "./content.ts";
import { conditionOf, type Filter } from "./filters.ts";
import type { Ordering, Query } from "./query.ts";

/** A post as the CMS keeps it. */
export interface Post extends PostFile {
  /** One a language. Counts from the oldest, so that it holds until an older post is added. */
  readonly id: number;
  /** The same in all languages of a post, as in Strapi 5, and after every start. */
  readonly documentId: string;
  /** A file does not tell, and every entry of Strapi does: the date of its publication, both. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface PostStore {
  /** The posts of one page, and how many all pages have. Without a sort the oldest is first, as by id. */
  list(query: Pick<Query, "filters" | "locale" | "sort" | "pagination">): {
    readonly posts: readonly Post[];
    readonly total: number;
  };
  /** By the `id` of Strapi 4, whatever the locale, or by the `documentId` of Strapi 5 in the locale. */
  find(key: string, locale: Query["locale"]): Post | undefined;
  /** Whether a post that is published has the cover. */
  hasCover(name: string): boolean;
}

/** Lists that need work, kept so that the pages of one are cut from it. */
const MAX_KEPT = 8;

/**
 * The published posts, by the clock: drafts and posts of a later date do not exist for any question. A page of a
 * language's list by date costs the same however many posts there are.
 * @param now milliseconds since the Unix epoch
 */
export function createPostStore(files: readonly PostFile[], now: () => number): PostStore {
  const numbered = files
    .toSorted((a, b) => compare(a.publishedAt, b.publishedAt) || compare(keyOf(a), keyOf(b)))
    .map(
      (file, index): Post => ({
        ...file,
        id: index + 1,
        documentId: documentIdOf("post", file.slug),
        createdAt: file.publishedAt,
        updatedAt: file.publishedAt,
      }),
    );
  const all = numbered.filter((post) => !post.draft);
  const byLocale = new Map<Query["locale"], readonly Post[]>([["all", all]]);
  for (const code of LANGUAGE_CODES)
    byLocale.set(
      code,
      all.filter(({ locale }) => locale === code),
    );
  const byKey = new Map(all.map((post) => [keyOf(post), post]));
  const byId = new Map(all.map((post) => [String(post.id), post]));
  const slugs = new Map(all.map(({ documentId, slug }) => [documentId, slug]));
  // The first post that has a cover publishes it.
  const covers = new Map(all.toReversed().map(({ cover, publishedAt }) => [cover, publishedAt]));
  const kept = new Map<string, readonly Post[]>();

  const published = (time: string | undefined) => time !== undefined && time <= new Date(now()).toISOString();

  function candidates(locale: Query["locale"], filters: readonly Filter[]): readonly Post[] {
    const one = filters.find(({ field, operator }) => field === "slug" && operator === "$eq");
    if (!one) return byLocale.get(locale) ?? [];
    const codes = locale === "all" ? LANGUAGE_CODES : LANGUAGE_CODES.filter((code) => code === locale);
    return codes
      .flatMap((code) => byKey.get(keyOf({ locale: code, slug: String(one.values[0]) })) ?? [])
      .toSorted((a, b) => a.id - b.id);
  }

  function select({ filters, locale, sort }: Pick<Query, "filters" | "locale" | "sort">): Cut {
    const found = candidates(locale, filters);
    const visible = countUntil(found, new Date(now()).toISOString());
    const newestFirst = sort.length === 1 && sort[0]?.field === "publishedAt" && sort[0].direction === "desc";
    if (filters.length === 0 && (sort.length === 0 || newestFirst)) {
      return { posts: found, count: visible, newestFirst };
    }

    const key = JSON.stringify([filters, locale, sort, visible]);
    const known = kept.get(key) ?? order(found.slice(0, visible).filter(meetsAll(filters)), sort);
    kept.delete(key);
    kept.set(key, known);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return { posts: known, count: known.length, newestFirst: false };
  }

  return {
    list({ pagination: { start, limit }, ...query }) {
      const { posts, count, newestFirst } = select(query);
      const from = Math.min(start, count);
      const to = Math.min(start + limit, count);
      return {
        posts: newestFirst ? posts.slice(count - to, count - from).toReversed() : posts.slice(from, to),
        total: count,
      };
    },
    find(key, locale) {
      const slug = slugs.get(key);
      const post =
        slug === undefined || locale === "none"
          ? byId.get(key)
          : byKey.get(keyOf({ locale: locale === "all" ? FALLBACK_LANGUAGE : locale, slug }));
      return published(post?.publishedAt) ? post : undefined;
    },
    hasCover: (name) => published(covers.get(name)),
  };
}

interface Cut {
  /** The oldest first, of which the first `count` are meant. */
  readonly posts: readonly Post[];
  readonly count: number;
  readonly newestFirst: boolean;
}

/** 24 lower-case letters and digits, which Strapi 5 names documents by; it starts with a letter, unlike an `id`. */
export function documentIdOf(kind: "post" | "author" | "media", name: string): string {
  const digest = createHash("sha256").update(`${kind} ${name}`).digest();
  return `d${BigInt(`0x${digest.toString("hex")}`)
    .toString(36)
    .slice(-23)}`;
}

const keyOf = ({ locale, slug }: { locale: LanguageCode; slug: string }) => `${locale} ${slug}`;

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

function meetsAll(filters: readonly Filter[]): (post: Post) => boolean {
  const conditions = filters.map((filter) => ({ field: filter.field, holds: conditionOf(filter) }));
  return (post) => conditions.every(({ field, holds }) => holds(post[field]));
}

function order(posts: readonly Post[], sort: readonly Ordering[]): readonly Post[] {
  if (sort.length === 0) return posts;
  return posts.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const result = compare(a[field], b[field]);
      if (result !== 0) return direction === "asc" ? result : -result;
    }
    // The later one first, as in a list by date alone, so that pages neither repeat nor lose a post.
    return b.id - a.id;
  });
}

/** How many posts of a list with the oldest first are published at a time. */
function countUntil(posts: readonly Post[], time: string): number {
  let low = 0;
  let high = posts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((posts[middle] as Post).publishedAt <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
