/**
 * The woven field: two tiles that alternate. One pair of symbols serves every field on the page, and a pattern repeats
 * them, so that a field costs a rectangle and not a hundred references.
 */
export function WeaveTiles() {
  return (
    <svg className="weave-tiles" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <g id="tile-a">
          <path d="M0 28C0 12.5 12.5 0 28 0 28 15.5 15.5 28 0 28Z" />
          <path d="M56 28C56 43.5 43.5 56 28 56 28 40.5 40.5 28 56 28Z" />
          <circle cx="42" cy="14" r="5" />
          <circle cx="14" cy="42" r="5" />
        </g>
        <g id="tile-b">
          <path d="M28 0C43.5 0 56 12.5 56 28 40.5 28 28 15.5 28 0Z" />
          <path d="M28 56C12.5 56 0 43.5 0 28 15.5 28 28 40.5 28 56Z" />
          <circle cx="14" cy="14" r="5" />
          <circle cx="42" cy="42" r="5" />
        </g>
        <pattern id="weave" width="112" height="112" patternUnits="userSpaceOnUse">
          <use href="#tile-a" />
          <use href="#tile-b" x="56" />
          <use href="#tile-b" y="56" />
          <use href="#tile-a" x="56" y="56" />
        </pattern>
      </defs>
    </svg>
  );
}

type Cell = readonly [column: number, row: number];

interface WeaveProps {
  columns: number;
  rows: number;
  /** Cells woven in a lighter and in a darker thread. */
  light: readonly Cell[];
  dark: readonly Cell[];
  /** The one that does not fit. */
  odd: Cell;
  className?: string;
}

const tileAt = ([column, row]: Cell) => ((column + row) % 2 ? "#tile-b" : "#tile-a");

/** A field of woven tiles with its one odd tile. Decoration: hidden from assistive technology. */
export function Weave({ columns, rows, light, dark, odd, className }: WeaveProps) {
  const use = (cell: Cell) => <use key={cell.join()} href={tileAt(cell)} x={cell[0] * 56} y={cell[1] * 56} />;

  return (
    <svg
      className={`weave ${className ?? ""}`}
      viewBox={`0 0 ${columns * 56} ${rows * 56}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="weave-thread" width="100%" height="100%" fill="url(#weave)" />
      <g className="weave-light">{light.map(use)}</g>
      <g className="weave-dark">{dark.map(use)}</g>
      <g transform={`translate(${odd[0] * 56} ${odd[1] * 56})`}>
        <rect className="weave-gap" width="56" height="56" />
        <use
          className="weave-odd"
          href="#tile-b"
          transform="rotate(45 28 28) translate(6.2 6.2) scale(.78)"
        />
      </g>
    </svg>
  );
}
