import { BRAND } from "../brand.ts";
import { PALETTE } from "./palette.ts";
import { RISING_LEAVES, TILE_SIZE } from "./weave.ts";

/** The mark, on a square of {@link TILE_SIZE}: one tile of the weave, with the dot that does not fit. */
export const MARK = {
  leaves: RISING_LEAVES,
  dot: { x: 14, y: 42, radius: 6 },
  odd: { x: 42, y: 14, radius: 6.5 },
} as const;

const leaves = MARK.leaves.map((leaf) => `<path d="${leaf}"/>`).join("");
const circle = ({ x, y, radius }: typeof MARK.dot | typeof MARK.odd) =>
  `<circle cx="${x}" cy="${y}" r="${radius}"/>`;

/** The mark as SVG without colours; its last child is the dot that does not fit. */
export const MARK_SVG = `<svg viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}" width="26" height="26" aria-hidden="true">${leaves}${circle(MARK.dot)}${circle(MARK.odd)}</svg>`;

/** `/favicon.svg`: the mark with a narrow margin, in the colours of the browser's theme. */
export const FAVICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${TILE_SIZE + 8} ${TILE_SIZE + 8}"><title>${BRAND.name.replace(/&/g, "&amp;")}</title><style>g{fill:${PALETTE.light.favicon}}@media(prefers-color-scheme:dark){g{fill:${PALETTE.dark.favicon}}}.odd{fill:${PALETTE.both.odd}}</style><g>${leaves}${circle(MARK.dot)}</g><g class="odd">${circle(MARK.odd)}</g></svg>
`;
