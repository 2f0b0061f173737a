import { LANGUAGES } from "../../domain/languages.ts";
import { readStored, store } from "./storage.ts";

const YEAR_S = 31_536_000;

/** How long the page stays covered before it leaves, and how long the control says so after it came (specification, section 9). */
const OVERLAY_MS = 50;
const LABEL_MS = 500;

/**
 * The language switch of the specification's section 4 (a): the choice is stored, direction and language attribute are
 * set, the overlay hides the page, and 50 ms later the same screen opens in the new language. The new document ends the
 * overlay 300 ms later (`before-paint.ts`, `shell.css`) and the label 500 ms after the change.
 */
export function enhanceLanguage(): void {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-language]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();

    const language = LANGUAGES.find(({ code }) => code === link.dataset.language);
    if (!language || language.code === document.documentElement.lang) {
      link.closest("details")?.removeAttribute("open");
      return;
    }

    store("userLanguage", JSON.stringify(language));
    // The mirror that the server's redirect reads.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers we serve
    document.cookie = `userLanguage=${language.code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;

    const root = document.documentElement;
    root.lang = language.code;
    root.dir = language.direction;
    root.dataset.language = "leaving";
    showChanging(true);
    setTimeout(() => {
      store("languageChanged", String(Date.now()), "sessionStorage");
      location.assign(link.pathname + location.search + location.hash);
    }, OVERLAY_MS);
  });

  if (Date.now() - Number(readStored("languageChanged", "sessionStorage")) < 10_000) {
    store("languageChanged", "0", "sessionStorage");
    showChanging(true);
    setTimeout(() => {
      showChanging(false);
      delete document.documentElement.dataset.language;
    }, LABEL_MS);
  }

  // A page that comes back from the back/forward cache was frozen in the middle of its change.
  addEventListener("pageshow", (event) => {
    if (event.persisted && document.documentElement.dataset.language) location.reload();
  });
}

function showChanging(changing: boolean): void {
  for (const label of document.querySelectorAll<HTMLElement>("[data-language-label]"))
    label.hidden = changing;
  for (const label of document.querySelectorAll<HTMLElement>("[data-language-changing]"))
    label.hidden = !changing;
}
