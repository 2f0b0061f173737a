import type { CliContext } from "./command.ts";
import { EXIT } from "./failure.ts";
import { run } from "./run.ts";

const stopped = new AbortController();
let lost: string | undefined;
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  stopped.abort();
  // Whoever read the output may have left, as `head` does. What a command does besides goes on; `logs` has nothing else to do.
  if (code === "EPIPE" || lost) return;
  // A full disk is another thing: the report is incomplete.
  lost = `The output could not be written (${code}).`;
  process.stderr.write(`error: ${lost}\n`);
});
process.stderr.on("error", () => stopped.abort());
process.once("exit", () => {
  if (lost) process.exitCode = EXIT.wrongInput;
});

const context: CliContext = {
  env: process.env,
  // Looked up when it is needed: the folder may be gone.
  get cwd() {
    return process.cwd();
  },
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  stopSignal() {
    // Once: a second Ctrl-C ends the process, whatever it is doing.
    process.once("SIGINT", () => stopped.abort());
    process.once("SIGTERM", () => stopped.abort());
    // The terminal was closed, wherever the output goes. Each time: both the system and the shell may say so, within an instant. `nohup`
    // changes nothing, because Node.js itself undoes what it asks for.
    process.on("SIGHUP", () => stopped.abort());
    return stopped.signal;
  },
};

try {
  // Not process.exit: what was written to a pipe may still be on its way.
  process.exitCode = await run(process.argv.slice(2), context);
} catch (error) {
  process.exitCode = EXIT.bug;
  process.stderr.write(`error: This is a bug in baini. Please report it:\n${(error as Error).stack}\n`);
}
