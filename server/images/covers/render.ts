import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import type { Cell } from "../../../domain/brand/weave.ts";
import { renderField } from "../shapes.ts";
import { COVER_SIZE, type CoverSize } from "./files.ts";

/** The field on a whole cover: half a tile of the last row lies below its edge, as if the weave went on. */
const FIELD = { side: 120, columns: 8, rows: 5 } as const;

/** WebP quality: above it the flat colours cost bytes, below it they show blocks. */
const QUALITY = 80;

/** Where the threads of a cover run. */
export interface Arrangement {
  readonly light: readonly Cell[];
  readonly dark: readonly Cell[];
  /** The tile that does not fit, never at an edge. */
  readonly odd: Cell;
}

/** The arrangement of a name: always the same, and another one for nearly every other name. */
export function arrangementOf(name: string): Arrangement {
  const next = numbersOf(name);
  const odd = [1 + next(FIELD.columns - 2), 1 + next(FIELD.rows - 2)] as const;
  const taken = new Set([odd.join()]);
  const threads = (count: number) =>
    Array.from({ length: count }, () => threadOf(next)).flatMap((thread) =>
      thread.filter((cell) => !taken.has(cell.join()) && taken.add(cell.join())),
    );
  return { odd, light: threads(4 + next(3)), dark: threads(3 + next(3)) };
}

/** Draws a cover; it is encoded outside the event loop. @returns a WebP, 25 KB at most */
export async function renderCover(name: string, size: CoverSize): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  const scale = size.width / COVER_SIZE.width;
  context.scale(scale, scale);
  renderField(context, { ...FIELD, x: 0, y: 0, ...arrangementOf(name) });
  const image = await canvas.encode("webp", QUALITY);
  // Up to 2 MB, given back at once: the garbage collector lets much of such memory gather.
  canvas.width = 1;
  canvas.height = 1;
  return image;
}

/** A thread runs two to five tiles, straight or aslant, from anywhere inside the field. */
function threadOf(next: (below: number) => number): Cell[] {
  const length = 2 + next(4);
  const column = next(FIELD.columns);
  const row = next(FIELD.rows);
  const [across, down] = (
    [
      [1, 1],
      [1, -1],
      [1, 0],
      [0, 1],
    ] as const
  )[next(4)] ?? [1, 1];
  return Array.from({ length }, (_, step): Cell => [column + step * across, row + step * down]).filter(
    ([x, y]) => x < FIELD.columns && y >= 0 && y < FIELD.rows,
  );
}

/** Whole numbers below a bound, the same series for the same name. */
function numbersOf(name: string): (below: number) => number {
  let bytes = Buffer.alloc(0);
  let at = 0;
  return (below) => {
    if (at === bytes.length) {
      bytes = createHash("sha256").update(bytes).update(name).digest();
      at = 0;
    }
    // All bounds are small, so that what a byte favours does not show.
    return (bytes[at++] as number) % below;
  };
}
