/**
 * Gives a heading the focus, and scrolls to it where it is out of sight. The browser's own scrolling brings it just within the
 * window's end, and leaves below what it heads.
 */
export function focusInSight(heading: HTMLElement | null | undefined): void {
  heading?.focus({ preventScroll: true });
  showTop(heading);
}

/** Scrolls to where an element begins, where that is out of sight: on a telephone the response stands below the request. */
export function showTop(element: HTMLElement | null | undefined): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * 0.75) element?.scrollIntoView();
}
