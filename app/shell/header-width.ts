/** What stands in the row of the header. */
interface HeaderRow {
  /** The name of the site. */
  readonly name: string;
  /** The titles of the mega-menus, and of the entries without one. */
  readonly menus: readonly string[];
  readonly entries: readonly string[];
  readonly language: string;
  readonly button: string;
}

/** Mean widths of a character and what stands around it, in pixels: of the name, and of everything else. */
const NAME = { character: 10.3, around: 36 };
const TEXT = { character: 8, menu: 40, entry: 26, language: 54, button: 36 };
/** The padding of the row, the search and the gaps. */
const REST = 150;
/** A screen of 1,024 px holds this much, because the row closes up there. */
const FULL = 1_060;

/**
 * Whether a row of the header may be too long for a screen of 1,024 px. Estimated, because nothing is measured before the
 * first paint; the estimate is within 20 px of what Chromium shows in our languages.
 */
export function isLongHeader({ name, menus, entries, language, button }: HeaderRow): boolean {
  const width = (text: string, around: number) => text.length * TEXT.character + around;
  const parts = [
    name.length * NAME.character + NAME.around,
    ...menus.map((title) => width(title, TEXT.menu)),
    ...entries.map((title) => width(title, TEXT.entry)),
    width(language, TEXT.language),
    width(button, TEXT.button),
  ];
  return parts.reduce((sum, part) => sum + part, REST) > FULL;
}
