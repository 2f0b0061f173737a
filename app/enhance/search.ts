import { plainlyClicked } from "./clicks.ts";

/** The keys and places that open the search. What opens is fetched then: the dialog, the library and the index. */
export function enhanceSearch(): void {
  // Without dialogs, links and forms lead to the search that the server answers.
  if (!("HTMLDialogElement" in window)) return;

  const open = (event: Event, query = "") => {
    event.preventDefault();
    const { lang } = document.documentElement;
    import("../search/open-search.ts")
      .then(({ openSearch }) => openSearch(query))
      .catch(() => location.assign(`/${lang}/documentation?q=${encodeURIComponent(query)}`));
  };
  addEventListener("keydown", (event) => {
    const { key, code, target } = event;
    const isTyped = (target as Element).closest?.("input, textarea, select, [contenteditable]");
    // By the place of the key too: on an Arabic keyboard it writes another letter.
    const isShortcut =
      event.ctrlKey || event.metaKey
        ? (key === "k" || code === "KeyK") && !event.altKey && !event.shiftKey
        : key === "/" && !event.altKey && !isTyped;
    if (isShortcut) open(event);
  });
  addEventListener("click", (event) => {
    if (plainlyClicked(event, "a[data-search-open]")) open(event);
  });
  addEventListener("input", (event) => {
    const field = (event.target as Element).closest<HTMLInputElement>("[data-docs-search] input");
    if (field) open(event, field.value);
  });
}
