import { useLocation } from "react-router";
import { contactPath, pathTo } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { MENU_LINKS, MENUS } from "./navigation.ts";

/** The navigation of small screens: a native popover, so that it opens, closes and returns focus without a script. */
export function Drawer() {
  const { t, text, language } = useTexts("common");
  const { pathname } = useLocation();
  const current = (href: string) => (href === pathname ? "page" : undefined);

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
      <ul>
        <li>
          <a href={pathTo(language, "docs")} data-search-open="">
            {text("search.open")}
          </a>
        </li>
      </ul>
      <nav aria-label={t("nav.menu")}>
        {MENUS.map((menu) => (
          <section key={menu.title}>
            <h2>{text(menu.title)}</h2>
            <ul>
              {menu.items.map((item) => (
                <li key={item.name}>
                  <a href={item.href(language)} aria-current={current(item.href(language))}>
                    {text(`nav.items.${item.name}.title`)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ul className="drawer-plain">
          {MENU_LINKS.map((entry) => (
            <li key={entry.screen}>
              <a href={pathTo(language, entry.screen)} aria-current={current(pathTo(language, entry.screen))}>
                {text(entry.title)}
              </a>
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
