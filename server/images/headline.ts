/** A text broken into lines of one size. */
export interface Headline {
  /** In pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

interface Box {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The sizes to choose from, in pixels, largest first. */
  readonly sizes: readonly number[];
  /** As a share of the size. */
  readonly lineHeight: number;
  readonly maxLines: number;
}

/** The width of a text on one line at a size, both in pixels. */
export type Measure = (text: string, size: number) => number;

const ELLIPSIS = "…";
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Breaks a text into balanced lines of the largest size at which all of it fits into the box. What does not fit at the
 * smallest size ends with an ellipsis: no line is ever wider than the box, and there are never more than fit its height.
 */
export function fitHeadline(text: string, box: Box, measure: Measure): Headline {
  // Not at a no-break space, and not before the signs that French sets off, nor within its quotation marks.
  const held = text.replace(/ (?=[:;?!»])/g, "\u00a0").replaceAll("« ", "«\u00a0");
  const words = held.split(/[ \t\r\n]+/).filter(Boolean);
  for (const size of box.sizes) {
    const widthOf = (line: string) => measure(line, size);
    const lines = breakLines(words, box.width, widthOf);
    const isWithin = lines.length <= linesOf(box, size) && lines.every((line) => widthOf(line) <= box.width);
    if (isWithin) return { size, lines: balance(words, lines, box.width, widthOf) };
  }
  const size = box.sizes.at(-1) ?? 0;
  const widthOf = (line: string) => measure(line, size);
  const limit = linesOf(box, size);
  const lines = breakLines(words, box.width, widthOf);
  const kept = lines.slice(0, limit);
  if (lines.length > limit) kept[limit - 1] = lines.slice(limit - 1).join(" ");
  return { size, lines: kept.map((line) => shorten(line, box.width, widthOf)) };
}

/** A text on one line; where it is too wide it ends with an ellipsis after a whole word, or within its only one. */
export function shorten(text: string, width: number, widthOf: (line: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const count = (fitting + tooMany) >> 1;
    if (widthOf(letters.slice(0, count).join("") + ELLIPSIS) <= width) fitting = count;
    else tooMany = count;
  }
  const cut = letters.slice(0, fitting).join("");
  return cut.replace(/\s+\S*$/u, "").replace(/[\s.,:;،؛–-]+$/u, "") + ELLIPSIS;
}

function linesOf({ height, lineHeight, maxLines }: Box, size: number): number {
  return Math.max(1, Math.min(maxLines, Math.floor(height / (size * lineHeight))));
}

/** As many words on each line as fit. A word that is wider than the box has a line of its own. */
function breakLines(
  words: readonly string[],
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, in the narrowest box that holds them: no word alone on the last line. */
function balance(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  let balanced = lines;
  let low = 0;
  let high = width;
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const narrower = breakLines(words, middle, widthOf);
    const holds = narrower.length === lines.length && narrower.every((line) => widthOf(line) <= middle);
    if (holds) balanced = narrower;
    if (holds) high = middle;
    else low = middle;
  }
  return balanced;
}
