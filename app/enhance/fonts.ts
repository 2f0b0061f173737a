/**
 * A first page that a slow network has shown in the system's fonts (`shell/before-paint.ts`) fetches ours once it is done,
 * so that the next page has them at its first paint. Not for a visitor who saves data.
 */
export function enhanceFonts(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (!document.documentElement.classList.contains("system-fonts") || connection?.saveData) return;

  addEventListener("load", () => {
    const families = new Set([...document.fonts].map((face) => face.family));
    for (const family of families) {
      // The title's letters choose between the faces of a family that cover different scripts.
      if (!family.includes("Fallback")) void document.fonts.load(`1em ${family}`, document.title);
    }
  });
}
