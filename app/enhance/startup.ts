import { interpolate } from "../../domain/texts/interpolate.ts";
import { pageLanguage } from "./page-language.ts";

/** Specification, section 9: the loading screen stays at least 3 s. The three attempts to load the texts are the server's. */
const LOADING_MS = 3_000;

/** The JSON of `GET /api/texts/{language}`: `error` is absent once the texts are there. */
type LoadResult = {
  error?: "timeout" | "network" | "status" | "empty" | "malformed";
  serviceStatus?: number;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for the texts that the server did not have in time (specification, section 4). The server keeps what it fetches
 * for us, so the page itself is one reload away; else the screen says why there is none and offers another try.
 */
export async function runStartup(screen: HTMLElement): Promise<void> {
  const part = (name: string) => screen.querySelector<HTMLElement>(`[data-startup-${name}]`);

  const run = async (isRetry: boolean) => {
    part("loading")?.toggleAttribute("hidden", false);
    part("error")?.toggleAttribute("hidden", true);
    const [result] = await Promise.all([
      loadTexts(screen.dataset.namespaces ?? "", isRetry),
      wait(LOADING_MS),
    ]);
    if (!result.error) return location.reload();

    const reason = part("reason");
    if (reason) reason.textContent = describe(result, reason.dataset);
    part("loading")?.toggleAttribute("hidden", true);
    part("error")?.toggleAttribute("hidden", false);
  };

  part("retry")?.addEventListener("click", (event) => {
    event.preventDefault();
    void run(true);
  });
  if (screen.dataset.startup === "loading") await run(false);
}

async function loadTexts(namespaces: string, isRetry: boolean): Promise<LoadResult> {
  const url = `/api/texts/${pageLanguage()}?ns=${namespaces}${isRetry ? "&retry=1" : ""}`;
  try {
    return (await (await fetch(url)).json()) as LoadResult;
  } catch {
    return { error: "network" };
  }
}

function describe({ error, serviceStatus }: LoadResult, texts: DOMStringMap): string {
  if (error === "empty") return texts.empty ?? "";
  const reason =
    error === "status"
      ? interpolate(texts.status ?? "", { status: String(serviceStatus) })
      : error && error !== "malformed" && texts[error];
  return reason ? interpolate(texts.failed ?? "", { reason }) : (texts.unexpected ?? "");
}
