import { readStored, store } from "./storage.ts";

/** How long the home page waits before it scrolls to the place a link asked for (specification, section 9). */
const WAIT_MS = 100;

/**
 * Links with a hash path scroll smoothly to their element; from elsewhere they first open the home page, which waits
 * 100 ms and then scrolls. Without JavaScript they are ordinary links to a place on a page.
 */
export function enhanceHashLinks(): void {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-hash]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (link.pathname === location.pathname) return scrollToHash(link.hash);
    store("scrollTo", link.hash, "sessionStorage");
    location.assign(link.pathname);
  });

  const hash = readStored("scrollTo", "sessionStorage");
  if (!hash) return;
  store("scrollTo", "", "sessionStorage");
  setTimeout(() => scrollToHash(hash), WAIT_MS);
}

function scrollToHash(hash: string): void {
  const target = document.querySelector<HTMLElement>(hash);
  if (!target) return;
  history.replaceState(null, "", hash);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}
