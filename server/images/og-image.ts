import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Cell } from "../../domain/brand/weave.ts";
import { BRAND } from "../../domain/brand.ts";
import { fitHeadline, shorten } from "./headline.ts";
import { encodeIndexedPng } from "./indexed-png.ts";
import { PALETTE } from "./palette.ts";
import { renderField, renderMark } from "./shapes.ts";
import { drawable, measureIn, renderText } from "./text.ts";

/** The size that every network takes for its large preview, in pixels. */
const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** All that a picture shows; two of the same content are the same bytes. */
export interface OgImage {
  /** The direction of the language: in a right-to-left one the picture is mirrored. */
  readonly direction: "ltr" | "rtl";
  /** The screen's name; none where the headline says it already. */
  readonly name: string | undefined;
  readonly headline: string;
  /** The site's public host. */
  readonly host: string;
}

const FIELD = {
  side: 90,
  columns: 5,
  rows: 7,
  light: [
    [3, 0],
    [1, 1],
    [4, 2],
    [0, 3],
    [3, 4],
    [1, 5],
    [4, 6],
  ],
  dark: [
    [0, 0],
    [2, 2],
    [4, 4],
    [0, 5],
    [2, 6],
  ],
  odd: [2, 3],
} as const satisfies { light: readonly Cell[]; dark: readonly Cell[]; odd: Cell; [key: string]: unknown };

const FIELD_WIDTH = FIELD.side * FIELD.columns;
const MARGIN = 64;
const TEXT_WIDTH = OG_IMAGE_SIZE.width - FIELD_WIDTH - 2 * MARGIN;
/** Where the hairlines are, in pixels from the top. */
const HEADER = 116;
const FOOTER = 630 - 92;

/** Tracking as a share of the size, and the height of a line: Arabic letters join, and reach further up and down. */
const SETTING = {
  ltr: { display: "display", text: "text", tracking: -0.02, lineHeight: 1.08 },
  rtl: { display: "arabicDisplay", text: "arabicText", tracking: 0, lineHeight: 1.36 },
} as const;

const HEADLINE_SIZES = [88, 80, 72, 64, 57, 51, 45, 40, 36];
const NAME_SIZE = 27;

/** Renders the picture of a shared link, on a thread of its own. @returns a PNG */
export async function renderOgImage({ direction, host, ...texts }: OgImage): Promise<Buffer> {
  const headline = drawable(texts.headline);
  const name = texts.name && drawable(texts.name);
  const canvas = createCanvas(OG_IMAGE_SIZE.width, OG_IMAGE_SIZE.height);
  const context = canvas.getContext("2d");
  const mirrored = direction === "rtl";
  const start = mirrored ? OG_IMAGE_SIZE.width - MARGIN : MARGIN;

  renderGround(context, mirrored);
  renderBrand(context, start, mirrored);
  renderText(context, host, {
    face: "text",
    size: 24,
    x: start,
    baseline: FOOTER + 56,
    mirrored,
    quiet: true,
  });

  const { display, text, tracking, lineHeight } = SETTING[direction];
  const hasName = name !== undefined && name !== headline;
  const nameHeight = hasName ? NAME_SIZE * 2 : 0;
  const height = FOOTER - HEADER - 96 - nameHeight;
  const box = { width: TEXT_WIDTH, height, sizes: HEADLINE_SIZES, lineHeight, maxLines: 4 };
  const fitted = fitHeadline(headline, box, measureIn(context, display, tracking));
  const step = fitted.size * lineHeight;
  const top = (HEADER + FOOTER - nameHeight - step * fitted.lines.length) / 2;
  if (hasName) {
    const measure = measureIn(context, text, 0);
    const line = shorten(name, TEXT_WIDTH, (part) => measure(part, NAME_SIZE));
    const baseline = top + NAME_SIZE;
    renderText(context, line, { face: text, size: NAME_SIZE, x: start, baseline, mirrored, quiet: true });
  }
  fitted.lines.forEach((line, index) => {
    // Capitals and the letters below the line together stand in the middle of a line's height.
    const baseline = top + nameHeight + step * (index + 0.5) + fitted.size * 0.27;
    renderText(context, line, { face: display, size: fitted.size, x: start, baseline, mirrored, tracking });
  });
  const pixels = context.getImageData(0, 0, OG_IMAGE_SIZE.width, OG_IMAGE_SIZE.height);
  // 3 MB each, given back at once: the garbage collector lets 80 MB of such memory gather.
  canvas.width = 1;
  canvas.height = 1;
  const png = encodeIndexedPng(pixels, Object.values(PALETTE));
  (pixels.data.buffer as ArrayBuffer).transfer(0);
  return png;
}

/** Paper with its hairlines, and the field at the end side. */
function renderGround(context: SKRSContext2D, mirrored: boolean): void {
  const { width, height } = OG_IMAGE_SIZE;
  context.fillStyle = PALETTE.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = PALETTE.line;
  for (const y of [HEADER, FOOTER]) context.fillRect(0, y, width, 2);

  const mirror = ([column, row]: Cell): Cell => [mirrored ? FIELD.columns - 1 - column : column, row];
  renderField(context, {
    ...FIELD,
    x: mirrored ? 0 : width - FIELD_WIDTH,
    y: 0,
    light: FIELD.light.map(mirror),
    dark: FIELD.dark.map(mirror),
    odd: mirror(FIELD.odd),
  });
}

/** The mark and the name beside it, from the start side. The name is Latin in every language. */
function renderBrand(context: SKRSContext2D, start: number, mirrored: boolean): void {
  const mark = 46;
  renderMark(context, mirrored ? start - mark : start, (HEADER - mark) / 2, mark);
  const x = mirrored ? start - mark - 16 : start + mark + 16;
  const baseline = HEADER / 2 + 13;
  renderText(context, BRAND.name, { face: "display", size: 38, x, baseline, mirrored, tracking: -0.03 });
}
