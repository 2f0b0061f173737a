/** A navigation quicker than this shows no bar. */
const PATIENCE_MS = 300;

/** The thin bar at the top, while the next page is slow to come. */
export function enhanceProgress(): void {
  const bar = document.querySelector<HTMLElement>("[data-progress]");
  if (!bar) return;
  let timer = 0;

  const start = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      bar.hidden = false;
    }, PATIENCE_MS);
  };
  const end = () => {
    clearTimeout(timer);
    bar.hidden = true;
  };

  // `beforeunload` comes when this page is being left, whatever the cause; a download or a 204 ends without leaving.
  addEventListener("beforeunload", start);
  addEventListener("pagehide", end);
  addEventListener("pageshow", end);
}
