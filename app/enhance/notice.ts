import { whenActivated } from "./activation.ts";

/** Takes a notice that was shown out of the URL, so that neither a reload nor a bookmark shows it again: it names its parameter. */
export function enhanceNotice(): void {
  const parameter = document.querySelector<HTMLElement>("[data-notice]")?.dataset.notice;
  if (!parameter) return;
  whenActivated(() => {
    const url = new URL(location.href);
    url.searchParams.delete(parameter);
    history.replaceState(history.state, "", url);
  });
}
