import { announce } from "../../../enhance/code.ts";

/** The documentation with JavaScript: pages to copy. The key in their samples is `enhance-key.ts`. */
export function enhanceDocs(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy-markdown]") : null;
    if (button) void copyMarkdown(button, button.dataset.copyMarkdown ?? "");
  });
  // Until now a click would have been lost.
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy-markdown]"))
    button.disabled = false;
}

/** Copies the Markdown of the page; where that cannot be, it is shown. */
async function copyMarkdown(button: HTMLElement, path: string): Promise<void> {
  const markdown = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    return response.text();
  });
  try {
    // Safari lets a page copy only what the click itself hands over, were it a promise.
    const blob = markdown.then((text) => new Blob([text], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    announce(button);
  } catch {
    location.assign(path);
  }
}
