/** A figure that must hold. */
export interface Bound {
  /** What is demanded and what was measured, in one line. */
  readonly text: string;
  readonly holds: boolean;
}

export type Row = readonly (string | number)[];

/** What one measurement found. */
export interface Measurement {
  readonly title: string;
  /** How it was measured, and what was left out; a line each. */
  readonly notes: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly bounds: readonly Bound[];
}

/** The middle of the sorted values; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function printMeasurement(name: string, { title, notes, head, rows, bounds }: Measurement): void {
  console.log(`\n${name}: ${title}`);
  for (const note of notes) console.log(`  ${note}`);
  console.log("");
  console.log(table(head, rows));
  for (const { text, holds } of bounds) console.log(`  ${holds ? "holds " : "MISSED"}  ${text}`);
}

/** Text to the left, figures to the right. */
function table(head: readonly string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === "number" ? cell.toLocaleString("en") : cell)),
  );
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isFigure = head.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell[isFigure[column] ? "padStart" : "padEnd"](widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join("\n");
}
