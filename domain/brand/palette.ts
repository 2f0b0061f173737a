import palette from "./palette.json" with { type: "json" };

/**
 * Every colour of the site, as `#rrggbb` (`#rrggbbaa` where it lets through): the only place that has any. Pages read them
 * as custom properties ({@link COLOR_TOKENS}), pictures, icons and the manifest by name.
 *
 * - `both`: on the brand's own ground, where the theme changes nothing, and shadows
 * - `light`, `dark`: the same roles in the two themes
 */
export const PALETTE = palette;

/** `:root{…}` for each theme, to stand before every other style. `ink-2` is `var(--ink-2)`. */
export const COLOR_TOKENS = `:root{color-scheme:light dark;${declare({ ...palette.both, ...palette.light })}}@media(prefers-color-scheme:dark){:root{${declare(palette.dark)}}}`;

function declare(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");
}
