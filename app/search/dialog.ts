import { formatNumber } from "../../domain/formats.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { SearchIndex, SearchResult } from "../../domain/search/search.ts";
import { interpolate } from "../../domain/texts/interpolate.ts";
import { element } from "./element.ts";
import type { SearchTexts } from "./load.ts";
import { resultOption } from "./result-option.ts";
import { waysOn } from "./ways-on.ts";

interface Settings {
  readonly texts: SearchTexts;
  readonly language: LanguageCode;
  /** Fetches the index, or tries again to. */
  readonly load: () => Promise<SearchIndex>;
}

export interface SearchDialog {
  /** @param query what was typed elsewhere; empty leaves what was looked for last. */
  open(readQuery: () => string): void;
}

/** A dialog with a combobox: a field, and below it the list that the arrow keys move through (ARIA Authoring Practices). */
export function createDialog({ texts, language, load }: Settings): SearchDialog {
  const field = element("input", {
    type: "search",
    role: "combobox",
    "aria-label": texts.title,
    "aria-autocomplete": "list",
    "aria-controls": "search-results",
    "aria-expanded": "false",
    placeholder: texts.placeholder,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  const close = element("button", { type: "button", class: "search-close", "aria-label": texts.close }, [
    crossIcon(),
  ]);
  const list = element("div", {
    id: "search-results",
    role: "listbox",
    "aria-label": texts.results,
    hidden: "",
  });
  const status = element("p", { class: "search-status", role: "status" });
  const retry = element("button", { type: "button", class: "button small", hidden: "" }, [texts.tryAgain]);
  const links = waysOn();
  const body = element("div", { class: "search-body" }, [list, status, links, retry]);
  const hint = element("p", { class: "search-hint" }, [texts.hint]);
  const dialog = element("dialog", { class: "search", "aria-label": texts.title }, [
    element("div", { class: "search-field" }, [field, close]),
    body,
    hint,
  ]);
  document.body.append(dialog);

  let index: SearchIndex | undefined;
  let options: HTMLAnchorElement[] = [];
  let active = -1;

  const activate = (position: number) => {
    options[active]?.setAttribute("aria-selected", "false");
    active = position;
    const option = options[active];
    option?.setAttribute("aria-selected", "true");
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  };

  const show = (results: readonly SearchResult[], message: string) => {
    options = results.map((result, position) => resultOption(result, position, texts));
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    // Not hidden: what a status region holds must not appear together with the region.
    body.toggleAttribute("data-empty", options.length === 0 && message === "");
    list.scrollTop = 0;
    field.setAttribute("aria-expanded", String(options.length > 0));
    status.textContent = message;
    links.hidden = true;
    retry.hidden = true;
    activate(options.length > 0 ? 0 : -1);
  };

  const search = () => {
    const query = field.value;
    if (!query.trim()) return show([], "");
    if (!index) return show([], texts.loading);
    const results = index.search(query);
    if (results.length > 0) return show(results, countOf(results.length, texts, language));
    // A letter is not yet a query: to say that it finds nothing would be said before every one.
    if (query.trim().length === 1) return show([], "");
    show([], `${interpolate(texts.empty, { query: query.trim() })} ${texts.emptyHint}`);
    links.hidden = false;
  };

  const prepare = async () => {
    if (index) return;
    search();
    try {
      index = await load();
      search();
    } catch {
      show([], texts.failed);
      retry.hidden = false;
    }
  };

  field.addEventListener("input", () => {
    // While the way to try again is shown, nothing is on its way: writing on is a try too.
    if (retry.hidden) search();
    else void prepare();
  });
  field.addEventListener("keydown", (event) => {
    // While a letter is composed, the keys belong to the input method.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      activate((active + step + options.length) % options.length);
      options[active]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      options[active]?.click();
    } else if (event.key === "Escape") {
      // The field would only be emptied.
      event.preventDefault();
      dialog.close();
    }
  });
  retry.addEventListener("click", () => {
    field.focus();
    void prepare();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    const isOption = (event.target as Element).closest("[role=option]");
    // A press beside the dialog meets its backdrop, which is the dialog itself.
    const isOutside = event.target === dialog;
    // A result may be on this page. One that opens in a new tab leaves the others to choose from.
    if (isOutside || (isOption && !(event.ctrlKey || event.metaKey || event.shiftKey))) dialog.close();
  });

  return {
    open(readQuery) {
      const query = readQuery();
      // Each letter that was typed elsewhere while this loaded asks to open it; the first to come has them all.
      if (dialog.open && query) return;
      if (query) field.value = query;
      if (!dialog.open) dialog.showModal();
      field.focus();
      // What was typed elsewhere is gone on with; what was looked for before is replaced.
      if (query) field.setSelectionRange(query.length, query.length);
      else field.select();
      search();
      void prepare();
    },
  };
}

function countOf(count: number, texts: SearchTexts, language: LanguageCode): string {
  const form = new Intl.PluralRules(language).select(count);
  const text = (texts as Readonly<Record<string, unknown>>)[`count_${form}`] ?? texts.count_other;
  return interpolate(String(text), { count: formatNumber(language, count) });
}

function crossIcon(): SVGElement {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("width", "24");
  icon.setAttribute("height", "24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(icon.namespaceURI, "path");
  path.setAttribute("d", "M5 5l14 14M19 5L5 19");
  icon.append(path);
  return icon;
}
