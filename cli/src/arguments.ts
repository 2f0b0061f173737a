import { parseArgs } from "node:util";
import type { Command, Given, Option } from "./command.ts";
import { EXIT, Failure } from "./failure.ts";
import { didYouMean } from "./nearest.ts";

/**
 * Reads what follows the name of a command.
 * @returns undefined when help is asked for, whatever else there is
 * @throws {Failure} naming the option or argument that the command does not know
 */
export function readArguments(command: Command, words: readonly string[]): Given | undefined {
  const known: Readonly<Record<string, Option>> = { ...command.options, help: { text: "" } };
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(
        Object.entries(command.options).map(([name, { value }]) => [
          name,
          { type: value ? ("string" as const) : ("boolean" as const) },
        ]),
      ),
      help: { type: "boolean", short: "h" },
    },
    allowPositionals: true,
    // The messages of the strict way are for programmers.
    strict: false,
    tokens: true,
  });
  if (tokens.some((token) => token.kind === "option" && token.name === "help")) return undefined;

  const values = new Map<string, string | undefined>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!Object.hasOwn(known, token.name)) {
      const names = Object.keys(known).map((name) => `--${name}`);
      const meant = didYouMean(`--${token.name}`, names);
      throw usageFailure(command, `baini ${command.name} has no option ${token.rawName}.${meant}`);
    }
    const { value } = known[token.name] as Option;
    if (value && !token.value) throw usageFailure(command, `${token.rawName} needs a value: ${value}.`);
    if (!value && token.value !== undefined) {
      throw usageFailure(command, `${token.rawName} takes no value.`);
    }
    values.set(token.name, token.value);
  }
  checkArguments(command, positionals);
  return { args: positionals, has: (name) => values.has(name), get: (name) => values.get(name) };
}

function checkArguments(command: Command, args: readonly string[]): void {
  const missing = command.args.filter((name) => !name.startsWith("["))[args.length];
  if (missing) throw usageFailure(command, `baini ${command.name} needs ${missing}.`);
  const extra = args[command.args.length];
  if (extra !== undefined) {
    throw usageFailure(command, `baini ${command.name} does not know what to do with "${extra}".`);
  }
}

function usageFailure(command: Command, message: string): Failure {
  const hint = `Usage: baini ${command.usage}. \`baini ${command.name} --help\` says more.`;
  return new Failure(EXIT.wrongInput, message, hint);
}
