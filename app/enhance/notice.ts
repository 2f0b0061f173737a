import { whenActivated } from "./activation.ts";

/**
 * Gives a notice the focus: an alert that comes with its page is not read out by every screen reader. And takes it out of the
 * URL, so that neither a reload nor a bookmark shows it again: it names its parameter.
 */
export function enhanceNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-notice]");
  const parameter = notice?.dataset.notice;
  if (!parameter) return;
  whenActivated(() => {
    notice.tabIndex = -1;
    notice.focus();
    const url = new URL(location.href);
    url.searchParams.delete(parameter);
    history.replaceState(history.state, "", url);
  });
}
