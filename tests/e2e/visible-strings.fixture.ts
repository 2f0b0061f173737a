/**
 * Runs in the page: every string that a visitor sees or hears there, one for each text node and each label,
 * but for those marked as another language.
 */
export function visibleStrings(): string[] {
  const strings = [document.title];
  const root = document.documentElement.lang;
  const isPageLanguage = (element: Element) => element.closest("[lang]")?.getAttribute("lang") === root;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (text && element?.checkVisibility() && isPageLanguage(element)) strings.push(text);
  }
  for (const element of document.querySelectorAll("*")) {
    if (!isPageLanguage(element)) continue;
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      const value = element.getAttribute(name);
      if (value) strings.push(value);
    }
  }
  const description = document.querySelector("meta[name=description]")?.getAttribute("content");
  return description ? [...strings, description] : strings;
}
