import { isIP } from "node:net";
import * as z from "zod";
import type { Log } from "../log.ts";
import { parseJson } from "./answers.ts";

export interface CountryClient {
  /**
   * The country of one address as a two-letter code (ISO 3166-1); null when the provider does not know it or cannot
   * be asked. A failure is logged, without the address and without the key, and never thrown.
   */
  find(address: string): Promise<string | null>;
}

interface Settings {
  /** Without a trailing slash: `https://api.ipstack.com`. */
  readonly baseUrl: string;
  readonly accessKey?: string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** The time limit of one look-up, in milliseconds. The page may be waiting: 1,500 unless told. */
  readonly timeoutMs?: number;
  readonly log: Log;
}

const refusal = z.object({ success: z.literal(false), error: z.object({ code: z.number() }).optional() });
const country = z.object({
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .or(z.literal(""))
    .nullable(),
});

type Outcome = { readonly code: string | null } | { readonly failure: object };

/**
 * The country look-up at a hosted IP geolocation service: `GET {baseUrl}/{ip}?access_key=KEY`, as ipstack and ipapi
 * answer it. Their errors may come with HTTP 200, so the body decides.
 */
export function createCountryClient(settings: Settings): CountryClient {
  const { timeoutMs = 1_500, log } = settings;

  return {
    async find(address) {
      if (isIP(address) === 0) return null;
      const limit = AbortSignal.timeout(timeoutMs);
      // The race holds the limit even if `fetch` ignores its signal, as an embedded app does.
      const outcome = await Promise.race([ask(settings, address, limit), timeOut(limit)]);
      if ("code" in outcome) return outcome.code;
      log.warn(outcome.failure, "country look-up failed");
      return null;
    },
  };
}

async function ask(
  { baseUrl, accessKey, fetch }: Settings,
  address: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const query = accessKey === undefined ? "" : `?access_key=${encodeURIComponent(accessKey)}`;
  let response: Response;
  let text: string;
  try {
    // Redirects are not followed: one would carry the visitor's address to a place that nobody configured.
    response = await fetch(`${baseUrl}/${address}${query}`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal,
    });
    text = await response.text();
  } catch (error) {
    return { failure: { reason: signal.aborted ? "timeout" : "network", cause: codeOf(error) } };
  }

  const body = parseJson(text);
  const refused = refusal.safeParse(body);
  // Only the number of the provider's error: its text may repeat the address or the key.
  if (refused.success) return { failure: { reason: "refused", providerCode: refused.data.error?.code } };
  if (!response.ok) return { failure: { reason: "status", status: response.status } };
  const found = country.safeParse(body);
  if (!found.success) return { failure: { reason: "malformed" } };
  return { code: found.data.country_code?.toUpperCase() || null };
}

function timeOut(signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve({ failure: { reason: "timeout" } }), { once: true });
  });
}

/** The system's code, `ECONNREFUSED`. Never the message: fetch puts the whole URL, key and address, into some. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return typeof code === "string" ? code : undefined;
}
