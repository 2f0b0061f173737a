/** Takes the focus from a part that is about to go to the next one or, after the last, to what adds one: else it would fall to the page's beginning. */
export function focusAfter(part: Element | null, add = ":scope > .add"): void {
  const next = part?.nextElementSibling;
  const target =
    next && next.className === part.className
      ? next.querySelector<HTMLElement>("summary, select")
      : part?.parentElement?.querySelector<HTMLElement>(add);
  target?.focus();
}
