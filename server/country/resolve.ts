import type { CountryDatabase } from "../backend/country/database.ts";
import type { CountryClient } from "../clients/country.ts";
import type { Config } from "../config.ts";
import { type Caller, type ClientAddress, isPublicAddress, rateLimitKey } from "../http/client-address.ts";

export interface CountryResolver {
  /**
   * What is known at once, in microseconds: a two-letter code, null for an unknown country, or "needs-network"
   * when the hosted provider has to be asked with {@link CountryResolver.find}.
   */
  immediate(caller: Caller): string | null | "needs-network";
  /** The country of a caller; null when it is unknown. Never rejects. */
  find(caller: Caller): Promise<string | null>;
}

interface Dependencies {
  readonly config: Pick<Config, "geoUrl">;
  readonly clientAddress: ClientAddress;
  /** Asked unless `config.geoUrl` names a hosted provider; null in a hosted set-up saves its memory. */
  readonly database: Pick<CountryDatabase, "lookUp"> | null;
  /** Asked when `config.geoUrl` names a hosted provider. */
  readonly client: CountryClient | null;
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
}

interface Question {
  readonly provider: CountryClient;
  readonly address: string;
  /** What the answer is remembered by. */
  readonly key: string;
}

/** A country known at once, or what the provider has to be asked. */
type Consulted = { readonly code: string | null } | Question;

interface Remembered {
  readonly answer: Promise<string | null>;
  /** Undefined while the provider is being asked. */
  code: string | null | undefined;
  until: number;
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

const KNOWN_FOR_MS = 6 * 60 * 60 * 1000;
/** Short, because an unknown country is often a provider that was briefly away. */
const UNKNOWN_FOR_MS = 5 * 60 * 1000;
/** A few MB. The oldest are forgotten first. */
const REMEMBERED_LIMIT = 10_000;
/** Beyond this many questions at once a visitor stays without a country, rather than the server without sockets. */
const IN_FLIGHT_LIMIT = 32;

/**
 * Finds a visitor's country, in the order of the wire contract: the header of a trusted proxy, then the embedded
 * database or, when one is configured, the hosted provider, else null. The provider's answers are remembered in
 * bounded memory by network (an IPv6 /64 is one), so that a visitor cannot spend the operator's quota.
 */
export function createCountryResolver(dependencies: Dependencies): CountryResolver {
  const { config, clientAddress, database, client, now = Date.now } = dependencies;
  const hosted = config.geoUrl === undefined ? null : client;
  const remembered = new Map<string, Remembered>();
  let inFlight = 0;

  function recall(key: string): Remembered | undefined {
    const entry = remembered.get(key);
    if (entry === undefined || entry.until > now()) return entry;
    remembered.delete(key);
    return undefined;
  }

  function ask({ provider, address, key }: Question): Promise<string | null> {
    if (inFlight >= IN_FLIGHT_LIMIT) return Promise.resolve(null);
    inFlight++;
    const entry: Remembered = {
      code: undefined,
      until: Number.POSITIVE_INFINITY,
      answer: provider
        .find(address)
        .catch(() => null)
        .then((code) => {
          inFlight--;
          entry.code = code;
          entry.until = now() + (code === null ? UNKNOWN_FOR_MS : KNOWN_FOR_MS);
          return code;
        }),
    };
    remembered.set(key, entry);
    if (remembered.size > REMEMBERED_LIMIT) remembered.delete(remembered.keys().next().value as string);
    return entry.answer;
  }

  function consult(caller: Caller): Consulted {
    const { address, viaTrustedProxy } = clientAddress.of(caller.remoteAddress, caller.headers);
    const named = viaTrustedProxy ? countryOfHeaders(caller.headers) : undefined;
    if (named !== undefined) return { code: named };
    if (hosted === null) return { code: database?.lookUp(address) ?? null };
    return isPublicAddress(address)
      ? { provider: hosted, address, key: rateLimitKey(address) }
      : { code: null };
  }

  return {
    immediate(caller) {
      const consulted = consult(caller);
      if ("code" in consulted) return consulted.code;
      const code = recall(consulted.key)?.code;
      return code === undefined ? "needs-network" : code;
    },

    async find(caller) {
      const consulted = consult(caller);
      if ("code" in consulted) return consulted.code;
      return recall(consulted.key)?.answer ?? ask(consulted);
    },
  };
}

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
