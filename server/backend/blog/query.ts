import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from "../../../domain/languages.ts";
import { isList, listOf, type Nested, parseBrackets, textsOf } from "./brackets.ts";
import { forbidden, invalidKey, invalidParameter, Refusal } from "./errors.ts";
import { FILTER_FIELDS, type Filter, type FilterField, parseFilters } from "./filters.ts";
import { type Pagination, parsePagination } from "./pagination.ts";
import { type Populate, parsePopulate } from "./populate.ts";

/** The attributes that an answer has unless `fields` chooses. */
export const FIELDS = [
  "title",
  "slug",
  "description",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "locale",
  "content",
] as const;
export type Field = (typeof FIELDS)[number];

/** What one GET asks for. */
export interface Query {
  /** All of them must hold. */
  readonly filters: readonly Filter[];
  /** `none`: a language the site does not speak, which has no posts. */
  readonly locale: LanguageCode | "all" | "none";
  readonly populate: Populate;
  readonly fields: readonly Field[];
  readonly sort: readonly Ordering[];
  readonly pagination: Pagination;
}

export interface Ordering {
  readonly field: FilterField;
  readonly direction: "asc" | "desc";
}

/** Always sent, so that it may be named among the fields. */
const ALWAYS = new Set(["id", "documentId"]);

/**
 * Reads the query string of a request. Parameters that the contract does not have are ignored, as Strapi does.
 * @param search with or without its question mark
 * @throws {Refusal} naming the parameter that cannot be read
 */
export function parseQuery(search: string): Query {
  const parameters = parseBrackets(search);
  refuseDrafts(parameters);
  return {
    filters: parseFilters(parameters.get("filters")),
    locale: parseLocale(parameters.get("locale")),
    populate: parsePopulate(parameters.get("populate")),
    fields: parseFields(parameters.get("fields")),
    sort: parseSort(parameters.get("sort")),
    pagination: parsePagination(parameters.get("pagination")),
  };
}

/** Drafts are asked for by `status` in Strapi 5 and by `publicationState` in Strapi 4; the public may not. */
function refuseDrafts(parameters: ReadonlyMap<string, Nested>): void {
  for (const [name, published, draft] of [
    ["status", "published", "draft"],
    ["publicationState", "live", "preview"],
  ] as const) {
    const value = parameters.get(name);
    if (value === draft) throw new Refusal(forbidden());
    if (value !== undefined && value !== published) {
      throw new Refusal(invalidParameter(name, `it must be ${published} or ${draft}`));
    }
  }
}

/** Without a locale Strapi answers the default one. */
function parseLocale(nested: Nested | undefined): Query["locale"] {
  if (nested === undefined || nested === "") return FALLBACK_LANGUAGE;
  if (typeof nested !== "string") throw new Refusal(invalidParameter("locale", "it takes one value"));
  if (nested === "all" || nested === "*") return "all";
  return isLanguageCode(nested) ? nested : "none";
}

function parseFields(nested: Nested | undefined): readonly Field[] {
  if (nested === undefined) return FIELDS;
  // Strapi takes several in one text, not in one of a list.
  const names =
    typeof nested === "string" ? nested.split(",").map((name) => name.trim()) : textsOf(nested, "fields");
  if (names.includes("*")) return FIELDS;
  for (const name of names) {
    if (!ALWAYS.has(name) && !FIELDS.includes(name as Field)) throw new Refusal(invalidKey(name, "fields"));
  }
  return FIELDS.filter((field) => names.includes(field));
}

/** `publishedAt:desc`, `a:asc,b:desc`, `[0]=a:asc`, `[a]=desc` and `[0][a]=desc`. */
function parseSort(nested: Nested | undefined): readonly Ordering[] {
  if (nested === undefined || nested === "") return [];
  if (typeof nested !== "string" && !isList(nested)) {
    return [...nested].map(([field, direction]) => {
      if (typeof direction !== "string")
        throw new Refusal(invalidParameter(`sort[${field}]`, "it takes one value"));
      return ordering(field, direction);
    });
  }
  return (listOf(nested) ?? []).flatMap((entry) => {
    if (typeof entry !== "string") {
      if (isList(entry))
        throw new Refusal(invalidParameter("sort", "it takes fields, a list of them, or a text"));
      return parseSort(entry);
    }
    return entry.split(",").map((part) => {
      const [field = "", direction = "asc", ...rest] = part.split(":");
      return ordering(field.trim(), rest.length > 0 ? part : direction.trim());
    });
  });
}

function ordering(name: string, direction: string): Ordering {
  const field = FILTER_FIELDS.find((known) => known === name);
  if (!field) throw new Refusal(invalidKey(name, "sort"));
  const order = direction.toLowerCase();
  if (order !== "asc" && order !== "desc") {
    throw new Refusal(invalidParameter("sort", "order can only be one of asc|desc|ASC|DESC"));
  }
  return { field, direction: order };
}
