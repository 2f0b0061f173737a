import { listCanonicalScreens } from "../domain/alternates.ts";
import type { LanguageCode } from "../domain/languages.ts";
import { pathTo, SCREENS, type Screen } from "../domain/paths.ts";

/** One language for each direction of writing: what differs between two of one direction is the texts. */
export const BOTH_DIRECTIONS = ["en", "ar"] as const satisfies readonly LanguageCode[];

/** A screen in a language. */
interface ChosenPage {
  readonly screen: Screen;
  readonly language: LanguageCode;
  /** `/en/about` */
  readonly path: string;
}

/**
 * Screens in English and Arabic: those that are named, or all.
 * @param names screens (`ecommerce`), paths below the language (`solutions/ecommerce`) or whole ones (`/ar/about`).
 * @throws on a name that no screen has.
 */
export function choosePages(names: readonly string[]): ChosenPage[] {
  const all = BOTH_DIRECTIONS.flatMap((language) =>
    listCanonicalScreens().map((screen) => ({ screen, language, path: pathTo(language, screen) })),
  );
  if (names.length === 0) return all;
  return names.flatMap((name) => {
    const named = all.filter(({ screen, path }) => [screen, SCREENS[screen], path].includes(name));
    if (named.length > 0) return named;
    throw new Error(`There is no screen "${name}". Name any of ${listCanonicalScreens().join(", ")}.`);
  });
}
