import * as z from "zod";
import { parseJson } from "../http/outgoing.ts";
import type { PageView } from "./source.ts";

/** No page of the site has a path half as long. Postgres refuses index entries above 2,704 bytes. */
const PATH_LIMIT = 512;

/** The longest host name there is (RFC 1035, section 2.3.4, as text). */
const HOST_LIMIT = 253;

/** Messages by field, as Plausible has them in its 400. */
export type EventErrors = Record<string, string[]>;

const event = z.object({
  name: z.literal("pageview", "must be pageview"),
  url: z.string("is required").max(2_000, "is too long"),
  referrer: z.string("must be a string").nullish(),
});

/**
 * Reads the request body of `POST /api/event`: the fields of Plausible's event API that a page view has.
 * @param text JSON, whatever its content type says.
 * @param hosts the hosts of this site (`baini.example`, `localhost:3000`); views of others are refused.
 */
export function parsePageView(
  text: string,
  hosts: readonly string[],
): { readonly view: PageView } | { readonly errors: EventErrors } {
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { errors: { request: ["Unable to parse request body as json"] } };
  }
  const parsed = event.safeParse(body);
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors };

  const page = parseWebUrl(parsed.data.url);
  if (page === null) return { errors: { url: ["is not a web address"] } };
  if (!hosts.includes(page.host)) return { errors: { url: ["is not a page of this site"] } };
  if (page.pathname.length > PATH_LIMIT) return { errors: { url: ["has too long a path"] } };

  const referrer = parseWebUrl(parsed.data.referrer ?? "");
  const isExternal =
    referrer !== null && referrer.hostname.length <= HOST_LIMIT && !hosts.includes(referrer.host);
  return {
    view: { host: page.host, path: page.pathname, referrer: isExternal ? referrer.hostname : "" },
  };
}

function parseWebUrl(value: string): URL | null {
  const url = URL.parse(value);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url : null;
}
