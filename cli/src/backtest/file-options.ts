import { isCurrencyCode } from "../../../domain/api/schemas/iso-codes.ts";
import { FIELDS, isField } from "../../../domain/payment-files/columns.ts";
import { STATED_ENCODINGS } from "../../../domain/payment-files/decode-text.ts";
import type { FileOptions } from "../../../domain/payment-files/file-shape.ts";
import type { Formats } from "../../../domain/payment-files/formats.ts";
import { labelWord, readLabel } from "../../../domain/payment-files/labels.ts";
import type { ParsedArgs } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";

const DATES: Readonly<Record<string, Formats["dates"]>> = {
  "day-first": "day first",
  "month-first": "month first",
};

/** The options of a command line that describe a history. @throws {Failure} naming the option that says what cannot be */
export function parseFileOptions({
  columns = [],
  fraud = [],
  legitimate = [],
  ...options
}: ParsedArgs["options"]): FileOptions {
  const { currency, dates, decimal, encoding: named, header, label, start, zone } = options;
  const wrong = (option: string, value: string, wanted: string) =>
    new Failure(EXIT.wrongInput, `--${option} ${value}: give ${wanted}.`);
  if (currency !== undefined && !isCurrencyCode(currency))
    throw wrong("currency", currency, "an ISO 4217 code in capitals, such as KES");
  if (decimal !== undefined && decimal !== "." && decimal !== ",")
    throw wrong("decimal", decimal, "a point or a comma");
  const order = dates === undefined ? undefined : DATES[dates];
  if (dates !== undefined && !order) throw wrong("dates", dates, "day-first or month-first");
  if (zone !== undefined && !/^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.test(zone))
    throw wrong("zone", zone, "an offset from UTC, such as +03:00");
  const encoding = STATED_ENCODINGS.find((name) => name === named?.toLowerCase());
  if (named !== undefined && !encoding) throw wrong("encoding", named, STATED_ENCODINGS.join(" or "));
  if (header !== undefined && !/^\d{1,4}$/.test(header))
    throw wrong("header", header, "the line of the header row, or 0 where there is none");
  if (start !== undefined && Number.isNaN(Date.parse(start)))
    throw wrong("start", start, "a time, such as 2026-01-01T00:00:00Z");
  const meanings = [
    ...fraud.map((word) => ["fraud", word, true] as const),
    ...legitimate.map((word) => ["legitimate", word, false] as const),
  ];
  const labelWords = new Map<string, boolean>();
  for (const [option, word, isFraud] of meanings) {
    if ((readLabel(word, labelWords) ?? isFraud) !== isFraud)
      throw wrong(option, word, "a word without another meaning");
    labelWords.set(labelWord(word), isFraud);
  }
  return {
    labelWords,
    heads: Object.fromEntries(columns.map((pair) => headOf(pair, wrong))),
    label,
    currency,
    encoding,
    headsLine: header === undefined ? undefined : Number(header),
    formats: {
      ...(decimal && { decimal }),
      ...(order && { dates: order }),
      ...(zone && { zone }),
      ...(start && { start }),
    },
  };
}

function headOf(pair: string, wrong: (option: string, value: string, wanted: string) => Failure) {
  const [field = "", ...head] = pair.split("=");
  if (!isField(field) || head.length === 0)
    throw wrong("columns", pair, `field=header, with an API field: ${FIELDS.join(", ")} or metadata.<key>`);
  return [field, head.join("=")];
}
