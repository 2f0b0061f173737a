import { plainlyClicked } from "./clicks.ts";

/** Posts on a page (specification, section 9). */
const PAGE_SIZE = 9;

/** Nine empty places from the choice of another page of posts until it comes (specification, section 4). */
export function enhancePosts(): void {
  const list = document.querySelector<HTMLElement>("[data-posts]");
  if (!list) return;
  const posts = [...list.children];

  addEventListener("click", (event) => {
    if (!plainlyClicked(event, "a[data-page]")) return;
    const places = Array.from({ length: PAGE_SIZE }, () => {
      const place = document.createElement("li");
      place.className = "post-skeleton";
      return place;
    });
    list.replaceChildren(...places);
    list.setAttribute("aria-busy", "true");
    list.setAttribute("aria-label", list.dataset.posts ?? "");
  });
  // Who comes back from the cache finds what was there.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    list.replaceChildren(...posts);
    list.removeAttribute("aria-busy");
    list.removeAttribute("aria-label");
  });
}
