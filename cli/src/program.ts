import { type CommanderError, InvalidArgumentError, Command as Program } from "commander";
import { version } from "../package.json";
import type { CliContext, Command } from "./command.ts";
import { EXIT, type ExitCode, Failure } from "./failure.ts";

/** Lines of help stay readable in a terminal that is wider than this. */
const HELP_WIDTH = 100;

const ENVIRONMENT = `Environment:
  BAINI_BASE_URL  the base URL of the API; overrides baini.json
  BAINI_API_KEY   the API key; overrides .baini/key.json; sent only to BAINI_BASE_URL
  NO_COLOR        any value turns off colours, which only terminals get`;

/**
 * Parses a command line and runs the command that it names; help and version are printed.
 * @throws {Failure} when there is no such command, option or argument
 */
export async function runProgram(
  commands: readonly Command[],
  argv: readonly string[],
  context: CliContext,
): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.done;
  const program = configure(new Program("baini"), context)
    .description(
      "Fraud rules as files: set up a project, test its rules, deploy them and follow their decisions.",
    )
    .usage("<command> [options]")
    .version(version, "--version", "show the version")
    .helpCommand("help [command]", "show the help of a command")
    .addHelpText(
      "after",
      `\n${examplesOf(commands.flatMap(({ examples }) => examples.slice(0, 1)))}\n\n${ENVIRONMENT}`,
    );
  for (const command of commands) {
    const sub = configure(program.command(command.name), context)
      .summary(command.summary)
      .description(command.description.join("\n\n"))
      .addHelpText("after", `\n${examplesOf(command.examples)}`);
    for (const [name, description] of Object.entries(command.args)) sub.argument(name, description);
    for (const { flags, description } of command.options) {
      if (flags.includes("...")) sub.option(flags, description, collectValue);
      else if (flags.includes("<")) sub.option(flags, description, requireValue);
      else sub.option(flags, description);
    }
    sub.action(async () => {
      exitCode = await command.run({ args: sub.processedArgs, options: sub.opts() }, context);
    });
  }
  try {
    await program.parseAsync(argv, { from: "user" });
  } catch (error) {
    if (error !== PRINTED) throw error;
    return argv.length === 0 ? EXIT.wrongInput : EXIT.done;
  }
  return exitCode;
}

/** Thrown in place of the end of the process that commander would make once help or version is printed. */
const PRINTED = Symbol("help or version was printed");

function configure(program: Program, { stdout, stderr }: CliContext): Program {
  return program
    .helpOption("-h, --help", "show this")
    .configureHelp({ helpWidth: HELP_WIDTH, subcommandTerm: (command) => command.name() })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // The failure below is printed where all failures are.
      outputError: () => undefined,
    })
    .exitOverride((error) => {
      throw /^commander\.(?:help|version)/.test(error.code) ? PRINTED : usageFailure(program, error);
    });
}

function usageFailure(program: Program, { message }: CommanderError): Failure {
  const [line = "", suggestion] = message.replace(/^error: /, "").split("\n");
  const path = [program.parent?.name(), program.name()].filter(Boolean).join(" ");
  const hint = `\`${path} --help\` shows its usage.`;
  return new Failure(
    EXIT.wrongInput,
    line,
    suggestion ? `${suggestion.replace(/^\(|\)$/g, "")} ${hint}` : hint,
  );
}

function requireValue(value: string): string {
  if (value === "") throw new InvalidArgumentError("It is empty.");
  return value;
}

/** Each of the values of an option that takes several. */
function collectValue(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, requireValue(value)];
}

const examplesOf = (examples: Command["examples"]) =>
  `Examples:\n${examples.map(({ command, description }) => `  # ${description}\n  baini ${command}`).join("\n\n")}`;
