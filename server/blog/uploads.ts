import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { causeOf, readBytes } from "../http/outgoing.ts";
import { respond } from "../http/respond.ts";
import type { SharedHeaders } from "../http/shared-cache.ts";
import type { Log } from "../log.ts";
import type { MediaUrl } from "../markdown/sanitize-html.ts";

interface Settings {
  /** Without a trailing slash. */
  readonly cmsUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly log: Log;
  readonly sharedHeaders: SharedHeaders;
  /** Milliseconds, for the age of what is cached; those of this process by default. */
  readonly now?: () => number;
  /** The time limit of one picture, in milliseconds. */
  readonly timeoutMs?: number;
}

const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
/** A picture that was replaced under its name shows by then; its readers have their own copies for a day. */
const CACHED_FOR_MS = 60 * 60 * 1000;
const DAY_SECONDS = 86_400;
/** Together they hold as much memory as the cache. */
const MAX_IN_FLIGHT = 8;
/** With those in flight: a browser asks for the nine covers of a list at once, and none of them again. */
const MAX_WAITING = 24;

const TYPES = ["image/avif", "image/gif", "image/jpeg", "image/png", "image/svg+xml", "image/webp"];

/** What a picture may do that somebody opens by itself: an SVG may hold scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface CachedImage {
  readonly type: string;
  readonly body: EncodedBody;
}

type Outcome = CachedImage | { readonly status: 404 | 502 | 503 | 504 };

/**
 * The pictures of a hosted CMS under our own URL: pages ask no other origin for anything, so neither the policy nor the
 * promise to visitors knows one. Pictures alone, whole or not at all, and only what lies below `/uploads/`, where Strapi
 * stores its files. The most recent ones are cached, and outlast an outage of the CMS.
 */
export function uploadRoutes({ cmsUrl, fetch, log, sharedHeaders, now, timeoutMs = 10_000 }: Settings): Hono {
  const images = new LRUCache<string, CachedImage>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }) => body.size + 1,
    ttl: CACHED_FOR_MS,
    noDeleteOnStaleGet: true,
    ...(now && { perf: { now } }),
  });
  const fetchInTurn = pLimit(MAX_IN_FLIGHT);
  const inFlight = new Map<string, Promise<Outcome>>();

  async function load(path: string): Promise<Outcome> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // A redirect is not followed: it would lead to a place that nobody configured. Encodings gain nothing on pictures.
      const response = await fetch(cmsUrl + path, {
        headers: { Accept: "image/*", "Accept-Encoding": "identity" },
        redirect: "manual",
        signal,
      });
      const type = response.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
      if (!response.ok || !TYPES.includes(type)) {
        await response.body?.cancel();
        return { status: response.status >= 500 || response.status === 429 ? 502 : 404 };
      }
      const bytes = await readBytes(response, MAX_IMAGE_BYTES);
      if (!bytes) log.warn({ path, limit: MAX_IMAGE_BYTES }, "a picture of the CMS is too large");
      return bytes ? { type, body: encodeBody(bytes, false) } : { status: 502 };
    } catch (error) {
      log.warn({ path, cause: causeOf(error) }, "a picture of the CMS could not be fetched");
      return { status: signal.aborted ? 504 : 502 };
    }
  }

  /** The picture as the CMS has it, or, where the CMS fails, as it had it last. */
  async function renew(path: string): Promise<Outcome> {
    const outcome = await load(path);
    if ("body" in outcome) images.set(path, outcome);
    else if (outcome.status !== 404) return images.get(path, { allowStale: true }) ?? outcome;
    return outcome;
  }

  async function find(path: string): Promise<Outcome> {
    const cached = images.get(path) ?? inFlight.get(path);
    if (cached) return cached;
    if (inFlight.size >= MAX_WAITING) return images.get(path, { allowStale: true }) ?? { status: 503 };
    const renewing = fetchInTurn(() => renew(path)).finally(() => inFlight.delete(path));
    inFlight.set(path, renewing);
    return renewing;
  }

  return new Hono().get("/uploads/*", async (c) => {
    const path = uploadPath(new URL(c.req.url).pathname);
    const outcome = path === null ? { status: 404 as const } : await find(path);
    if ("status" in outcome) return refuse(c, outcome.status);
    return respond(c.req.raw, outcome.body, {
      "content-type": outcome.type,
      "content-security-policy": POLICY,
      ...sharedHeaders([], { browserSeconds: DAY_SECONDS }),
      // Feed readers show it in pages of theirs.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

function refuse(c: Context, status: 404 | 502 | 503 | 504): Response | Promise<Response> {
  if (status === 404) return c.notFound();
  if (status === 503) c.header("retry-after", "1");
  const error = "The picture cannot be had at the moment.";
  return c.json({ error }, status, { "cache-control": "no-store" });
}

/** Letters, digits and marks that mean nothing in a path; the first is no dot. A `%` would be decoded once more. */
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.,~+@()-]*$/u;

/** The path of an upload in one spelling; null for one that is none, or that could mean something else behind it. */
function uploadPath(pathname: string): string | null {
  const [root, folder, ...escaped] = pathname.split("/");
  if (root !== "" || folder !== "uploads" || escaped.length === 0) return null;
  let segments: string[];
  try {
    segments = escaped.map(decodeURIComponent);
  } catch {
    return null;
  }
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  return `/uploads/${segments.map(encodeURIComponent).join("/")}`;
}

/** Where the browser finds a file of a hosted CMS: {@link uploadRoutes}; nowhere, if the CMS has it somewhere else. */
export function uploadUrl(cmsUrl: string): MediaUrl {
  return (url) => {
    const path = url.startsWith(`${cmsUrl}/`) ? url.slice(cmsUrl.length) : url;
    const parsed = URL.parse(path, cmsUrl);
    return parsed?.origin === new URL(cmsUrl).origin ? uploadPath(parsed.pathname) : null;
  };
}
