/**
 * The one script that runs before the first paint. It is inlined into every document (`?inline-script`, see
 * `scripts/inline-script-plugin.ts`) and the same in all of them, so that its hash in the policy is constant:
 *
 * - the browser lays out no more than a first screen shows (`base.css`) until the page is loaded
 *   (`enhance/first-visit.ts`). Not for visitors who return or jump into the page and must find their place again, and not
 *   on a page that is prerendered, which has the time to be laid out whole;
 * - for visitors from elsewhere on a slow network, the page is set in the system's own fonts, because a browser paints no text while it waits
 *   for a web font; ours are fetched once it is loaded. Visitors who return to it see it as they left it. Chromium takes a
 *   network that it has not measured yet for one of less than 150 ms;
 * - on any other network the fonts are preloaded on phones too: one that comes between the first layout and the end of its
 *   block period would move the text;
 * - where a hosted service has to be asked for the country, and it is not stored, the page is hidden until it is known
 *   (`startup.css` ends that after 1.5 s, `enhance/country.ts` usually sooner);
 * - a language that was changed less than 300 ms ago keeps its overlay (specification, section 4). Not on a page that is
 *   prerendered: it was not what was asked for.
 *
 * Storage is asked for only where there is a need: its first touch costs a slow phone 15 ms. It may be blocked: then
 * nothing is hidden.
 */
{
  const root = document.documentElement;
  const { prerendering } = document as Document & { prerendering?: boolean };
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; rtt: number } };
  const isInside = document.referrer.startsWith(`${location.origin}/`);
  let isInSystemFonts = false;

  root.className = "js";
  try {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!prerendering && !location.hash && visit?.type === "navigate") {
      root.className += " arriving";
      isInSystemFonts = !isInside && !!connection && (connection.saveData || connection.rtt >= 150);
    } else {
      isInSystemFonts = !!history.state?.systemFonts;
    }
    if (isInSystemFonts) root.className += " system-fonts";

    const isStored = () => localStorage.getItem("userCountry") || sessionStorage.getItem("userCountry");
    if (root.dataset.country && !isStored()) root.dataset.country = "pending";

    const changedAt = () => Number(sessionStorage.getItem("languageChanged"));
    if (isInside && !prerendering && Date.now() - changedAt() < 300) root.dataset.language = "changing";
  } catch {}
  if (!isInSystemFonts) {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[as=font]")) link.media = "all";
  }
}
