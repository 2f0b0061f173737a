import { isList, type Nested, textsOf } from "./brackets.ts";
import { invalidKey, invalidParameter, Refusal } from "./errors.ts";

/** The fields that a post may be filtered and ordered by. */
export const FILTER_FIELDS = [
  "id",
  "documentId",
  "title",
  "slug",
  "description",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "locale",
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

const OPERATORS = ["$eq", "$ne", "$in", "$notIn", "$lt", "$lte", "$gt", "$gte"] as const;
type Operator = (typeof OPERATORS)[number];

/** One condition; all of a query's must hold. Values of `id` are numbers, dates are Strapi's ISO form. */
export interface Filter {
  readonly field: FilterField;
  readonly operator: Operator;
  /** One value, but for `$in` and `$notIn`. */
  readonly values: readonly (string | number)[];
}

/**
 * Reads `filters[slug][$eq]=…`, `filters[slug][$notIn][0]=…` and the short `filters[slug]=…`.
 * @throws {Refusal} naming a field or an operator that is not known, and a value that cannot be one of the field
 */
export function parseFilters(nested: Nested | undefined): readonly Filter[] {
  if (nested === undefined) return [];
  if (typeof nested === "string")
    throw new Refusal(invalidParameter("filters", "it takes fields in brackets"));
  return [...nested].flatMap(([name, conditions]) => {
    const field = FILTER_FIELDS.find((known) => known === name);
    if (!field) throw new Refusal(invalidKey(name, "filters"));
    const parameter = `filters[${name}]`;
    if (typeof conditions === "string") return [read(field, "$eq", conditions, parameter)];
    if (isList(conditions))
      throw new Refusal(invalidParameter(parameter, "it takes an operator in brackets"));
    return [...conditions].map(([key, value]) => {
      const operator = OPERATORS.find((known) => known === key);
      if (!operator) throw new Refusal(invalidKey(key, parameter));
      return read(field, operator, value, `${parameter}[${key}]`);
    });
  });
}

function read(field: FilterField, operator: Operator, nested: Nested, parameter: string): Filter {
  const texts = textsOf(nested, parameter);
  if (texts.length > 1 && operator !== "$in" && operator !== "$notIn") {
    throw new Refusal(invalidParameter(parameter, "it takes one value"));
  }
  return { field, operator, values: texts.map((text) => readValue(field, text, parameter)) };
}

function readValue(field: FilterField, text: string, parameter: string): string | number {
  if (field === "id") {
    if (!/^\d{1,15}$/.test(text)) throw new Refusal(invalidParameter(parameter, "it must be a number"));
    return Number(text);
  }
  if (field.endsWith("At")) {
    const time = Date.parse(text);
    if (Number.isNaN(time)) throw new Refusal(invalidParameter(parameter, "it must be a date"));
    return new Date(time).toISOString();
  }
  return text;
}

/** The filter's condition on a value of its field. Texts are compared by their UTF-16 units. */
export function conditionOf({ operator, values }: Filter): (actual: string | number) => boolean {
  const [first = ""] = values;
  const listed = new Set(values);
  switch (operator) {
    case "$eq":
      return (actual) => actual === first;
    case "$ne":
      return (actual) => actual !== first;
    case "$in":
      return (actual) => listed.has(actual);
    case "$notIn":
      return (actual) => !listed.has(actual);
    case "$lt":
      return (actual) => actual < first;
    case "$lte":
      return (actual) => actual <= first;
    case "$gt":
      return (actual) => actual > first;
    case "$gte":
      return (actual) => actual >= first;
  }
}
