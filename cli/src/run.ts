import { version } from "../package.json";
import { readArguments } from "./arguments.ts";
import type { Command, Surroundings } from "./command.ts";
import { deploy } from "./commands/deploy.ts";
import { init } from "./commands/init.ts";
import { logs } from "./commands/logs.ts";
import { test } from "./commands/test.ts";
import { EXIT, type ExitCode, Failure } from "./failure.ts";
import { describe, describeAll } from "./help.ts";
import { didYouMean } from "./nearest.ts";
import { printable } from "./terminal/printable.ts";
import { styleOf } from "./terminal/style.ts";

/** In the order of a day's work. */
export const COMMANDS: readonly Command[] = [init, test, deploy, logs];

/** Does what the words of a command line say, and resolves with how the process should end. What may go wrong is told on stderr. */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stderr, env } = surroundings;
  try {
    return await dispatch(words, surroundings);
  } catch (error) {
    const { lines, hint, exitCode } = failureOf(error);
    const style = styleOf(stderr, env);
    const errors = lines.map((line) => `${style.red("error:")} ${printable(line)}\n`);
    stderr.write(errors.join("") + (hint ? `${printable(hint)}\n` : ""));
    return exitCode;
  }
}

/** @throws what is a mistake of ours */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // What the system refuses, such as a folder without the right to write: its message names the file.
  if (error instanceof Error && "syscall" in error) return new Failure(EXIT.wrongInput, `${error.message}.`);
  throw error;
}

async function dispatch(words: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdout, stderr } = surroundings;
  // `help test`, as other tools have it, is `test --help`.
  const [name, ...rest] = words[0] === "help" ? [...words.slice(1), "--help"] : words;
  if (name === undefined) {
    stderr.write(describeAll(COMMANDS));
    return EXIT.wrongInput;
  }
  if (name === "--help" || name === "-h") {
    stdout.write(describeAll(COMMANDS));
    return EXIT.done;
  }
  if (name === "--version") {
    stdout.write(`${version}\n`);
    return EXIT.done;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw unknown(name);
  const given = readArguments(command, rest);
  if (given) return command.run(given, surroundings);
  stdout.write(describe(command));
  return EXIT.done;
}

function unknown(name: string): Failure {
  const names = COMMANDS.map((command) => command.name);
  const hint = `The commands are ${names.join(", ")}; \`baini --help\` says what they do.`;
  if (!name.startsWith("-")) {
    return new Failure(EXIT.wrongInput, `There is no command "${name}".${didYouMean(name, names)}`, hint);
  }
  const meant = didYouMean(name, ["--help", "--version"]);
  return new Failure(EXIT.wrongInput, `${name} is not an option of baini.${meant}`, hint);
}
