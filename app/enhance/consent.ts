import { whenActivated } from "./activation.ts";
import { countPageView } from "./page-view.ts";
import { readStored, store } from "./storage.ts";

const KEY = "cookieConsent";

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

  const showWhileOpen = () => {
    banner.hidden = signal || readStored(KEY) !== null;
  };
  showWhileOpen();
  // The choice may have been made on another page since this one was prerendered or left.
  whenActivated(showWhileOpen);
  addEventListener("pageshow", (event) => {
    if (event.persisted) showWhileOpen();
  });

  addEventListener("click", (event) => {
    const target = event.target as Element;
    const chosen = target.closest?.<HTMLElement>("[data-consent-choice]")?.dataset.consentChoice;
    if (chosen) {
      const wasCounted = readStored(KEY) === "true";
      store(KEY, chosen);
      banner.hidden = true;
      if (chosen === "true" && !signal && !wasCounted) countPageView();
      (opener ?? document.querySelector<HTMLElement>("#main"))?.focus({ preventScroll: true });
      opener = null;
      return;
    }
    opener = target.closest?.<HTMLElement>("[data-consent-open]") ?? null;
    if (!opener) return;
    const note = banner.querySelector<HTMLElement>("[data-consent-signal]");
    if (note) note.hidden = !signal;
    banner.hidden = false;
    banner.querySelector<HTMLElement>("button")?.focus();
  });
}

function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}
