import { type ChildProcess, spawn } from "node:child_process";

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that runs, with all that it has started itself. */
export interface StartedCommand {
  readonly result: Promise<CommandResult>;
  write(text: string): void;
  /** Ends its input, perhaps after a text. */
  endInput(text?: string): void;
  /** Resolves when the text stands on stdout or stderr; rejects when the command ends without it. */
  waitForOutput(text: string): Promise<void>;
  /** What Ctrl-C does, or another signal: it goes to the command and to all that it has started. */
  interrupt(name?: NodeJS.Signals): void;
}

const running = new Set<ChildProcess>();
const signal = ({ pid }: ChildProcess, name: NodeJS.Signals) => {
  if (pid !== undefined) process.kill(-pid, name);
};

/** Ends the commands of a test that ran out of time; `leftovers.fixture.ts` calls it after each test file. */
export function killCommands(): void {
  for (const child of running) signal(child, "SIGKILL");
}
process.once("exit", killCommands);

export function startCommand(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
  onText: (text: string) => void,
): StartedCommand {
  // A group of its own, as a terminal gives it.
  const child = spawn(command, args, { cwd, env, detached: true });
  running.add(child);
  const texts = { stdout: "", stderr: "" };
  const listeners = new Set<() => void>();
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text;
      onText(text);
      for (const listener of listeners) listener();
    });
  }
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, ...texts });
    });
  });
  return {
    result,
    write: (text) => void child.stdin.write(text),
    endInput: (text = "") => void child.stdin.end(text),
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!`${texts.stdout}\n${texts.stderr}`.includes(text)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
        result.then(({ code }) => {
          reject(
            new Error(`It exited with ${code} and never printed ${text}:\n${texts.stdout}${texts.stderr}`),
          );
        }, reject);
      }),
    interrupt: (name = "SIGINT") => signal(child, name),
  };
}
