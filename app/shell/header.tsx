import { useLocation } from "react-router";
import { BRAND } from "../../domain/brand.ts";
import { getLanguage } from "../../domain/languages.ts";
import { contactPath, pathTo } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { Logo } from "../ui/logo.tsx";
import { Drawer } from "./drawer.tsx";
import { isLongHeader } from "./header-width.ts";
import { LanguageControl } from "./language-control.tsx";
import { MENU_LINKS, MENUS } from "./navigation.ts";

export function Header() {
  const { t, text, language } = useTexts("common");
  const { pathname } = useLocation();
  const isLong = isLongHeader({
    name: BRAND.name,
    menus: MENUS.map(({ title }) => t(title)),
    entries: MENU_LINKS.map(({ title }) => t(title)),
    language: getLanguage(language).nativeName,
    button: t("actions.bookDemo"),
  });
  const current = (href: string) => (href === pathname ? "page" : undefined);

  return (
    <header className={isLong ? "header header-long" : "header"}>
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
                      <li key={item.name}>
                        <a href={item.href(language)} aria-current={current(item.href(language))}>
                          <b>{text(`nav.items.${item.name}.title`)}</b>
                          <span>{text(`nav.items.${item.name}.text`)}</span>
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
            {MENU_LINKS.map((entry) => (
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
        <a
          className="header-search"
          href={pathTo(language, "docs")}
          title={t("search.open")}
          data-search-open=""
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.5 15.5L21 21" />
          </svg>
          <span className="visually-hidden">{text("search.open")}</span>
        </a>
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
