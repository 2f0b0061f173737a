/** A navigation quicker than this shows no bar. */
const PROGRESS_DELAY_MS = 300;
/** By then a page has come, or was given up. */
const MAX_MS = 15_000;

/** The thin bar at the top, while the next page is slow to come. */
export function enhanceProgress(): void {
  const bar = document.querySelector<HTMLElement>("[data-progress]");
  if (!bar) return;
  let timers: number[] = [];

  const end = () => {
    timers.forEach(clearTimeout);
    bar.hidden = true;
  };
  const start = () => {
    end();
    timers = [
      window.setTimeout(() => {
        bar.hidden = false;
      }, PROGRESS_DELAY_MS),
      window.setTimeout(end, MAX_MS),
    ];
  };

  // `beforeunload` comes when this page is about to be left, whatever the cause. A stopped navigation and a response
  // without a page (a mail program, a download) leave it standing: Escape and the time limit end the bar there.
  addEventListener("beforeunload", start);
  addEventListener("pagehide", end);
  addEventListener("pageshow", end);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
  });
}
