import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const deflated = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLORS = 256;

/** How many bits of a blended colour are rounded away, tried in turn; with the last no picture has too many colours. */
const ROUNDINGS = [3, 4, 5, 6];

interface Pixels {
  /** Red, green, blue, opacity; row by row. The opacity is not looked at. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * A PNG with a palette (PNG specification, colour type 3): a flat drawing takes less than half the bytes of the one that
 * Skia writes. The blended colours of edges are rounded until all fit into 256. The pixels are read before it returns.
 * @param exact the colours of surfaces, `#rrggbb`, which stay as they are
 */
export async function encodeIndexedPng(pixels: Pixels, exact: readonly string[]): Promise<Buffer> {
  const { width, height } = pixels;
  const { rows, palette } = indexed(pixels, exact);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, palette; the one compression, the one filter method, not interlaced.
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from(palette.flat());
  const body = await deflated(rows, { level: 7, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", colors),
    chunk("IDAT", body),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Color = readonly [red: number, green: number, blue: number];

interface Indexed {
  /** One byte a pixel, each row after a byte that says it is not filtered. */
  readonly rows: Buffer;
  readonly palette: readonly Color[];
}

function indexed(pixels: Pixels, exact: readonly string[]): Indexed {
  for (const bits of ROUNDINGS) {
    const found = indexedWith(bits, pixels, exact);
    if (found) return found;
  }
  throw new Error(`A picture has too many surfaces: ${exact.length}`);
}

function indexedWith(bits: number, { data, width, height }: Pixels, exact: readonly string[]) {
  const palette: Color[] = [];
  const indexes = new Map<number, number>();
  const rounded = new Map<number, number>();
  for (const hex of exact) {
    const value = Number.parseInt(hex.slice(1), 16);
    indexes.set(value, palette.length);
    palette.push([value >> 16, (value >> 8) & 255, value & 255]);
  }
  const middle = 1 << (bits - 1);
  const round = (value: number) => ((value >> bits) << bits) | middle;
  const add = (red: number, green: number, blue: number): number => {
    const color = [round(red), round(green), round(blue)] as const;
    const key = (color[0] << 16) | (color[1] << 8) | color[2];
    const known = rounded.get(key);
    if (known !== undefined) return known;
    rounded.set(key, palette.length);
    return palette.push(color) - 1;
  };

  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let index = 0;
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y++) {
    to++;
    for (let x = 0; x < width; x++, from += 4) {
      const red = data[from] as number;
      const green = data[from + 1] as number;
      const blue = data[from + 2] as number;
      const value = (red << 16) | (green << 8) | blue;
      if (value !== last) {
        index = indexes.get(value) ?? add(red, green, blue);
        indexes.set(value, index);
        last = value;
      }
      rows[to++] = index;
    }
    if (palette.length > MAX_COLORS) return undefined;
  }
  return { rows, palette };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
