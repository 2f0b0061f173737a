import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { MARK } from "../../domain/brand/mark.ts";
import {
  type Cell,
  ODD_TILE,
  TILE_A,
  TILE_B,
  TILE_SIZE,
  type Tile,
  tileAt,
} from "../../domain/brand/weave.ts";
import { PALETTE } from "./palette.ts";

interface Field {
  readonly x: number;
  readonly y: number;
  /** The side of a tile, in pixels. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  /** Cells woven in a lighter and in a darker thread. */
  readonly light: readonly Cell[];
  readonly dark: readonly Cell[];
  /** The one that does not fit. */
  readonly odd: Cell;
}

/** The woven field on its green ground, as `app/ui/weave.tsx` shows it. */
export function renderField(context: SKRSContext2D, field: Field): void {
  const { x, y, side, columns, rows, light, dark, odd } = field;
  const colors = new Map<string, string>([
    ...light.map((cell) => [cell.join(), PALETTE.lightThread] as const),
    ...dark.map((cell) => [cell.join(), PALETTE.darkThread] as const),
  ]);
  context.fillStyle = PALETTE.brand;
  context.fillRect(x, y, columns * side, rows * side);

  const scale = side / TILE_SIZE;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = [column, row] as const;
      context.save();
      context.translate(x + column * side, y + row * side);
      context.scale(scale, scale);
      if (cell.join() === odd.join()) drawOddTile(context);
      else {
        context.fillStyle = colors.get(cell.join()) ?? PALETTE.thread;
        drawTile(context, tileAt(cell) === "a" ? TILE_A : TILE_B);
      }
      context.restore();
    }
  }
}

/** The mark, `size` pixels wide and high. */
export function renderMark(context: SKRSContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / TILE_SIZE, size / TILE_SIZE);
  context.fillStyle = PALETTE.brand;
  drawTile(context, { leaves: MARK.leaves, dots: [MARK.dot] });
  context.fillStyle = PALETTE.flag;
  drawTile(context, { leaves: [], dots: [MARK.odd] });
  context.restore();
}

function drawOddTile(context: SKRSContext2D): void {
  const middle = TILE_SIZE / 2;
  context.fillStyle = PALETTE.gap;
  context.fillRect(0, 0, TILE_SIZE, TILE_SIZE);
  context.translate(middle, middle);
  context.rotate((ODD_TILE.degrees * Math.PI) / 180);
  context.translate(ODD_TILE.inset - middle, ODD_TILE.inset - middle);
  context.scale(ODD_TILE.scale, ODD_TILE.scale);
  context.fillStyle = PALETTE.flag;
  drawTile(context, TILE_B);
}

function drawTile(context: SKRSContext2D, { leaves, dots }: Tile): void {
  for (const leaf of leaves) context.fill(new Path2D(leaf));
  for (const { x, y, radius } of dots) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
