import type { LanguageCode } from "../../domain/languages.ts";
import { contactPath, pathTo, type Screen } from "../../domain/paths.ts";
import type { TextKey } from "../i18n/keys.ts";

interface MenuItem {
  readonly href: (language: LanguageCode) => string;
  readonly title: TextKey<"common">;
  readonly text: TextKey<"common">;
}

interface Menu {
  readonly title: TextKey<"common">;
  readonly items: readonly MenuItem[];
}

const screen = (name: Screen) => (language: LanguageCode) => pathTo(language, name);

/** The mega-menus and the plain entries (specification, section 2: Navigation). Header and drawer show the same. */
export const MENUS: readonly Menu[] = [
  {
    title: "nav.products",
    items: [
      { href: screen("monitoring"), title: "nav.items.monitoring.title", text: "nav.items.monitoring.text" },
      { href: screen("cases"), title: "nav.items.cases.title", text: "nav.items.cases.text" },
      { href: screen("reporting"), title: "nav.items.reporting.title", text: "nav.items.reporting.text" },
    ],
  },
  {
    title: "nav.industries",
    items: [
      { href: screen("banks"), title: "nav.items.banks.title", text: "nav.items.banks.text" },
      { href: screen("psp"), title: "nav.items.psp.title", text: "nav.items.psp.text" },
      { href: screen("retail"), title: "nav.items.retail.title", text: "nav.items.retail.text" },
    ],
  },
  {
    title: "nav.resources",
    items: [
      {
        href: (language) => contactPath(language, "partner"),
        title: "nav.items.partner.title",
        text: "nav.items.partner.text",
      },
      { href: screen("contact"), title: "nav.items.contact.title", text: "nav.items.contact.text" },
    ],
  },
];

/** Entries without a menu. */
export const PLAIN: readonly { screen: Screen; title: TextKey<"common"> }[] = [
  { screen: "documentation", title: "nav.developers" },
  { screen: "pricing", title: "nav.pricing" },
];
