import type { LanguageCode } from "../languages.ts";
import { minAlerts } from "./compare.ts";
import {
  ALERTS_A_DAY,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  type Figures,
  type Inputs,
  parseCurrency,
  SIDES,
} from "./fields.ts";
import { parseNumber } from "./parse-number.ts";

/** What is wrong with a field; `limit` is the bound that its sentence names. */
export interface FieldError {
  readonly key: "number" | "least" | "most" | "alerts";
  readonly limit?: number;
}

export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>;

/** What was typed, by field; a field that was not sent is not in it. */
export type Typed = Readonly<Partial<Record<string, string | null>>>;

export type Reading =
  | { readonly ok: true; readonly inputs: Inputs }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Reads the fields as somebody wrote them in `language`. What was not sent is taken from `start`.
 * @returns the inputs, or what is wrong with each field that is
 */
export function readInputs(typed: Typed, start: Inputs, language: LanguageCode): Reading {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  const figures = { ...start.figures } as Record<FieldName, number>;
  for (const name of FIELD_NAMES) {
    const text = typed[name];
    if (text === undefined || text === null) continue;
    const read = readField(name, text, language);
    if (typeof read === "number") figures[name] = read;
    else errors[name] = read;
  }
  if (Object.keys(errors).length === 0) Object.assign(errors, tooFewAlerts(figures));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, inputs: { figures, currency: parseCurrency(typed.currency) ?? start.currency } };
}

function readField(name: FieldName, text: string, language: LanguageCode): number | FieldError {
  const { min, max, decimals } = FIELDS[name];
  const number = parseNumber(text, language);
  if (number === undefined || !Number.isFinite(number)) return { key: "number" };
  const rounded = Number(number.toFixed(decimals));
  if (rounded < min) return { key: "least", limit: min };
  if (rounded > max) return { key: "most", limit: max };
  return rounded;
}

/** A caught payment has its alert: with fewer alerts so much cannot be caught. */
function tooFewAlerts(figures: Figures): FieldErrors {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  for (const side of SIDES) {
    const limit = minAlerts(figures, side);
    if (figures[ALERTS_A_DAY[side]] < limit) errors[ALERTS_A_DAY[side]] = { key: "alerts", limit };
  }
  return errors;
}

/**
 * The inputs as the query of an address, all of them, so that a link means the same in every language and after every
 * change of a default. A number never has exactly three digits behind its point: in French that would be thousands.
 */
export function inputsQuery({ figures, currency }: Inputs): string {
  const numbers = FIELD_NAMES.map((name) => {
    const text = String(figures[name]);
    return [name, /\.\d{3}$/.test(text) ? `${text}0` : text] as [string, string];
  });
  return String(new URLSearchParams([...numbers, ["currency", currency]]));
}
