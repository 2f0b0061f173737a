import * as z from "zod";

/** One event of this site, with all that could tell a visitor apart already left out. */
export interface AnalyticsEvent {
  /** `pageview`, or the name of a custom event. */
  readonly name: string;
  /** The site as the analytics service knows it. */
  readonly domain: string;
  /** Host of the page, with its port if it has one. */
  readonly host: string;
  /** Path of the page, percent-encoded, without query string and fragment; at most {@link PATH_LIMIT} characters. */
  readonly path: string;
  /** Host name of the site that linked here; empty for none, this site itself, and what is no address of a website. */
  readonly referrer: string;
  /** Custom properties; null when there are none. */
  readonly props: Readonly<Record<string, string | number | boolean | null>> | null;
}

/** No page of the site has a path half as long. Postgres refuses index entries above 2,704 bytes. */
export const PATH_LIMIT = 512;

/** The longest host name there is (RFC 1035, section 2.3.4, as text). */
const HOST_LIMIT = 253;

/** Messages by field, as Plausible answers them with its 400. */
export type EventErrors = Record<string, string[]>;

// Lengths: Plausible's own limits (plausible/analytics, lib/plausible/ingestion/request.ex, and its docs on properties).
const wire = z.object({
  name: z.string("is required").min(1, "can't be blank").max(120, "is too long"),
  url: z.string("is required").max(2_000, "is too long"),
  domain: z.string("is required").trim().min(1, "can't be blank").max(255, "is too long"),
  referrer: z.string("must be a string").nullish(),
  props: z
    .record(z.string().max(300), z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]))
    .refine((props) => Object.keys(props).length <= 30, "has more than 30 properties")
    .nullish(),
});

/** Plausible's script sends one-letter names; its API documents the long ones. Both are Plausible's. */
const SHORT_NAMES = { name: "n", url: "u", domain: "d", referrer: "r", props: "p" } as const;

/**
 * Reads the body of `POST /api/event`, in Plausible's shape.
 * @param text the body: JSON, whatever its content type says.
 * @param hosts the hosts of this site (`baini.example`, `localhost:3000`); events of others are refused.
 */
export function parseEvent(
  text: string,
  hosts: readonly string[],
): { readonly event: AnalyticsEvent } | { readonly errors: EventErrors } {
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { errors: { request: ["Unable to parse request body as json"] } };
  }
  const parsed = wire.safeParse(withLongNames(body as Record<string, unknown>));
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors };

  const { name, domain, props } = parsed.data;
  const page = webAddress(parsed.data.url);
  if (page === null) return { errors: { url: ["is not a web address"] } };
  if (!hosts.includes(page.host)) return { errors: { url: ["is not a page of this site"] } };
  if (page.pathname.length > PATH_LIMIT) return { errors: { url: ["has too long a path"] } };

  const referrer = parsed.data.referrer ? webAddress(parsed.data.referrer) : null;
  const external =
    referrer !== null &&
    referrer.hostname.length <= HOST_LIMIT &&
    referrer.host !== page.host &&
    !hosts.includes(referrer.host);
  return {
    event: {
      name,
      domain,
      host: page.host,
      path: page.pathname,
      referrer: external ? referrer.hostname : "",
      props: props && Object.keys(props).length > 0 ? props : null,
    },
  };
}

function withLongNames(body: Record<string, unknown>): Record<string, unknown> {
  const names = Object.entries(SHORT_NAMES);
  const given = Object.fromEntries(names.map(([long, short]) => [long, body[long] ?? body[short]]));
  // The npm package plausible-tracker sends its properties as JSON inside the JSON.
  return typeof given.props === "string" ? { ...given, props: parseJson(given.props) } : given;
}

function webAddress(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
