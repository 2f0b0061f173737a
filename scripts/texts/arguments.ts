import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import type { Format } from "./exchange.ts";

/** A command line that cannot be understood, or asks for what cannot be done; the message says which. */
export class Refusal extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A value after `--` may well be "-h". */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? args.length : end).some((argument) => /^(--help|-h)$/.test(argument));
}

/** Node's own parser, with its errors as refusals, and exactly the named positional arguments. */
export function parse<O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: O,
  names: readonly string[],
) {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    } catch (error) {
      throw new Refusal((error as Error).message);
    }
  })();
  const { length } = parsed.positionals;
  if (length < names.length) throw new Refusal(`Still needed: ${names.slice(length).join(" ")}.`);
  if (length > names.length)
    throw new Refusal(`Too many arguments: ${parsed.positionals.slice(names.length).join(" ")}.`);
  return parsed;
}

export function languageOf(value: string | undefined, name: string): LanguageCode {
  if (!isLanguageCode(value)) throw new Refusal(`${name} must be one of ${LANGUAGE_CODES.join(", ")}.`);
  return value;
}

/** What is asked for, else what the file's ending says, else JSON. */
export function formatOf(format: string | undefined, out: string | undefined): Format {
  const wanted = format ?? (out?.toLowerCase().endsWith(".csv") ? "csv" : "json");
  if (wanted !== "json" && wanted !== "csv") throw new Refusal("--format must be json or csv.");
  return wanted;
}
