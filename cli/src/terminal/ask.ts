import { createInterface } from "node:readline";
import type { Surroundings } from "../command.ts";

/**
 * Asks on stderr, where a question is seen although the output goes elsewhere, and reads one line from a terminal or a pipe.
 * @returns undefined when the input ends before an answer
 */
export function ask(
  question: string,
  { stdin, stderr }: Pick<Surroundings, "stdin" | "stderr">,
): Promise<string | undefined> {
  stderr.write(`${question} `);
  const lines = createInterface({ input: stdin, terminal: false });
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      resolve(line.trim());
      lines.close();
    });
    lines.once("close", () => {
      // Nobody asks twice, and an open input would keep the process alive.
      stdin.destroy();
      resolve(undefined);
    });
  });
}
