import { type Cell, TILE_SIZE, tileAt } from "../../domain/brand/weave.ts";
import { WeaveOdd } from "./weave.tsx";

interface WeaveFieldProps {
  columns: number;
  rows: number;
  /** The one that does not fit. */
  odd: Cell;
  /** Of a field that changes its shape, the corner at the upper end stays in sight, and the odd tile with it. */
  keepsCorner?: boolean;
}

/** A stretch of cloth, which repeats: even in both directions, so that its two tiles go on alternating. */
const STRETCH = { columns: 10, rows: 8 } as const;

const CELLS = Array.from(
  { length: STRETCH.columns * STRETCH.rows },
  (_, index): Cell => [index % STRETCH.columns, Math.floor(index / STRETCH.columns)],
);

/** One cell of each eleven is lighter and one darker, or both next to each other; no two rows look alike. */
const inThread = (...of: readonly number[]) =>
  CELLS.filter(([column, row]) => of.includes((column * 3 + row * 7 + ((column * row) % 5)) % 11));

/** A field of any size, of which there is one on a screen. Decoration: hidden from assistive technology. */
export function WeaveField({ columns, rows, odd, keepsCorner }: WeaveFieldProps) {
  return (
    <svg
      className="weave"
      viewBox={`0 0 ${columns * TILE_SIZE} ${rows * TILE_SIZE}`}
      preserveAspectRatio={keepsCorner ? "xMaxYMin slice" : "xMidYMid slice"}
      aria-hidden="true"
      focusable="false"
    >
      <pattern
        id="cloth"
        width={STRETCH.columns * TILE_SIZE}
        height={STRETCH.rows * TILE_SIZE}
        patternUnits="userSpaceOnUse"
      >
        <rect width="100%" height="100%" fill="url(#weave)" />
        <g className="weave-light">{inThread(0, 6).map(toUse)}</g>
        <g className="weave-dark">{inThread(3, 8).map(toUse)}</g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#cloth)" />
      <WeaveOdd at={odd} />
    </svg>
  );
}

function toUse(cell: Cell) {
  return (
    <use key={cell.join()} href={`#tile-${tileAt(cell)}`} x={cell[0] * TILE_SIZE} y={cell[1] * TILE_SIZE} />
  );
}
