import { Hono } from "hono";
import type { Fetch } from "../clients/answers.ts";

const TIME_LIMIT_MS = 10_000;
const PATH = /^\/uploads\/[\w./%-]+$/;

/**
 * The pictures of a hosted CMS under our own address: pages ask no other origin for anything, so neither the policy nor the
 * promise to visitors knows one. Pictures alone, and only what lies below `/uploads/`, where Strapi keeps its files.
 */
export function uploadRoutes({ cmsUrl, fetch }: { cmsUrl: string; fetch: Fetch }): Hono {
  return new Hono().get("/uploads/*", async (c) => {
    const { pathname } = new URL(c.req.url);
    if (!PATH.test(pathname)) return c.notFound();
    let answer: Response;
    try {
      answer = await fetch(cmsUrl + pathname, {
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        redirect: "error",
      });
    } catch {
      return c.json({ error: "The picture cannot be had at the moment." }, 502);
    }
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok || !type.startsWith("image/")) {
      await answer.body?.cancel();
      return c.notFound();
    }
    const length = answer.headers.get("content-length");
    return new Response(answer.body, {
      headers: {
        "content-type": type,
        "cache-control": "public, max-age=86400",
        ...(length && { "content-length": length }),
      },
    });
  });
}

/** Where the browser finds a file of a hosted CMS: {@link uploadRoutes}; nowhere, if the CMS keeps it with somebody else. */
export function ownMediaUrl(cmsUrl: string): (url: string) => string | null {
  return (url) => {
    const parsed = URL.parse(url, `${cmsUrl}/`);
    const isHere = parsed?.origin === new URL(cmsUrl).origin && PATH.test(parsed.pathname);
    return isHere ? parsed.pathname : null;
  };
}
