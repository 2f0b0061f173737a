import { formatNumber } from "../formats.ts";
import type { LanguageCode } from "../languages.ts";
import type { Block, Marked, Words } from "./blocks.ts";
import type { Field } from "./json-schema.ts";

interface Writing {
  readonly language: LanguageCode;
  readonly words: Words;
}

/** The fields of a request, with what may stand in them; `place` where they stand, for parameters. */
export function requestTable(
  fields: readonly (Field & { readonly place?: string })[],
  label: string,
  { language, words }: Writing,
): Block {
  const hasPlaces = fields.some(({ place }) => place !== undefined);
  return {
    kind: "table",
    label,
    columns: [
      words("docs:fields.name"),
      ...(hasPlaces ? [words("docs:fields.place")] : []),
      words("docs:fields.type"),
      words("docs:fields.required"),
      words("docs:fields.description"),
    ],
    rows: fields.map((field) => [
      code(field.name),
      ...(hasPlaces ? [code(field.place ?? "")] : []),
      code(field.types.join(" | ")),
      // What has a default may be left out, though it is always there once it has been filled in.
      words(`docs:fields.${field.limits.default === undefined ? field.required : "no"}`),
      [field.description, ...limitsOf(field, { language, words })].filter(Boolean).join(" "),
    ]),
  };
}

/** The fields of an answer. What may stand in them is said only where it is a list: an answer is not checked by who reads it. */
export function responseTable(fields: readonly Field[], label: string, { words }: Writing): Block {
  return {
    kind: "table",
    label,
    columns: [words("docs:fields.name"), words("docs:fields.type"), words("docs:fields.description")],
    rows: fields.map(({ name, types, description, values }) => [
      code(name),
      code(types.join(" | ")),
      [description, ...valuesOf(values, words)].filter(Boolean).join(" "),
    ]),
  };
}

function valuesOf(values: readonly unknown[], words: Words): Marked[] {
  return values.length > 0 ? [words("docs:fields.values", { values: values.map(code).join(", ") })] : [];
}

/** What the schema says of a value, in sentences. */
function limitsOf({ limits, values }: Field, { language, words }: Writing): Marked[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = limits;
  const number = (value: number) => formatNumber(language, value, Number.isInteger(value) ? 0 : 2);
  const between = (what: "range" | "length" | "items", min: number | undefined, max: number | undefined) => {
    if (min === undefined && max === undefined) return [];
    const which = min === undefined ? "Most" : max === undefined ? "Least" : "";
    return [words(`docs:fields.${what}${which}`, { min: number(min ?? 0), max: number(max ?? 0) })];
  };
  return [
    ...valuesOf(values, words),
    ...(exclusiveMinimum === undefined
      ? between("range", minimum, maximum)
      : [words("docs:fields.above", { min: number(exclusiveMinimum), max: number(maximum ?? 0) })]),
    ...between("length", minLength, maxLength),
    ...between("items", minItems, maxItems),
    ...(limits.pattern ? [words("docs:fields.pattern", { pattern: code(limits.pattern) })] : []),
    ...(limits.default === undefined ? [] : [words("docs:fields.default", { value: code(limits.default) })]),
  ];
}

/** A value as code. A backtick in it would end the code, and stands in none of ours. */
function code(value: unknown): Marked {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text && `\`${text}\``;
}
