import type { LanguageCode } from "../../domain/languages.ts";
import { contactPath, pathTo, type Screen } from "../../domain/paths.ts";
import type { Contract, TextKey } from "../i18n/keys.ts";

/** What an entry is called: its texts are `nav.items.{name}`. */
type ItemName = keyof Contract["common"]["nav"]["items"];

interface MenuItem {
  readonly name: ItemName;
  readonly href: (language: LanguageCode) => string;
}

interface Menu {
  readonly title: TextKey<"common">;
  readonly items: readonly MenuItem[];
}

/** An entry that leads to a screen is called as the screen is. */
const screen = (name: Screen & ItemName): MenuItem => ({ name, href: (language) => pathTo(language, name) });

/** The mega-menus (specification, section 2: Navigation). Header and drawer show the same. */
export const MENUS: readonly Menu[] = [
  { title: "nav.products", items: [screen("fraud"), screen("investigation"), screen("reporting")] },
  { title: "nav.industries", items: [screen("financial"), screen("payments"), screen("ecommerce")] },
  {
    title: "nav.resources",
    items: [{ name: "partner", href: (language) => contactPath(language, "partner") }, screen("contact")],
  },
];

/** Entries without a menu. */
export const MENU_LINKS: readonly { screen: Screen; title: TextKey<"common"> }[] = [
  { screen: "docs", title: "nav.developers" },
  { screen: "pricing", title: "nav.pricing" },
];
