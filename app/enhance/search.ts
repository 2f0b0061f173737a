import { findClickedLink } from "./clicks.ts";
import { pageLanguage } from "./page-language.ts";

/** The keys and places that open the search. What opens is fetched then: the dialog, the library and the index. */
export function enhanceSearch(): void {
  // Without dialogs, links and forms lead to the search results of the server.
  if (!("HTMLDialogElement" in window)) return;

  const open = async (readQuery = () => "") =>
    (await import("../search/open-search.ts")).openSearch(readQuery, pageLanguage());
  // Where the dialog fails to load, a visitor who is writing goes on: the server answers the form, and a page that is
  // half filled in is not left.
  const stay = () => {};

  addEventListener("keydown", (event) => {
    const { key, code, target } = event;
    const isTyped = (target as Element).closest?.("input, textarea, select, [contenteditable]");
    // By the place of the key too: on an Arabic keyboard it writes another letter.
    const isShortcut =
      event.ctrlKey || event.metaKey
        ? (key === "k" || code === "KeyK") && !event.altKey && !event.shiftKey
        : key === "/" && !event.altKey && !isTyped;
    if (!isShortcut) return;
    event.preventDefault();
    open().catch(stay);
  });
  addEventListener("click", (event) => {
    const link = findClickedLink(event, "a[data-search-open]");
    if (!link) return;
    event.preventDefault();
    // The dialog gives the focus back to where it was: not to a link that is hidden by then.
    link.closest<HTMLElement>("[data-drawer]")?.hidePopover();
    open().catch(() => location.assign(link.href));
  });
  addEventListener("input", (event) => {
    const field = (event.target as Element).closest<HTMLInputElement>("[data-docs-search] input");
    // Emptying it asks for nothing.
    if (field?.value) open(() => field.value).catch(stay);
  });
}
