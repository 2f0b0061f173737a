import { isPrerendering, whenActivated } from "./activation.ts";

/**
 * Ends what `shell/before-paint.ts` began for a visitor who has just come: the rest of the page is laid out, and the web
 * fonts that a slow network was spared are fetched for the next page, unless the visitor saves data.
 */
export function enhanceFirstVisit(): void {
  const { classList } = document.documentElement;
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };

  addEventListener("load", () => {
    // A page that is prerendered lays nothing out unless it is asked for a size: whoever opens it would wait for that.
    if (isPrerendering()) void document.fonts.ready.then(() => document.body.offsetHeight);
    whenActivated(() => {
      classList.remove("arriving");
    });
    if (!classList.contains("system-fonts")) return;
    // For `before-paint.ts`, when someone returns: in other fonts the page would have another length.
    history.replaceState({ ...history.state, systemFonts: true }, "");
    if (connection?.saveData) return;
    const families = new Set([...document.fonts].map((face) => face.family));
    for (const family of families) {
      // The title's letters choose between the faces of a family that cover different scripts.
      if (!family.includes("Fallback")) void document.fonts.load(`1em ${family}`, document.title);
    }
  });
}
