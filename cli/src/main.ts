import type { Surroundings } from "./command.ts";
import { run } from "./run.ts";

/** Whoever read the output may have left, as `head` does. What a command does besides goes on; `logs` has nothing else to do. */
const stopped = new AbortController();
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", () => stopped.abort());
}

const surroundings: Surroundings = {
  env: process.env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  stopSignal() {
    // Once: a second Ctrl-C ends the process, whatever it is doing.
    process.once("SIGINT", () => stopped.abort());
    process.once("SIGTERM", () => stopped.abort());
    return stopped.signal;
  },
};

// Not process.exit: what was written to a pipe may still be on its way.
process.exitCode = await run(process.argv.slice(2), surroundings);
