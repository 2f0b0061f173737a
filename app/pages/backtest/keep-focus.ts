import { flushSync } from "react-dom";

/** Takes the focus from a part that is about to go to the next one or, after the last, to what adds one: else it would fall to the page's beginning. */
export function focusAfter(part: Element | null, add = ":scope > .add"): void {
  const next = part?.nextElementSibling;
  const target =
    next && next.className === part.className
      ? next.querySelector<HTMLElement>("summary, select")
      : part?.parentElement?.querySelector<HTMLElement>(add);
  target?.focus();
}

/** Adds a part in front of the button that does it, and gives the focus to the part: it pushes the button down, out of sight. */
export function focusAdded(button: Element, add: () => void): void {
  flushSync(add);
  button.previousElementSibling?.querySelector("select")?.focus();
}
