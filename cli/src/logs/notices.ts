import type { CliContext } from "../command.ts";
import { isInteractive, styleOf } from "../terminal/style.ts";

/** What somebody who watches is told beside the entries, on stderr. */
export function noticesOn({ stderr, env }: Pick<CliContext, "stderr" | "env">) {
  const notify = (text: string) => stderr.write(`${styleOf(stderr, env).dim(text)}\n`);
  return {
    /** Only on a terminal: where nothing happens yet, it should not look as if nothing would. */
    onStart(text: string) {
      if (isInteractive(stderr, env)) notify(`${text} Press Ctrl-C to stop.`);
    },
    onDisconnect: (reason: string, ms: number) =>
      void notify(`Connection lost: ${reason}. Retrying in ${(ms / 1_000).toFixed(1)} s.`),
    onReconnect: () => void notify("Reconnected."),
    /** The terminal has shown ^C where the next prompt belongs. */
    onStop() {
      if (isInteractive(stderr, env)) stderr.write("\n");
    },
  };
}
