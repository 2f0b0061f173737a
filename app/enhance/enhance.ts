import { whenActivated } from "./activation.ts";
import { enhanceConsent } from "./consent.ts";
import { enhanceCountry } from "./country.ts";
import { enhanceFirstVisit } from "./first-visit.ts";
import { enhanceHashLinks } from "./hash-links.ts";
import { enhanceLanguage } from "./language.ts";
import { enhanceMenus } from "./menus.ts";
import { enhanceNotice } from "./notice.ts";
import { enhancePosts } from "./posts.ts";
import { enhanceProgress } from "./progress.ts";
import { enhanceSearch } from "./search.ts";

/**
 * What HTML cannot do by itself. Each module binds by data attributes and delegation on the document, so that it serves
 * finished HTML and islands alike; what one screen alone needs is fetched by that screen alone.
 */
export function enhance(): void {
  // Where nothing may be sent, nothing is asked for: the links to search and home lead on as they do without a script.
  const { isolated } = document.documentElement.dataset;
  // One that fails, because something in the browser blocks what it needs, does not take the others with it.
  for (const run of [
    () => isolated ?? whenActivated(enhanceCountry),
    enhanceMenus,
    enhanceLanguage,
    enhanceConsent,
    enhanceHashLinks,
    enhanceNotice,
    enhanceProgress,
    enhancePosts,
    () => isolated ?? enhanceSearch(),
    enhanceFirstVisit,
  ]) {
    try {
      void run();
    } catch (error) {
      reportError(error);
    }
  }

  for (const [selector, run] of Object.entries(OF_SCREENS)) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) void run(found);
  }
}

/** What is fetched where it is needed, by what it is needed for. */
const OF_SCREENS: Readonly<Record<string, (found: HTMLElement) => unknown>> = {
  "form[data-inquiry]": async (form) =>
    (await import("../pages/contact/enhance-form.ts")).enhanceForm(form as HTMLFormElement),
  "form[data-savings]": async (form) =>
    (await import("../pages/savings/follow-fields.ts")).followFields(form as HTMLFormElement),
  "[data-copy]": async () => (await import("./code.ts")).enhanceCode(),
  "[data-island]": () =>
    import("../islands.tsx")
      .then(({ startIslands }) => startIslands())
      .catch((error) => {
        // What the screen says to who has no script is true of it now.
        document.documentElement.classList.add("islands-failed");
        reportError(error);
      }),
  "[data-docs]": async () => (await import("../pages/developers/docs/enhance-docs.ts")).enhanceDocs(),
  "[data-docs], [data-sandbox-key]": async () =>
    (await import("../pages/developers/enhance-key.ts")).enhanceKey(),
  "[data-startup]": async (screen) => (await import("./startup.ts")).runStartup(screen),
};
