import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { UsageError } from "../command-line/program.ts";
import type { Format } from "./exchange.ts";

/** A value after `--` may well be "-h". */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? args.length : end).some((argument) => /^(--help|-h)$/.test(argument));
}

export function languageOf(value: string | undefined, name: string): LanguageCode {
  if (!isLanguageCode(value)) throw new UsageError(`${name} must be one of ${LANGUAGE_CODES.join(", ")}.`);
  return value;
}

/** What is asked for, else what the file's ending says, else JSON. */
export function formatOf(format: string | undefined, out: string | undefined): Format {
  const wanted = format ?? (out?.toLowerCase().endsWith(".csv") ? "csv" : "json");
  if (wanted !== "json" && wanted !== "csv") throw new UsageError("--format must be json or csv.");
  return wanted;
}
