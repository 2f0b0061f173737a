/** A tile of the weave, as drawn on a square of {@link TILE_SIZE}: two leaves, as SVG path data, and two dots. */
export interface Tile {
  readonly leaves: readonly string[];
  readonly dots: readonly Dot[];
}

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A place in a field of tiles, counted from 0. */
export type Cell = readonly [column: number, row: number];

/** The side of a tile, in units of the drawing. */
export const TILE_SIZE = 56;

export const RISING_LEAVES = [
  "M0 28C0 12.5 12.5 0 28 0 28 15.5 15.5 28 0 28Z",
  "M56 28C56 43.5 43.5 56 28 56 28 40.5 40.5 28 56 28Z",
] as const;

export const TILE_A: Tile = {
  leaves: RISING_LEAVES,
  dots: [
    { x: 42, y: 14, radius: 5 },
    { x: 14, y: 42, radius: 5 },
  ],
};

export const TILE_B: Tile = {
  leaves: [
    "M28 0C43.5 0 56 12.5 56 28 40.5 28 28 15.5 28 0Z",
    "M28 56C12.5 56 0 43.5 0 28 15.5 28 28 40.5 28 56Z",
  ],
  dots: [
    { x: 14, y: 14, radius: 5 },
    { x: 42, y: 42, radius: 5 },
  ],
};

/** How the tile that does not fit lies in its gap: turned about its middle, and smaller. It is always a {@link TILE_B}. */
export const ODD_TILE = { degrees: 45, inset: 6.2, scale: 0.78 } as const;

/** The two tiles alternate. */
export function tileAt([column, row]: Cell): "a" | "b" {
  return (column + row) % 2 ? "b" : "a";
}
