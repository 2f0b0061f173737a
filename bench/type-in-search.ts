import type { Page } from "@playwright/test";

export const SLOWDOWN = 4;

/** From the event of the keystroke, in milliseconds. */
interface Keystroke {
  /** Until the results are in the list. */
  readonly respondedMs: number;
  /** Until the browser has laid them out. */
  readonly renderedMs: number;
}

/** Types into the dialog itself. Set and dispatched in the page, so that the way from here to there is not measured. */
export async function searchInBrowser(page: Page, queries: readonly string[]): Promise<Keystroke[]> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("a b");
  await page.locator("dialog [role=status]", { hasText: /\S/ }).waitFor();
  await page.evaluate(() =>
    fetch(`/search/${document.documentElement.lang.slice(0, 2)}.json`).then((it) => it.text()),
  );
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return page.evaluate(async (all) => {
    const field = document.querySelector<HTMLInputElement>("dialog [role=combobox]");
    const list = document.querySelector<HTMLElement>("dialog [role=listbox]");
    if (!field || !list) throw new Error("The search is not open.");
    const times: Keystroke[] = [];
    for (const query of all) {
      for (let length = 1; length <= query.length; length++) {
        field.value = query.slice(0, length);
        const start = performance.now();
        field.dispatchEvent(new Event("input", { bubbles: true }));
        const respondedMs = performance.now();
        // Asking for a size has the list laid out.
        if (list.offsetHeight < 0) throw new Error("Nothing is laid out.");
        times.push({ respondedMs: respondedMs - start, renderedMs: performance.now() - start });
        // As between two keystrokes, the browser gets time for itself.
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    return times;
  }, queries);
}
