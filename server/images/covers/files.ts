/** The picture of a post and its small version, in pixels: 16 to 9, as cards and posts show it. */
export const COVER_SIZE = { width: 960, height: 540 } as const;
export const SMALL_COVER_SIZE = { width: 480, height: 270 } as const;

export type CoverSize = typeof COVER_SIZE | typeof SMALL_COVER_SIZE;

/** A file below `/uploads`. */
export function coverPath(name: string, size: CoverSize): string {
  return `/uploads/${name}${size === SMALL_COVER_SIZE ? "-480" : ""}.webp`;
}

/** What a file's name may stand for: `x-480.webp` is the small picture of `x`, or the whole one of a cover `x-480`. */
export function coversNamed(file: string): readonly { readonly name: string; readonly size: CoverSize }[] {
  const name = /^(.+)\.webp$/.exec(file)?.[1];
  if (name === undefined) return [];
  const whole = { name, size: COVER_SIZE };
  return name.endsWith("-480")
    ? [{ name: name.slice(0, -"-480".length), size: SMALL_COVER_SIZE }, whole]
    : [whole];
}
