import { NOTICE_PARAMETER } from "../../domain/notices.ts";
import { whenActivated } from "./activation.ts";

/** Takes a notice that was shown out of the URL, so that neither a reload nor a bookmark shows it again. */
export function enhanceNotice(): void {
  if (!document.querySelector("[data-notice]")) return;
  whenActivated(() => {
    const url = new URL(location.href);
    url.searchParams.delete(NOTICE_PARAMETER);
    history.replaceState(history.state, "", url);
  });
}
