import { whenActivated } from "./activation.ts";
import { findClickedLink } from "./clicks.ts";
import { readStored, store } from "./storage.ts";

/** How long the home page waits before it scrolls to the place a link asked for (specification, section 9). */
const WAIT_MS = 100;

/**
 * Links with a hash path scroll smoothly to their element; from elsewhere they first open the home page, which waits
 * 100 ms and then scrolls. Without JavaScript or storage they are ordinary links to a place on a page.
 */
export function enhanceHashLinks(): void {
  addEventListener("click", (event) => {
    const link = findClickedLink(event, "a[data-hash]");
    if (!link) return;
    if (link.pathname === location.pathname) {
      event.preventDefault();
      history.pushState(null, "", link.hash);
      scrollTo(link.hash);
    } else if (store("scrollTo", link.hash, "sessionStorage")) {
      event.preventDefault();
      location.assign(link.pathname);
    }
  });

  whenActivated(() => {
    const hash = readStored("scrollTo", "sessionStorage");
    if (!hash) return;
    store("scrollTo", "", "sessionStorage");
    setTimeout(() => {
      history.replaceState(null, "", hash);
      // The way there is as long as what lies on it, all of which must be laid out.
      document.documentElement.classList.remove("arriving");
      scrollTo(hash);
    }, WAIT_MS);
  });
}

function scrollTo(hash: string): void {
  const target = document.querySelector<HTMLElement>(hash);
  if (!target) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  // The keyboard goes on from there, as it does after a link that the browser follows itself.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
