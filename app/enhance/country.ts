import { readStored, setCookie, store } from "./storage.ts";

/** Longer than this the page does not wait for its country (`shell/startup.css` holds the same limit). */
const LIMIT_MS = 1_500;

/**
 * The country of the visitor, looked up once and stored as `userCountry`. It usually came as a cookie with the page;
 * where it could not, the page has been hidden before its first paint and is shown when the look-up ends, however it ends.
 */
export async function enhanceCountry(): Promise<void> {
  const root = document.documentElement;
  // Stored by another page, perhaps after this one was hidden to wait for it.
  if (readStored("userCountry")) {
    delete root.dataset.country;
    return;
  }
  const code = countryCookie() ?? (root.dataset.country === "pending" ? await lookUp() : null);
  // XX is the user-assigned code for "unknown": the look-up was made and found nothing.
  if (code && code !== "XX") store("userCountry", code);
  // Looked up and unknown: not asked again in this session.
  else if (!code) setCookie("userCountry", "XX");
  delete root.dataset.country;
}

function countryCookie(): string | null {
  return /(?:^|; )userCountry=([A-Z]{2})/.exec(document.cookie)?.[1] ?? null;
}

async function lookUp(): Promise<string | null> {
  try {
    const response = await fetch("/api/country", { signal: AbortSignal.timeout(LIMIT_MS) });
    const { country_code } = (await response.json()) as { country_code: string | null };
    return country_code;
  } catch (error) {
    console.info("The country look-up failed; the page is shown without it.", error);
    return null;
  }
}
