import { whenActivated } from "./activation.ts";
import { countPageView } from "./page-view.ts";
import { readStored, store } from "./storage.ts";

const KEY = "cookieConsent";

/** Headline, actions and code, and the fields that code or a message is written into. */
const KEPT_CLEAR = "h1, main :is(.button, .code-sample, pre, textarea)";

/** Pixels that the banner reaches below the window (`consent-banner.css`). */
const BELOW_WINDOW = 24;

/**
 * The consent banner (specification, section 4): shown while there is no choice; accept stores `true`, decline and dismiss
 * store `false`. A browser that signals Global Privacy Control or Do Not Track has declined already.
 */
export function enhanceConsent(): void {
  const banner = document.querySelector<HTMLElement>("[data-consent]");
  const signal = hasPrivacySignal();

  whenActivated(() => {
    if (!signal && readStored(KEY) === "true") countPageView();
  });
  if (!banner) return;
  let opener: HTMLElement | null = null;

  const look = keepFirstViewClear(banner);
  const showWhileOpen = () => {
    banner.hidden = signal || readStored(KEY) !== null;
    look();
  };
  showWhileOpen();
  // The choice may have been made on another page since this one was prerendered or left.
  whenActivated(showWhileOpen);
  addEventListener("pageshow", (event) => {
    if (event.persisted) showWhileOpen();
  });

  const close = () => {
    banner.hidden = true;
    (opener ?? document.querySelector<HTMLElement>("#main"))?.focus({ preventScroll: true });
    opener = null;
  };
  banner.addEventListener("keydown", ({ key }) => {
    // Opened again, it is left with the choice that was made.
    if (key === "Escape" && (signal || readStored(KEY) !== null)) close();
  });

  addEventListener("click", (event) => {
    const target = event.target as Element;
    const chosen = target.closest?.<HTMLElement>("[data-consent-choice]")?.dataset.consentChoice;
    if (chosen) {
      const wasCounted = readStored(KEY) === "true";
      store(KEY, chosen);
      if (chosen === "true" && !signal && !wasCounted) countPageView();
      return close();
    }
    opener = target.closest?.<HTMLElement>("[data-consent-open]") ?? null;
    if (!opener) return;
    const note = banner.querySelector<HTMLElement>("[data-consent-signal]");
    if (note) note.hidden = !signal;
    for (const button of banner.querySelectorAll<HTMLElement>(".button"))
      button.setAttribute("aria-pressed", String(button.dataset.consentChoice === readStored(KEY)));
    banner.hidden = false;
    banner.querySelector<HTMLElement>("button")?.focus();
  });
}

/**
 * Leaves the banner in its own place at the end of the page while it would lie on a headline, an action or code of the first
 * view, until the visitor scrolls. The browser says which parts lie there when it has laid them out: to ask for their places
 * would lay out what it puts off (`base.css`).
 * @returns looks again; to be called whenever the banner is shown
 */
function keepFirstViewClear(banner: HTMLElement): () => void {
  let observer: IntersectionObserver | undefined;
  const look = () => {
    const covered = new Set<Element>();
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) covered[isIntersecting ? "add" : "delete"](target);
        banner.classList.toggle("at-end", covered.size > 0 && scrollY === 0);
      },
      // The strip of the window that the banner takes.
      { rootMargin: `${banner.offsetHeight - BELOW_WINDOW - innerHeight}px 0px 0px` },
    );
    for (const part of document.querySelectorAll(KEPT_CLEAR)) observer.observe(part);
  };
  addEventListener("resize", look);
  addEventListener("scroll", () => {
    observer?.disconnect();
    banner.classList.remove("at-end");
  });
  return look;
}

function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}
