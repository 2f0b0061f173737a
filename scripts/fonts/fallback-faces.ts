import type { Advances } from "./advance-table.ts";
import { type FontFace, localFont } from "./css.ts";
import type { Cut } from "./cut.ts";
import type { Fallback } from "./fallbacks.ts";
import { MeasuredFont } from "./measure.ts";

/** One face for each local font, of the size at which these texts become as wide as in the web font. */
export function fallbackFaces(
  family: string,
  { sfnt }: Cut,
  fallbacks: readonly Fallback[],
  texts: readonly string[],
  range?: string,
): FontFace[] {
  const weights = [...new Set(fallbacks.map(({ standsFor }) => standsFor))];
  return weights.flatMap((standsFor) => {
    const web = new MeasuredFont(sfnt, standsFor);
    const mean = web.meanAdvance(texts);
    return fallbacks
      .filter((fallback) => fallback.standsFor === standsFor)
      .map(
        ({ name, local, weight, advances }): FontFace => ({
          family: `${family} Fallback ${name}`,
          source: localFont(local),
          weight: String(weight),
          range,
          override: { sizeAdjust: mean / meanAdvance(advances, texts), metrics: web.metrics },
        }),
      );
  });
}

/** The stretches of Arabic letters in these texts: Latin names and figures between them belong to another face. */
export function arabicRuns(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.match(/[\p{Script=Arabic}\p{M}،؛؟ ]+/gu) ?? [])
    .filter((run) => run.trim() !== "");
}

/** The mean width of a character in these texts, in em. Characters that the table does not know do not count. */
function meanAdvance(table: Advances, texts: readonly string[]): number {
  const known = [...texts.join("")].flatMap((character) => {
    const advance = table.get(character) ?? table.get(character.normalize("NFD").charAt(0));
    return advance === undefined ? [] : [advance];
  });
  return known.reduce((sum, advance) => sum + advance, 0) / known.length / 1000;
}
