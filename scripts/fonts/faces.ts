import { type FontFace, fontFace, fontStack, unicodeRange, webFont } from "./css.ts";
import type { Cut } from "./cut.ts";
import { arabicRuns, fallbackFaces } from "./fallback-faces.ts";
import { ARABIC_FALLBACKS, DISPLAY_FALLBACKS, TEXT_FALLBACKS } from "./fallbacks.ts";

/** Spaces between Arabic words come from the Arabic face, so that a line of Arabic is one run. */
const ARABIC_RANGE = "U+20,U+600-6FF,U+200C-200F";
const LATIN_RANGE = "U+21-5FF,U+2010-2BFF";

/** Latin Extended-A without Œ and œ, which the main file has. */
const MORE_LATIN_RANGE = "U+100-151,U+154-17F";

/** Headings are about this long at most, in characters; longer texts are not set in the display face. */
const HEADING_LENGTH = 60;

// A face that is late is left for the next page: even with matched metrics a swap re-wraps a line now and then.
const HEADING = { weight: "600", display: "optional" } as const;
const TEXT = { weight: "400 600", display: "optional" } as const;

/**
 * The style that declares the faces of the left-to-right languages and of Arabic, and names the families to use:
 * `--font-display`, `--font-text` and `--font-logo`.
 *
 * Arabic has one face for headings and text. Names, tokens and figures in it are set in the Latin text face, since Readex Pro
 * has no figures of equal width for tables; the wordmark keeps its own letters.
 */
export function stylesheets(
  cuts: { display: Cut; text: Cut; arabic: Cut },
  texts: { latin: readonly string[]; arabic: readonly string[] },
  wordmark: string,
): { latin: string; arabic: string } {
  const headings = texts.latin.filter((text) => text.length <= HEADING_LENGTH);
  const display = fallbackFaces("Site Display", cuts.display, DISPLAY_FALLBACKS, headings);
  const text = fallbackFaces("Site Text", cuts.text, TEXT_FALLBACKS, texts.latin);
  const arabic = [
    ...fallbackFaces("Site Arabic", cuts.arabic, ARABIC_FALLBACKS, arabicRuns(texts.arabic), ARABIC_RANGE),
    ...text,
  ];
  return {
    latin: stylesheet(
      [
        ...latinFaces("Site Display", "display", HEADING),
        ...display,
        ...latinFaces("Site Text", "text", TEXT),
        ...text,
      ],
      {
        "--font-display": stackOf("Site Display", display),
        "--font-text": stackOf("Site Text", text),
        "--font-logo": "var(--font-display)",
      },
    ),
    arabic: stylesheet(
      [
        ...arabicFaces("Site Arabic"),
        ...arabic,
        {
          family: "Site Wordmark",
          source: webFont("wordmark.woff2"),
          ...HEADING,
          range: unicodeRange(wordmark),
        },
      ],
      {
        "--font-display": stackOf("Site Arabic", arabic),
        "--font-text": stackOf("Site Arabic", arabic),
        "--font-logo": `"Site Wordmark",var(--font-text)`,
      },
    ),
  };
}

type Use = typeof HEADING | typeof TEXT;

function latinFaces(family: string, file: string, use: Use): FontFace[] {
  return [
    { family, source: webFont(`${file}.woff2`), ...use },
    { family, source: webFont(`${file}-more.woff2`), ...use, range: MORE_LATIN_RANGE },
  ];
}

function arabicFaces(family: string): FontFace[] {
  return [
    { family, source: webFont("arabic-latin.woff2"), ...TEXT, range: LATIN_RANGE },
    { family, source: webFont("arabic.woff2"), ...TEXT, range: ARABIC_RANGE },
  ];
}

function stackOf(family: string, fallbacks: readonly FontFace[]): string {
  return fontStack([family, ...fallbacks.map((face) => face.family)]);
}

function stylesheet(faces: readonly FontFace[], properties: Readonly<Record<string, string>>): string {
  const root = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return [...faces.map(fontFace), `:root{${root.join(";")}}`, ""].join("\n");
}
