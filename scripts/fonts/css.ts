import type { Metrics } from "./measure.ts";

export interface FontFace {
  readonly family: string;
  /** The value of `src`. */
  readonly source: string;
  /** The value of `font-weight`. */
  readonly weight: string;
  readonly display?: "optional";
  /** The value of `unicode-range`. */
  readonly range?: string | undefined;
  /** What makes a local font take the room of the web font that it stands in for. */
  readonly override?: { readonly sizeAdjust: number; readonly metrics: Metrics };
}

export function fontFace({ family, source, weight, display, range, override }: FontFace): string {
  const declarations = [
    `font-family:"${family}"`,
    `font-weight:${weight}`,
    `src:${source}`,
    display && `font-display:${display}`,
    range && `unicode-range:${range}`,
    ...(override ? fitDeclarations(override) : []),
  ];
  return `@font-face{${declarations.filter(Boolean).join(";")}}`;
}

/** The overrides count in sizes of the adjusted font, hence the division (CSS Fonts 5, size-adjust). */
function fitDeclarations({ sizeAdjust, metrics }: NonNullable<FontFace["override"]>): string[] {
  return [
    `size-adjust:${percent(sizeAdjust)}`,
    `ascent-override:${percent(metrics.ascent / sizeAdjust)}`,
    `descent-override:${percent(metrics.descent / sizeAdjust)}`,
    `line-gap-override:${percent(metrics.lineGap / sizeAdjust)}`,
  ];
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

export function webFont(file: string): string {
  return `url("./${file}") format("woff2")`;
}

export function localFont(names: readonly string[]): string {
  return names.map((name) => `local("${name}")`).join(",");
}

/** The value of `font-family` for these families, most wanted first, ending with the platform's own sans serif. */
export function fontStack(families: readonly string[]): string {
  return [...[...new Set(families)].map((family) => `"${family}"`), "sans-serif"].join();
}

/** The value of `unicode-range` that covers these characters, and no other. */
export function unicodeRange(characters: string): string {
  return [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join();
}
