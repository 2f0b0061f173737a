import { type FontFace, fontFace, fontStack, localFont, unicodeRange, webFont } from "./css.ts";
import type { Cut } from "./cut.ts";
import {
  ARABIC_FALLBACKS,
  DISPLAY_FALLBACKS,
  type Fallback,
  meanAdvance,
  TEXT_FALLBACKS,
} from "./fallbacks.ts";
import { MeasuredFont } from "./measure.ts";

/** Spaces between Arabic words come from the Arabic face, so that a line of Arabic is one run. */
const ARABIC_RANGE = "U+20,U+600-6FF,U+200C-200F";
const LATIN_RANGE = "U+21-5FF,U+2010-2BFF";

/** Latin Extended-A without Œ and œ, which the main file has. */
const MORE_LATIN_RANGE = "U+100-151,U+154-17F";

/** A heading is about this long at most; longer texts are not set in the display face. */
const HEADING_LENGTH = 60;

/**
 * The style of the left-to-right languages. The heading face swaps in when it arrives, into the room its
 * fallback already takes; the text face is used from the next page on if it is late, so that nothing moves while one reads.
 */
export function latinCss(cuts: { display: Cut; text: Cut }, strings: readonly string[]): string {
  const headings = strings.filter((text) => text.length <= HEADING_LENGTH);
  const display = fallbackFaces("Baini Display", cuts.display, DISPLAY_FALLBACKS, headings);
  const text = fallbackFaces("Baini Text", cuts.text, TEXT_FALLBACKS, strings);
  const web = (family: string, file: string, weight: string, display: "swap" | "optional"): FontFace[] => [
    { family, source: webFont(`${file}.woff2`), weight, display },
    { family, source: webFont(`${file}-more.woff2`), weight, display, range: MORE_LATIN_RANGE },
  ];
  return stylesheet(
    [
      ...web("Baini Display", "display", "600", "swap"),
      ...display,
      ...web("Baini Text", "text", "400 600", "optional"),
      ...text,
    ],
    {
      "--font-display": stackOf("Baini Display", display),
      "--font-text": stackOf("Baini Text", text),
      "--font-logo": "var(--font-display)",
    },
  );
}

/**
 * The style of Arabic: one Arabic face for headings and text, with the Latin text face for names, tokens and
 * figures (Readex Pro has no figures of equal width for tables). The wordmark keeps its own letters.
 */
export function arabicCss(
  cuts: { arabic: Cut; text: Cut },
  strings: { arabic: readonly string[]; latin: readonly string[] },
  wordmark: string,
): string {
  const web = (family: string, weight: string, display: "swap" | "optional"): FontFace[] => [
    { family, source: webFont("arabic-latin.woff2"), weight, display, range: LATIN_RANGE },
    { family, source: webFont("arabic.woff2"), weight, display, range: ARABIC_RANGE },
  ];
  const fallbacks = [
    ...fallbackFaces("Baini Arabic", cuts.arabic, ARABIC_FALLBACKS, arabicRuns(strings.arabic), ARABIC_RANGE),
    ...fallbackFaces("Baini Text", cuts.text, TEXT_FALLBACKS, strings.latin),
  ];
  return stylesheet(
    [
      ...web("Baini Arabic Display", "600", "swap"),
      ...web("Baini Arabic", "400 600", "optional"),
      ...fallbacks,
      {
        family: "Baini Wordmark",
        source: webFont("wordmark.woff2"),
        weight: "600",
        display: "swap",
        range: unicodeRange(wordmark),
      },
    ],
    {
      "--font-display": stackOf("Baini Arabic Display", fallbacks),
      "--font-text": stackOf("Baini Arabic", fallbacks),
      "--font-logo": `"Baini Wordmark",var(--font-text)`,
    },
  );
}

/** One face for each local font, of the size at which these texts become as wide as in the web font. */
function fallbackFaces(
  family: string,
  { sfnt }: Cut,
  fallbacks: readonly Fallback[],
  texts: readonly string[],
  range?: string,
): FontFace[] {
  const measured = new Map(
    [400, 600].map((weight) => {
      const font = new MeasuredFont(sfnt, weight);
      return [weight, { metrics: font.metrics, mean: font.meanAdvance(texts) }];
    }),
  );
  return fallbacks.flatMap(({ name, local, weight, standsFor, advances }) => {
    const web = measured.get(standsFor);
    if (!web) return [];
    return {
      family: `${family} Fallback ${name}`,
      source: localFont(local),
      weight: String(weight),
      range,
      fit: { sizeAdjust: web.mean / meanAdvance(advances, texts), metrics: web.metrics },
    };
  });
}

/** The stretches of Arabic letters in these texts: Latin names and figures between them belong to another face. */
function arabicRuns(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.match(/[\p{Script=Arabic}\p{M}،؛؟ ]+/gu) ?? [])
    .filter((run) => run.trim());
}

function stackOf(family: string, fallbacks: readonly FontFace[]): string {
  return fontStack([family, ...fallbacks.map((face) => face.family)]);
}

function stylesheet(faces: readonly FontFace[], properties: Readonly<Record<string, string>>): string {
  const root = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return [...faces.map(fontFace), `:root{${root.join(";")}}`, ""].join("\n");
}
