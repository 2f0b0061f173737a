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
  const isolated = document.querySelector("[data-isolated]");
  // One that fails, because something in the browser blocks what it needs, does not take the others with it.
  for (const run of [
    () => isolated || whenActivated(enhanceCountry),
    enhanceMenus,
    enhanceLanguage,
    // Where no view is counted, nobody is asked.
    () => isolated || enhanceConsent(),
    enhanceHashLinks,
    enhanceNotice,
    enhanceProgress,
    enhancePosts,
    () => isolated || enhanceSearch(),
    enhanceFirstVisit,
  ]) {
    try {
      void run();
    } catch (error) {
      reportError(error);
    }
  }

  const form = document.querySelector<HTMLFormElement>("form[data-inquiry]");
  if (form) void import("../pages/contact/enhance-form.ts").then(({ enhanceForm }) => enhanceForm(form));

  const savings = document.querySelector<HTMLFormElement>("form[data-savings]");
  if (savings)
    void import("../pages/savings/follow-fields.ts").then(({ followFields }) => followFields(savings));

  if (document.querySelector("[data-copy]"))
    void import("./code.ts").then(({ enhanceCode }) => enhanceCode());

  if (document.querySelector("[data-island]"))
    import("../islands.tsx")
      .then(({ startIslands }) => startIslands())
      .catch((error) => {
        // Shows what the screen says to visitors without JavaScript: it is true now.
        document.documentElement.classList.add("islands-failed");
        reportError(error);
      });

  if (document.querySelector("[data-docs]"))
    void import("../pages/developers/docs/enhance-docs.ts").then(({ enhanceDocs }) => enhanceDocs());

  if (document.querySelector("[data-docs], [data-sandbox-key], [data-sample-key]"))
    void import("../pages/developers/enhance-key.ts").then(({ enhanceKey }) => enhanceKey());

  const startup = document.querySelector<HTMLElement>("[data-startup]");
  if (startup) void import("./startup.ts").then(({ runStartup }) => runStartup(startup));
}
