import { formatNumber, joinCodes } from "../formats.ts";
import type { LanguageCode } from "../languages.ts";
import type { Translate } from "../texts/interpolate.ts";
import type { Block, InlineMarkdown } from "./blocks.ts";
import type { SchemaField } from "./json-schema.ts";

interface Writing {
  readonly language: LanguageCode;
  readonly translate: Translate;
}

/** The fields of a request, with what may stand in them; `place` where they stand, for parameters. */
export function requestTable(
  fields: readonly (SchemaField & { readonly location?: string })[],
  label: string,
  { language, translate }: Writing,
): Block {
  const hasLocations = fields.some(({ location }) => location !== undefined);
  return {
    kind: "table",
    label,
    columns: [
      translate("docs:fields.name"),
      ...(hasLocations ? [translate("docs:fields.place")] : []),
      translate("docs:fields.type"),
      translate("docs:fields.required"),
      translate("docs:fields.description"),
    ],
    rows: fields.map((field) => [
      code(field.name),
      ...(hasLocations ? [code(field.location ?? "")] : []),
      code(field.types.join(" | ")),
      requirementOf(field, translate),
      [field.description, ...limitsOf(field, { language, translate })].filter(Boolean).join(" "),
    ]),
  };
}

/** The fields of a response. What may stand in them is listed only where it is an enum: a reader of a response does not check it. */
export function responseTable(fields: readonly SchemaField[], label: string, writing: Writing): Block {
  const { translate } = writing;
  return {
    kind: "table",
    label,
    columns: [
      translate("docs:fields.name"),
      translate("docs:fields.type"),
      translate("docs:fields.description"),
    ],
    rows: fields.map(({ name, types, description, values }) => [
      code(name),
      code(types.join(" | ")),
      [description, ...valuesOf(values, writing)].filter(Boolean).join(" "),
    ]),
  };
}

function requirementOf({ required, limits }: SchemaField, translate: Translate): InlineMarkdown {
  // What has a default may be left out, though it is always there once it has been filled in.
  if (limits.default !== undefined) return translate("docs:fields.no");
  if (typeof required === "string") return translate(`docs:fields.${required}`);
  return "or" in required
    ? translate("docs:fields.or", { field: code(required.or) })
    : translate("docs:fields.with", { field: code(required.with) });
}

function valuesOf(values: readonly unknown[], { language, translate }: Writing): InlineMarkdown[] {
  if (values.length === 0) return [];
  if (values.length === 1) return [translate("docs:fields.value", { value: code(values[0]) })];
  return [translate("docs:fields.values", { values: joinCodes(values.map(code), language) })];
}

/** What the schema says of a value, in sentences. */
function limitsOf({ limits, values }: SchemaField, writing: Writing): InlineMarkdown[] {
  const { language, translate } = writing;
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = limits;
  const number = (value: number) => formatNumber(language, value, Number.isInteger(value) ? 0 : 2);
  const between = (what: "range" | "length" | "items", min: number | undefined, max: number | undefined) => {
    if (min === undefined && max === undefined) return [];
    const which = min === undefined ? "Most" : max === undefined ? "Least" : "";
    return [translate(`docs:fields.${what}${which}`, { min: number(min ?? 0), max: number(max ?? 0) })];
  };
  return [
    ...valuesOf(values, writing),
    ...(exclusiveMinimum === undefined
      ? between("range", minimum, maximum)
      : [translate("docs:fields.above", { min: number(exclusiveMinimum), max: number(maximum ?? 0) })]),
    ...between("length", minLength, maxLength),
    ...between("items", minItems, maxItems),
    // Beside a list it is of what else may stand there, which the description says.
    ...(limits.pattern && values.length === 0
      ? [translate("docs:fields.pattern", { pattern: code(limits.pattern) })]
      : []),
    ...(limits.default === undefined
      ? []
      : [translate("docs:fields.default", { value: code(limits.default) })]),
  ];
}

/** A value as code. A backtick in it would end the code, and stands in none of ours. */
function code(value: unknown): InlineMarkdown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text && `\`${text}\``;
}
