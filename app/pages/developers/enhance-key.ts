import { localeOf, writeTime } from "../../../domain/formats.ts";
import { fillIn, SAMPLE_KEY } from "../../../domain/samples.ts";
import { interpolate } from "../../../domain/texts/interpolate.ts";
import { pageLanguage } from "../../enhance/page-language.ts";
import { createSandboxKey, readSandboxKey, type StoredKey, watchSandboxKey } from "./sandbox-key.ts";

/** The visitor's key in every sample of the page, and one click to get it where the page has a `KeyBox`. */
export function enhanceKey(): void {
  const fillSamples = bindSamples();
  const showKey = bindKeyBox();
  const update = () => {
    const key = readSandboxKey();
    fillSamples(key?.apiKey);
    showKey(key);
  };
  watchSandboxKey(update);
  update();
}

/** Returns how to put a key into the samples of the page, or the placeholder back. */
function bindSamples(): (apiKey: string | undefined) => void {
  const textNodes: { readonly node: Text; readonly text: string }[] = [];
  // Not code within a sentence, which may be about the placeholder.
  for (const code of document.querySelectorAll("main pre")) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node as Text).data;
      if (text.includes(SAMPLE_KEY)) textNodes.push({ node: node as Text, text });
    }
  }
  // The server has put the origin in already.
  const { origin } = location;
  return (apiKey) => {
    for (const { node, text } of textNodes) node.data = fillIn(text, { origin, ...(apiKey && { apiKey }) });
  };
}

interface KeyTexts {
  readonly another: string;
  readonly stored: string;
  readonly until: string;
  readonly unreachable: string;
}

/** Returns how to show the key, where the page has the place for it. */
function bindKeyBox(): (key: StoredKey | null) => void {
  const box = document.querySelector<HTMLElement>("[data-sandbox-key]");
  if (!box) return () => {};
  const find = (selector: string) => box.querySelector<HTMLElement>(selector) as HTMLElement;
  const texts = JSON.parse(box.dataset.sandboxKey ?? "") as KeyTexts;
  const button = find("[data-create-key]") as HTMLButtonElement;
  const failed = find("[data-key-failed]");
  const first = button.textContent;

  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    const outcome = await createSandboxKey(texts.unreachable);
    button.removeAttribute("aria-busy");
    failed.hidden = outcome.ok;
    failed.textContent = outcome.ok ? "" : outcome.message;
  });

  button.disabled = false;

  return (key) => {
    button.textContent = key ? texts.another : first;
    find("[data-key-created]").hidden = !key;
    find("[data-key-value]").textContent = key?.apiKey ?? "";
    const until = key && interpolate(texts.until, { time: timeOf(key) });
    find("[data-key-status]").textContent = until ? `${texts.stored} ${until}` : "";
  };
}

function timeOf({ expiresAt }: StoredKey): string {
  const language = pageLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" });
  return writeTime(language, format, new Date(expiresAt));
}
