import { createInterface } from "node:readline";
import type { CliContext } from "../command.ts";

/**
 * Asks on stderr, where a question is seen although the output goes elsewhere, and reads one line from a terminal or a pipe.
 * @returns undefined when the input ends before a reply
 */
export async function prompt(
  question: string,
  { stdin, stderr }: Pick<CliContext, "stdin" | "stderr">,
): Promise<string | undefined> {
  stderr.write(`${question} `);
  const lines = createInterface({ input: stdin, terminal: false });
  const reply = await new Promise<string | undefined>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(undefined));
  });
  lines.close();
  // Nobody asks twice, and an open input would keep the process alive.
  stdin.destroy();
  // At a terminal the reply has ended the line already.
  if (reply === undefined || !stdin.isTTY) stderr.write("\n");
  return reply?.trim();
}
