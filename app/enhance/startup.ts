import { interpolate } from "../../domain/texts/interpolate.ts";

/** Specification, section 9: the loading screen stays at least 3 s, and the texts are asked for 3 times, 1 s apart. */
const LOADING_MS = 3_000;
const ATTEMPTS = 3;
const RETRY_MS = 1_000;

/** What `GET /api/texts/{language}` answers: `error` is absent once the texts are there. */
type Answer = { error?: "timeout" | "network" | "status" | "empty" | "malformed"; status?: number };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches the texts that the server did not have in time (specification, section 4). The server keeps what it fetched
 * for us, so the page itself is one reload away; else the screen says why there is none and offers another try.
 */
export async function runStartup(screen: HTMLElement): Promise<void> {
  const part = (name: string) => screen.querySelector<HTMLElement>(`[data-startup-${name}]`);

  const run = async () => {
    part("loading")?.toggleAttribute("hidden", false);
    part("error")?.toggleAttribute("hidden", true);
    const [answer] = await Promise.all([loadTexts(screen.dataset.namespaces ?? ""), wait(LOADING_MS)]);
    if (!answer.error) return location.reload();

    const reason = part("reason");
    if (reason) reason.textContent = describe(answer, reason.dataset);
    part("loading")?.toggleAttribute("hidden", true);
    part("error")?.toggleAttribute("hidden", false);
  };

  part("retry")?.addEventListener("click", (event) => {
    event.preventDefault();
    void run();
  });
  if (screen.dataset.startup === "loading") await run();
}

async function loadTexts(namespaces: string): Promise<Answer> {
  let answer: Answer = {};
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await wait(RETRY_MS);
    answer = await askOnce(namespaces);
    if (!answer.error) break;
  }
  return answer;
}

async function askOnce(namespaces: string): Promise<Answer> {
  try {
    const response = await fetch(`/api/texts/${document.documentElement.lang}?ns=${namespaces}`);
    return (await response.json()) as Answer;
  } catch {
    return { error: "network" };
  }
}

function describe({ error, status }: Answer, texts: DOMStringMap): string {
  if (error === "empty") return texts.empty ?? "";
  const reason =
    error === "status"
      ? interpolate(texts.status ?? "", { status: String(status) })
      : error && error !== "malformed" && texts[error];
  return reason ? interpolate(texts.failed ?? "", { reason }) : (texts.unexpected ?? "");
}
