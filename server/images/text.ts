import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Face, fontOf } from "./fonts.ts";
import type { Measure } from "./headline.ts";
import { PALETTE } from "./palette.ts";

interface Placing {
  readonly face: Face;
  readonly size: number;
  /** Where the line starts: its left end, or its right one when mirrored. */
  readonly x: number;
  readonly baseline: number;
  readonly mirrored: boolean;
  readonly tracking?: number;
  readonly quiet?: boolean;
}

/** What none of the faces can draw: emoji, and letters of other scripts than those of our languages. */
const UNDRAWABLE =
  /\p{RGI_Emoji}|[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]]/gv;

/** A text without what would be a gap in a picture. */
export function drawable(text: string): string {
  return text
    .replace(UNDRAWABLE, "")
    .replace(/\s{2,}/g, " ")
    .trim();
}

/** One line of text. */
export function renderText(context: SKRSContext2D, text: string, placing: Placing): void {
  const { face, size, x, baseline, mirrored, tracking = 0, quiet = false } = placing;
  context.font = fontOf(face, size);
  context.letterSpacing = `${tracking * size}px`;
  context.textAlign = mirrored ? "right" : "left";
  // A text that stands in for a missing Arabic one runs its own way.
  context.direction = /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
  context.fillStyle = quiet ? PALETTE.quietInk : PALETTE.ink;
  context.fillText(text, x, baseline);
}

/** Widths grow with the size, so that each text is shaped once, however many sizes are tried. */
export function measureIn(context: SKRSContext2D, face: Face, tracking: number): Measure {
  const reference = 100;
  const widths = new Map<string, number>();
  return (text, size) => {
    let width = widths.get(text);
    if (width === undefined) {
      context.font = fontOf(face, reference);
      context.letterSpacing = `${tracking * reference}px`;
      width = context.measureText(text).width / reference;
      widths.set(text, width);
    }
    return width * size;
  };
}
