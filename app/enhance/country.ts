import { readStored, store } from "./storage.ts";

const KEY = "userCountry";

/** ISO 3166-1's user-assigned code: the lookup found nothing. It is not made again in this session. */
const UNKNOWN = "XX";

const COUNTRY_EVENT = "countryfound";

/** The page itself waits for its country no longer than `shell/startup.css` says. */
const TIMEOUT_MS = 10_000;

/**
 * Looks the visitor's country up, once, and stores it as `userCountry`. It is asked for after the first paint, except
 * where a hosted service is asked: there the page has been hidden before its first paint, and is shown when the lookup
 * ends, however it ends, or 1.5 s have passed (`startup.css`).
 */
export function enhanceCountry(): void {
  const root = document.documentElement;
  const isAwaited = root.dataset.country === "pending";
  const run = async () => {
    // Stored by another page, perhaps after this one was hidden to wait for it.
    if (!readStored(KEY) && !readStored(KEY, "sessionStorage")) {
      const code = await lookup();
      if (code) store(KEY, code);
      else store(KEY, UNKNOWN, "sessionStorage");
      if (code) document.dispatchEvent(new Event(COUNTRY_EVENT));
    }
    delete root.dataset.country;
  };
  if (isAwaited) void run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Calls `use` with the country of the visitor: at once where it is known, else when it comes. Two letters, upper case. */
export function onCountry(use: (code: string) => void): void {
  const code = readStored(KEY);
  if (code) use(code);
  else document.addEventListener(COUNTRY_EVENT, () => use(readStored(KEY) ?? ""), { once: true });
}

async function lookup(): Promise<string | null> {
  try {
    const response = await fetch("/api/country", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { country_code } = (await response.json()) as { country_code: string | null };
    return country_code;
  } catch (error) {
    console.info("The country look-up failed; the page is shown without it.", error);
    return null;
  }
}
