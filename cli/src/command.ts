import type { ExitCode } from "./failure.ts";

/** An option of a command. With `value` it takes one, which the help calls by this name. */
export interface Option {
  readonly value?: string;
  readonly text: string;
}

/** What stood on the command line, checked against what the command knows. */
export interface Given {
  readonly args: readonly string[];
  has(option: string): boolean;
  /** The value of an option; undefined when it was not given. */
  get(option: string): string | undefined;
}

/** What a command touches of its process, so that nothing else in the tool has to. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** From its first call on, Ctrl-C aborts the signal instead of ending the process; so does a reader of the output who left. */
  stopSignal(): AbortSignal;
}

export interface Command {
  readonly name: string;
  /** Half a sentence, for the list of commands. */
  readonly summary: string;
  /** What comes after `baini`. */
  readonly usage: string;
  /** What it does, in paragraphs. */
  readonly about: readonly string[];
  /** The names of its arguments; one in brackets may be left out. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly { readonly command: string; readonly text: string }[];
  /** @throws {Failure} for everything that may go wrong */
  run(given: Given, surroundings: Surroundings): Promise<ExitCode>;
}

/** Known to every command that calls the API. */
export const BASE_URL_OPTION = {
  "base-url": {
    value: "URL",
    text: "the address of the API; overrides BAINI_BASE_URL and baini.json",
  },
} as const;
