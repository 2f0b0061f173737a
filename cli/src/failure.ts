/** Exit codes, as the README documents them. */
export const EXIT = {
  done: 0,
  /** An expectation was not met, or nobody confirmed. */
  notMet: 1,
  /** The command line or a file is wrong. */
  wrongInput: 2,
  /** The API cannot be reached, or refused. */
  api: 3,
  /** A bug of ours. Node's own code, 1, would mean that an expectation was not met. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An expected error, such as a wrong file or an outage: printed as sentences, never with a stack. */
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
