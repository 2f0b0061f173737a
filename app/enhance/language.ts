import type { Language, LanguageCode } from "../../domain/languages.ts";
import { whenActivated } from "./activation.ts";
import { findClickedLink } from "./clicks.ts";
import { pageLanguage } from "./page-language.ts";
import { readStored, setCookie, store } from "./storage.ts";

const YEAR_S = 31_536_000;

/** How long the page stays covered before it leaves, and how long the control says so after it came (specification, section 9). */
const OVERLAY_MS = 50;
const LABEL_MS = 500;
/** A new page that has not come by then was stopped (`language-overlay.css` uncovers the old one at the same time). */
const GIVE_UP_MS = 8_000;

/**
 * The language switch of the specification's section 4 (a): the choice is stored, direction and language attribute are
 * set, the overlay hides the page, and 50 ms later the same screen opens in the new language. The new document ends the
 * overlay 300 ms later (`before-paint.ts`, `language-overlay.css`) and the label 500 ms after the change.
 */
export function enhanceLanguage(): void {
  const root = document.documentElement;
  const { lang: pageLang, dir: pageDirection } = root;
  const current = pageLanguage();
  whenActivated(followStoredChoice);

  const stay = () => {
    root.lang = pageLang;
    root.dir = pageDirection;
    delete root.dataset.language;
    showChanging(false);
  };

  addEventListener("click", (event) => {
    const link = findClickedLink(event, "a[data-language]");
    if (!link) return;
    event.preventDefault();

    const language = languageOf(link);
    if (language.code === current) {
      link.closest("details")?.removeAttribute("open");
      return;
    }

    store("userLanguage", JSON.stringify(language));
    setCookie("userLanguage", language.code, YEAR_S);
    root.lang = link.lang;
    root.dir = language.direction;
    root.dataset.language = "leaving";
    showChanging(true);
    setTimeout(() => {
      store("languageChanged", String(Date.now()), "sessionStorage");
      store("languageSection", String(currentSection()), "sessionStorage");
      location.assign(link.pathname + location.search + location.hash);
    }, OVERLAY_MS);
    setTimeout(stay, GIVE_UP_MS);
  });

  whenActivated(() => {
    if (Date.now() - Number(readStored("languageChanged", "sessionStorage")) >= GIVE_UP_MS) return;
    store("languageChanged", "0", "sessionStorage");
    openSection(Number(readStored("languageSection", "sessionStorage") ?? -1));
    showChanging(true);
    setTimeout(() => {
      showChanging(false);
      delete root.dataset.language;
    }, LABEL_MS);
  });

  // A page that comes back from the back/forward cache was frozen in the middle of its change: it is what it was.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && root.dataset.language) stay();
  });
}

/**
 * The stored choice is the visitor's, the cookie its mirror for the server's redirect: a mirror that was lost (some browsers
 * drop it after a week) is renewed. A visitor who was redirected here without one, from a path that named no language, is led on to the choice:
 * the server cannot read it. Where the stored choice does not parse, the cookie holds; without a valid one it falls back to English
 * (specification, section 4).
 */
function followStoredChoice(): void {
  const stored = readStored("userLanguage");
  if (stored === null) return;
  let code: unknown;
  try {
    code = (JSON.parse(stored) as Language | null)?.code;
  } catch {}
  const links = [...document.querySelectorAll<HTMLAnchorElement>("header a[data-language]")];
  const linkTo = (language: unknown) => links.find(({ dataset }) => dataset.language === language);
  const mirrored = /(?:^|; )userLanguage=([^;]*)/.exec(document.cookie)?.[1];
  const chosen = linkTo(code) ?? linkTo(mirrored) ?? linkTo("en");
  if (!chosen || mirrored === chosen.dataset.language) return;
  setCookie("userLanguage", chosen.dataset.language ?? "", YEAR_S);

  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (mirrored === undefined && visit?.redirectCount && chosen.dataset.language !== pageLanguage())
    location.replace(chosen.pathname + location.search + location.hash);
}

const sections = () => [...document.querySelectorAll("main :is(h2, h3)[id]")];

/** Which section of the text the address names, counted from 0; -1 for none. */
const currentSection = () => sections().findIndex(({ id }) => `#${encodeURIComponent(id)}` === location.hash);

/** Anchors are made of headings and differ from language to language: what two texts share is the order of their sections. */
function openSection(position: number): void {
  const section = sections()[position];
  if (section && currentSection() < 0) location.replace(`#${section.id}`);
}

/** The language that a link of the control leads to. Read from the link: a list of its own would be one more request. */
function languageOf(link: HTMLAnchorElement): Language {
  const { language, name, direction } = link.dataset;
  return {
    code: language as LanguageCode,
    name: name ?? "",
    nativeName: link.textContent ?? "",
    direction: direction === "rtl" ? "rtl" : "ltr",
  };
}

function showChanging(changing: boolean): void {
  for (const label of document.querySelectorAll<HTMLElement>("[data-language-label]"))
    label.hidden = changing;
  for (const label of document.querySelectorAll<HTMLElement>("[data-language-changing]"))
    label.hidden = !changing;
}
