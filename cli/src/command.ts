import type { ExitCode } from "./failure.ts";

/** An option as help lists it: `--json`, or `--base-url <URL>` where it takes a value. */
export interface Option {
  readonly flags: string;
  readonly description: string;
}

/** A parsed command line: the arguments in order, and the options of all commands; one that was not given is undefined. */
export interface ParsedArgs {
  readonly args: readonly (string | undefined)[];
  readonly options: {
    readonly baseUrl?: string;
    /** Fields of a history with the heads of their columns: `amount=Montant`. */
    readonly columns?: readonly string[];
    /** The currency of all payments of a history. */
    readonly currency?: string;
    /** The order of a history's dates: `day-first` or `month-first`. */
    readonly dates?: string;
    /** The decimal mark of a history: a point or a comma. */
    readonly decimal?: string;
    /** The encoding of a history. */
    readonly encoding?: string;
    /** The line of a history's heads. */
    readonly header?: string;
    readonly dryRun?: true;
    /** Words of the label's column that mean fraud, and words that do not. */
    readonly fraud?: readonly string[];
    readonly legitimate?: readonly string[];
    /** Event types, with commas between them. */
    readonly events?: string;
    readonly exitCode?: true;
    /** False with `--no-follow`. */
    readonly follow?: boolean;
    readonly forwardTo?: string;
    readonly json?: true;
    /** The column of a history that says what was fraud. */
    readonly label?: string;
    readonly live?: true;
    readonly new?: true;
    readonly newKey?: true;
    readonly prune?: true;
    /** Folders. */
    readonly rules?: readonly string[];
    /** When hour 0 of a simulation was. */
    readonly start?: string;
    readonly switchOff?: true;
    readonly yes?: true;
    /** The zone of a history's times that name none: an offset from UTC. */
    readonly zone?: string;
  };
}

/** What a command uses of its process, so that nothing else in the tool has to. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** From its first call on, Ctrl-C aborts the signal instead of ending the process; so does a closed terminal or output. */
  stopSignal(): AbortSignal;
}

export interface Command {
  readonly name: string;
  /** Half a sentence, for the list of commands. */
  readonly summary: string;
  /** Paragraphs. */
  readonly description: readonly string[];
  /** Arguments and what they are: `<file>` is required, `[folder]` may be left out. */
  readonly args: Readonly<Record<string, string>>;
  readonly options: readonly Option[];
  readonly examples: readonly { readonly command: string; readonly description: string }[];
  /** @throws {Failure} for everything that is expected to go wrong at times */
  run(parsed: ParsedArgs, context: CliContext): Promise<ExitCode>;
}

/** The option of every command that calls the API. */
export const BASE_URL_OPTION: Option = {
  flags: "--base-url <URL>",
  description: "the base URL of the API; overrides BAINI_BASE_URL and baini.json",
};
