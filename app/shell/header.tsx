import { useLocation } from "react-router";
import { BRAND } from "../../domain/brand.ts";
import { getLanguage, LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { contactPath, inLanguage, pathTo, type Screen } from "../../domain/paths.ts";
import type { TextKey } from "../i18n/keys.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { Logo } from "../ui/logo.tsx";

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
const MENUS: readonly Menu[] = [
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

const PLAIN: readonly { screen: Screen; title: TextKey<"common"> }[] = [
  { screen: "documentation", title: "nav.developers" },
  { screen: "pricing", title: "nav.pricing" },
];

export function Header() {
  const { t, text, language } = useTexts("common");
  const { pathname } = useLocation();
  const current = (href: string) => (href === pathname ? "page" : undefined);

  return (
    <header className="header">
      <div className="wrap header-row">
        <a className="logo" href={pathTo(language, "home")} aria-current={current(pathTo(language, "home"))}>
          <Logo />
          <bdi>{BRAND.name}</bdi>
        </a>
        <nav className="nav" aria-label={t("nav.label")}>
          <ul>
            {MENUS.map((menu) => (
              <li key={menu.title}>
                <details className="menu" name="menu" data-menu="">
                  <summary>{text(menu.title)}</summary>
                  <ul className="panel">
                    {menu.items.map((item) => (
                      <li key={item.title}>
                        <a href={item.href(language)} aria-current={current(item.href(language))}>
                          <b>{text(item.title)}</b>
                          <span>{text(item.text)}</span>
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
            {PLAIN.map((entry) => (
              <li key={entry.screen}>
                <a
                  className="nav-link"
                  href={pathTo(language, entry.screen)}
                  aria-current={current(pathTo(language, entry.screen))}
                >
                  {text(entry.title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageControl />
        <a className="button small header-demo" href={contactPath(language, "demo")}>
          {text("actions.bookDemo")}
        </a>
        <button className="drawer-open" type="button" popoverTarget="drawer">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M3 7h18M3 12h18M3 17h18" />
          </svg>
          <span className="visually-hidden">{text("nav.menu")}</span>
        </button>
      </div>
      <Drawer />
    </header>
  );
}

/** All five languages as links to the same screen; `enhance/language.ts` adds the overlay and stores the choice. */
function LanguageControl() {
  const { t, text, language } = useTexts("common");
  const { pathname } = useLocation();
  const { nativeName } = getLanguage(language);

  return (
    <details className="menu language" name="menu" data-menu="">
      <summary aria-label={t("language.current", { name: nativeName })}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
        </svg>
        <span data-language-label="">{nativeName}</span>
        <span data-language-changing="" role="status" hidden>
          {text("language.changing")}
        </span>
      </summary>
      <ul className="panel">
        {LANGUAGES.map(({ code, nativeName }) => (
          <li key={code}>
            <a
              href={inLanguage(pathname, code)}
              lang={code}
              hrefLang={code}
              data-language={code}
              aria-current={code === language ? "true" : undefined}
            >
              {nativeName}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The navigation of small screens: a native popover, so that it opens, closes and returns focus without a script. */
function Drawer() {
  const { t, text, language } = useTexts("common");

  return (
    <div className="drawer" id="drawer" popover="auto" data-drawer="">
      <div className="drawer-head">
        <b>{text("nav.menu")}</b>
        <button type="button" className="drawer-close" popoverTarget="drawer" popoverTargetAction="hide">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
          <span className="visually-hidden">{text("nav.closeMenu")}</span>
        </button>
      </div>
      <nav aria-label={t("nav.menu")}>
        {MENUS.map((menu) => (
          <section key={menu.title}>
            <h2>{text(menu.title)}</h2>
            <ul>
              {menu.items.map((item) => (
                <li key={item.title}>
                  <a href={item.href(language)}>{text(item.title)}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ul className="drawer-plain">
          {PLAIN.map((entry) => (
            <li key={entry.screen}>
              <a href={pathTo(language, entry.screen)}>{text(entry.title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="button" href={contactPath(language, "sales")}>
        {text("actions.contactSales")}
      </a>
    </div>
  );
}
