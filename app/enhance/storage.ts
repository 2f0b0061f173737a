/**
 * The browser's storage may be blocked or full, and then throws on any touch. A visitor without it loses a preference,
 * never the page: reading answers null, writing does nothing.
 */
export function readStored(
  key: string,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function store(
  key: string,
  value: string,
  storage: "localStorage" | "sessionStorage" = "localStorage",
): void {
  try {
    window[storage].setItem(key, value);
  } catch {}
}
