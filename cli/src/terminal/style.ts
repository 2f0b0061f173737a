import { styleText } from "node:util";

const FORMATS = ["bold", "dim", "red", "green", "yellow"] as const;

export type Style = Readonly<Record<(typeof FORMATS)[number], (text: string) => string>>;

interface Terminal {
  readonly isTTY?: boolean;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the cursor can be moved and colours set there: a terminal, and no dumb one. */
export function isInteractive(stream: Terminal, env: Environment): boolean {
  return stream.isTTY === true && env.TERM !== "dumb";
}

/** The colours for a stream: none unless it is a terminal whose owner wants them (https://no-color.org). */
export function styleOf(stream: Terminal, env: Environment): Style {
  const hasColors = isInteractive(stream, env) && !env.NO_COLOR;
  const entries = FORMATS.map((format) => [
    format,
    // Decided above, for the stream and environment of the command: styleText would look at those of the process.
    (text: string) => (hasColors ? styleText(format, text, { validateStream: false }) : text),
  ]);
  return Object.fromEntries(entries);
}
