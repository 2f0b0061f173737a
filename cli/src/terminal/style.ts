type Paint = (text: string) => string;

export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
}

interface Terminal {
  readonly isTTY?: boolean;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Whether something can be moved about and painted there: a terminal, and no dumb one. */
export function isLively(stream: Terminal, env: Environment): boolean {
  return stream.isTTY === true && env.TERM !== "dumb";
}

/** The colours for a stream: none unless it is a terminal whose owner wants them (https://no-color.org). */
export function styleOf(stream: Terminal, env: Environment): Style {
  const paints = isLively(stream, env) && !env.NO_COLOR;
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      paints ? `\x1b[${open}m${text}\x1b[${close}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
  };
}
