import { POSTS_PER_PAGE, POSTS_TIMEOUT_MS } from "../../domain/posts.ts";
import { findClickedLink } from "./clicks.ts";

/** Empty places while another page of posts is slow to come (specification, section 4). */
export function enhancePosts(): void {
  const list = document.querySelector<HTMLElement>("[data-posts]");
  if (!list) return;
  const posts = [...list.children];

  let waiting = 0;

  const showSkeletons = () => {
    const skeletons = Array.from({ length: POSTS_PER_PAGE }, () => {
      const skeleton = document.createElement("li");
      skeleton.className = "post-skeleton";
      return skeleton;
    });
    list.replaceChildren(...skeletons);
    list.setAttribute("aria-busy", "true");
    list.setAttribute("aria-label", list.dataset.posts ?? "");
  };
  addEventListener("click", (event) => {
    if (!findClickedLink(event, "a[data-page]")) return;
    clearTimeout(waiting);
    waiting = window.setTimeout(showSkeletons, POSTS_TIMEOUT_MS);
  });
  addEventListener("pagehide", () => clearTimeout(waiting));
  // A page that comes back from the browser's cache shows what was there.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    list.replaceChildren(...posts);
    list.removeAttribute("aria-busy");
    list.removeAttribute("aria-label");
  });
}
