import type { CliContext } from "../command.ts";
import { isInteractive } from "./style.ts";

/** A line that shows the progress of long work, and is cleared when it is done. Only on a terminal. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

export function progressOn({ stderr, env }: Pick<CliContext, "stderr" | "env">): Progress {
  if (!isInteractive(stderr, env)) return { show: () => undefined, clear: () => undefined };
  const CLEAR_LINE = "\r\x1b[2K";
  let isShown = false;
  return {
    show(text) {
      isShown = true;
      // A line that wraps cannot be taken back.
      stderr.write(CLEAR_LINE + text.slice(0, (stderr.columns || 80) - 1));
    },
    clear() {
      if (isShown) stderr.write(CLEAR_LINE);
      isShown = false;
    },
  };
}
