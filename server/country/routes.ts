import { Hono } from "hono";
import { type Caller, type ClientAddress, callerOf } from "../http/client-address.ts";
import type { CountrySource } from "./source.ts";

interface Dependencies {
  readonly countries: CountrySource;
  readonly clientAddress: ClientAddress;
}

/**
 * `GET /country`, mounted at `/api`: the visitor's country, `{"country_code":"KE"}` or null. A trusted proxy's header
 * comes first, then the source. The response is about one visitor, so nothing may cache it.
 */
export function countryRoutes({ countries, clientAddress }: Dependencies): Hono {
  return new Hono().get("/country", async (c) => {
    const { remoteAddress, headers } = callerOf(c);
    const { address, viaTrustedProxy } = clientAddress.of(remoteAddress, headers);
    const named = viaTrustedProxy ? countryOfHeaders(headers) : undefined;
    const code = named === undefined ? await countries.countryOf(address) : named;
    return c.json({ country_code: code }, 200, { "Cache-Control": "private, no-store" });
  });
}

// Cloudflare, CloudFront, Vercel, and the name that one's own proxy commonly uses. Fly-Region names the server's place.
// A proxy that hands on what a visitor sent under such a name lets that visitor choose a country, and nothing more.
const COUNTRY_HEADERS = [
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-country-code",
];

/** Cloudflare's code for a visitor who came through Tor: any country found for the exit node would be wrong. */
const TOR = "T1";

/** The code that a header names; null for Tor, where asking further is pointless; undefined when none knows. */
function countryOfHeaders(headers: Caller["headers"]): string | null | undefined {
  for (const name of COUNTRY_HEADERS) {
    const code = headers.get(name)?.trim().toUpperCase();
    if (code === TOR) return null;
    // XX is Cloudflare's "no data", ZZ the "unknown" of others (ISO 3166-1 leaves both to the user).
    if (code !== undefined && /^[A-Z]{2}$/.test(code) && code !== "XX" && code !== "ZZ") return code;
  }
  return undefined;
}
