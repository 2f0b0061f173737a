import {
  type Cell,
  ODD_TILE,
  TILE_A,
  TILE_B,
  TILE_SIZE,
  type Tile,
  tileAt,
} from "../../domain/brand/weave.ts";

/**
 * The woven field: two tiles that alternate. One pair of symbols serves every field on the page, and a pattern repeats
 * them, so that a field costs a rectangle and not a hundred references.
 */
export function WeaveTiles() {
  const repeat = TILE_SIZE * 2;

  return (
    <svg className="weave-tiles" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <TileSymbol id="tile-a" tile={TILE_A} />
        <TileSymbol id="tile-b" tile={TILE_B} />
        <pattern id="weave" width={repeat} height={repeat} patternUnits="userSpaceOnUse">
          <use href="#tile-a" />
          <use href="#tile-b" x={TILE_SIZE} />
          <use href="#tile-b" y={TILE_SIZE} />
          <use href="#tile-a" x={TILE_SIZE} y={TILE_SIZE} />
        </pattern>
      </defs>
    </svg>
  );
}

function TileSymbol({ id, tile }: { id: string; tile: Tile }) {
  return (
    <g id={id}>
      {tile.leaves.map((leaf) => (
        <path key={leaf} d={leaf} />
      ))}
      {tile.dots.map(({ x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

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

const MIDDLE = TILE_SIZE / 2;
const ODD_PLACE = `rotate(${ODD_TILE.degrees} ${MIDDLE} ${MIDDLE}) translate(${ODD_TILE.inset} ${ODD_TILE.inset}) scale(${ODD_TILE.scale})`;

/** A field of woven tiles with its one odd tile. Decoration: hidden from assistive technology. */
export function Weave({ columns, rows, light, dark, odd, className }: WeaveProps) {
  const use = (cell: Cell) => (
    <use key={cell.join()} href={`#tile-${tileAt(cell)}`} x={cell[0] * TILE_SIZE} y={cell[1] * TILE_SIZE} />
  );

  return (
    <svg
      className={`weave ${className ?? ""}`}
      viewBox={`0 0 ${columns * TILE_SIZE} ${rows * TILE_SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="weave-thread" width="100%" height="100%" fill="url(#weave)" />
      <g className="weave-light">{light.map(use)}</g>
      <g className="weave-dark">{dark.map(use)}</g>
      <WeaveOdd at={odd} />
    </svg>
  );
}

/** The one tile that does not fit. */
export function WeaveOdd({ at }: { at: Cell }) {
  return (
    <g transform={`translate(${at[0] * TILE_SIZE} ${at[1] * TILE_SIZE})`}>
      <rect className="weave-gap" width={TILE_SIZE} height={TILE_SIZE} />
      <use className="weave-odd" href="#tile-b" transform={ODD_PLACE} />
    </g>
  );
}
