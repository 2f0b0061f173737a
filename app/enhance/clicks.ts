/**
 * The link of a plain click that matches `selector`: null for a click elsewhere, and for one that asks the browser for a new
 * tab or window.
 */
export function plainlyClicked(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return null;
  return (event.target as Element).closest?.<HTMLAnchorElement>(selector) ?? null;
}
