import { cookieValue } from "../http/detect-language.ts";

const YEAR_S = 31_536_000;

/**
 * The cookie that tells the browser its country together with the page, so that nothing has to wait for it; undefined
 * when the browser knows already or the network must be asked. `XX`, ISO 3166-1's user-assigned code that proxies use
 * for "unknown", says for this session that there is nothing to look up.
 */
export function countryCookie(
  cookies: string | null | undefined,
  country: string | null | "needs-network",
): string | undefined {
  if (country === "needs-network" || cookieValue(cookies, "userCountry") !== undefined) return undefined;
  return country === null
    ? "userCountry=XX; Path=/; SameSite=Lax"
    : `userCountry=${country}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** The country that the browser's cookie names; undefined without one, and where it says "unknown". */
export function knownCountry(cookies: string | null | undefined): string | undefined {
  const stored = cookieValue(cookies, "userCountry");
  return stored && stored !== "XX" && /^[A-Z]{2}$/.test(stored) ? stored : undefined;
}
