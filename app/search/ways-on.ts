import { WAYS_ON } from "../../domain/search/ways-on.ts";
import { element } from "./element.ts";

const SELECTOR = Object.values(WAYS_ON)
  .map((path) => `footer a[href$="/${path}"]`)
  .join();

/** The links of a search that found nothing, as the footer has them; `sections/search-results.tsx` writes the same. */
export function waysOn(): HTMLUListElement {
  return element(
    "ul",
    { class: "search-links", hidden: "" },
    Array.from(document.querySelectorAll(SELECTOR), (link) => element("li", {}, [link.cloneNode(true)])),
  );
}
