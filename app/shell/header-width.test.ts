import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../domain/languages.ts";
import { isLongHeader } from "./header-width.ts";

/** The header of a language as it is, but for another name and more entries like the last. */
function headerOf({ code, nativeName }: (typeof LANGUAGES)[number], name = "Short", more = 0) {
  const file = new URL(`../../locales/${code}/common.json`, import.meta.url);
  const { nav, actions } = JSON.parse(readFileSync(file, "utf8"));
  return isLongHeader({
    name,
    menus: [nav.products, nav.industries, nav.resources],
    entries: [nav.developers, nav.pricing, ...Array<string>(more).fill(nav.pricing)],
    language: nativeName,
    button: actions.bookDemo,
  });
}

describe.each([...LANGUAGES])("The header in $name", (language) => {
  it("is not long with a short name and five entries: it has its menus from 1,024 px on", () => {
    expect(headerOf(language)).toBe(false);
  });

  it("is long with a name of sixteen characters and seven entries", () => {
    expect(headerOf(language, "Mwanga Risk Desk", 2)).toBe(true);
  });
});
