/** How the process ends; the numbers are part of what the README promises. */
export const EXIT = {
  done: 0,
  /** An expectation was not met, or nobody said yes. */
  notMet: 1,
  /** The command line or a file is wrong. */
  wrongInput: 2,
  /** The API cannot be reached, or refused. */
  api: 3,
  /** A mistake of ours. Node's own number for it would say that an expectation was not met. */
  mistake: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something that may happen to whoever uses the tool. It ends the command with sentences for people, never with a stack. */
export class Failure extends Error {
  override name = "Failure";
  readonly exitCode: ExitCode;
  /** What is wrong, a line each. */
  readonly lines: readonly string[];
  /** What to do about it. */
  readonly hint: string | undefined;

  constructor(exitCode: ExitCode, lines: string | readonly string[], hint?: string) {
    super(typeof lines === "string" ? lines : lines.join("\n"));
    this.exitCode = exitCode;
    this.lines = typeof lines === "string" ? [lines] : lines;
    this.hint = hint;
  }
}
