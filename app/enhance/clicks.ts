/** Whether a click asks for nothing but to follow the link: not for a new tab or window, which is the browser's affair. */
export function isUnmodifiedClick(
  click: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "button">,
): boolean {
  return !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button);
}

/**
 * The link of a plain click that matches `selector`: null for a click elsewhere, and for one that asks the browser for a new
 * tab or window.
 */
export function findClickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  if (!isUnmodifiedClick(event)) return null;
  return (event.target as Element).closest?.<HTMLAnchorElement>(selector) ?? null;
}
