import { BRAND } from "../../domain/brand.ts";
import type { Segment } from "../../domain/search/highlight.ts";
import type { SearchResult } from "../../domain/search/search.ts";
import { interpolate } from "../../domain/texts/interpolate.ts";
import { element } from "./element.ts";
import type { SearchTexts } from "./load.ts";

/** A result in the list of the dialog; `sections/search-results.tsx` writes the same on the server. */
export function resultOption(result: SearchResult, position: number, texts: SearchTexts): HTMLAnchorElement {
  const { path, kind, title, heading, excerpt } = result;
  const isPage = heading.length === 0;
  return element(
    "a",
    {
      class: "result",
      href: path,
      role: "option",
      id: `search-result-${position}`,
      "aria-selected": "false",
      tabindex: "-1",
    },
    [
      element("span", { class: "result-path" }, [
        element("span", { class: "result-kind" }, [interpolate(texts.kinds[kind], { brand: BRAND.name })]),
        ...(isPage ? [] : [element("span", {}, segments(title))]),
      ]),
      element("b", {}, segments(isPage ? title : heading)),
      element("span", { class: "result-excerpt" }, segments(excerpt)),
    ],
  );
}

function segments(of: readonly Segment[]): (Node | string)[] {
  return of.map(({ text, isMatch }) => (isMatch ? element("mark", {}, [text]) : text));
}
