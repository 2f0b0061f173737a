type PrerenderableDocument = Document & { readonly prerendering?: boolean };

/** Whether the browser prepares the page for a visitor who may never open it. */
export function isPrerendering(): boolean {
  return (document as PrerenderableDocument).prerendering === true;
}

/**
 * Runs something once the page is activated: at once, or when a page that the browser prerendered is opened.
 * Until then nobody has visited it, and what it finds stored may change. An opened page is painted first.
 */
export function whenActivated(run: () => void): void {
  if (!isPrerendering()) {
    run();
    return;
  }
  const afterPaint = () => requestAnimationFrame(() => setTimeout(run));
  document.addEventListener("prerenderingchange", afterPaint, { once: true });
}
