import type { Page } from "@playwright/test";

/** Code between words that is not read from the left by itself: `v1,` would show its comma before it. Its texts. */
export function codeOfWrongDirection(page: Page): Promise<string[]> {
  return page.locator("code:not(pre code)").evaluateAll((all) =>
    all
      .filter((code) => {
        const { direction, display, unicodeBidi } = getComputedStyle(code);
        return direction !== "ltr" || (display === "inline" && unicodeBidi !== "isolate");
      })
      .map(({ textContent }) => textContent),
  );
}

/**
 * The Arabic texts of the page that stand in a line which is read from the left, where their numbers, Latin words and full stops
 * come out at the wrong end. One line each: element and text.
 */
export function textsOfWrongDirection(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const text = textContent?.trim() ?? "";
      const isMixed = /[\u0600-\u06ff]/.test(text) && /[0-9A-Za-z.:،؟!]/.test(text);
      if (!isMixed || !parentElement || parentElement.closest("script, style, template, noscript, pre"))
        continue;
      if (getComputedStyle(parentElement).direction === "ltr")
        found.push(`${parentElement.outerHTML.slice(0, 60)}: ${text}`);
    }
    return found;
  });
}
