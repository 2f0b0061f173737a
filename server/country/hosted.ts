import { LRUCache } from "lru-cache";
import * as z from "zod";
import { isPublicAddress, rateLimitKey } from "../http/client-address.ts";
import { errorCode, parseJson, readBytes } from "../http/outgoing.ts";
import type { Log } from "../log.ts";
import type { CountrySource } from "./source.ts";

interface Settings {
  /** Without a trailing slash: `https://api.ipstack.com`. */
  readonly baseUrl: string;
  readonly accessKey?: string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The time limit of one lookup, in milliseconds. The page may be waiting: 1,500 by default. */
  readonly timeoutMs?: number;
  readonly log: Log;
  /** Milliseconds from any point in time. */
  readonly now?: () => number;
}

/** How long a network's country is remembered. */
export const KNOWN_CACHE_MS = 6 * 60 * 60 * 1000;
/** Short, because an unknown country is often a service that was briefly away. */
export const UNKNOWN_CACHE_MS = 5 * 60 * 1000;
/** A few MB. */
const MAX_NETWORKS = 10_000;
/** Beyond this many lookups at once a visitor stays without a country, rather than the server without sockets. */
const MAX_IN_FLIGHT = 32;
/** Ten times what the services send of one IP address. */
const MAX_BODY_BYTES = 32 * 1024;

const refusal = z.object({ success: z.literal(false), error: z.object({ code: z.number() }).optional() });
const country = z.object({
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .or(z.literal(""))
    .nullable(),
});

/**
 * The countries of a hosted geolocation service: `GET {baseUrl}/{ip}?access_key=KEY`, as ipstack and ipapi have it. Its
 * responses are cached by network (an IPv6 /64 is one), so that a visitor cannot spend the operator's quota. A failure
 * is logged, without the IP address and without the key.
 */
export function createHostedCountries(settings: Settings): CountrySource {
  const { log, now } = settings;
  let inFlight = 0;
  const cache = new LRUCache<string, { readonly code: string | null }, string>({
    max: MAX_NETWORKS,
    ttl: KNOWN_CACHE_MS,
    ttlResolution: 0,
    // One that is evicted while it is looked up still has its visitor.
    ignoreFetchAbort: true,
    ...(now && { perf: { now } }),
    async fetchMethod(_network, _stale, { options, context: ipAddress }) {
      inFlight++;
      const outcome = await lookup(settings, ipAddress).finally(() => inFlight--);
      if ("failure" in outcome) log.warn(outcome.failure, "country lookup failed");
      const code = "code" in outcome ? outcome.code : null;
      if (code === null) options.ttl = UNKNOWN_CACHE_MS;
      return { code };
    },
  });

  return {
    async countryOf(ipAddress) {
      if (!isPublicAddress(ipAddress)) return null;
      const network = rateLimitKey(ipAddress);
      if (inFlight >= MAX_IN_FLIGHT && !cache.has(network)) return null;
      return (await cache.fetch(network, { context: ipAddress }))?.code ?? null;
    },
  };
}

type Outcome = { readonly code: string | null } | { readonly failure: object };

/** Errors may come with HTTP 200, so the body decides. */
async function lookup(settings: Settings, ipAddress: string): Promise<Outcome> {
  const { baseUrl, accessKey, fetch, timeoutMs = 1_500 } = settings;
  const query = accessKey === undefined ? "" : `?access_key=${encodeURIComponent(accessKey)}`;
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: unknown;
  try {
    // Redirects are not followed: one would carry the visitor's IP address to a place that nobody configured.
    response = await fetch(`${baseUrl}/${ipAddress}${query}`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal,
    });
    body = parseJson((await readBytes(response, MAX_BODY_BYTES))?.toString() ?? "");
  } catch (error) {
    return { failure: { reason: signal.aborted ? "timeout" : "network", cause: errorCode(error) } };
  }

  const refused = refusal.safeParse(body);
  // Only the number of the service's error: its text may repeat the IP address or the key.
  if (refused.success) return { failure: { reason: "refused", providerCode: refused.data.error?.code } };
  if (!response.ok) return { failure: { reason: "status", status: response.status } };
  const found = country.safeParse(body);
  if (!found.success) return { failure: { reason: "malformed" } };
  return { code: found.data.country_code?.toUpperCase() || null };
}
