import type { RequestListener } from "node:http";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { faults, gzipped } from "../../tests/peers/cms-faults.fixture.ts";
import { respondWith } from "../../tests/peers/peer.fixture.ts";
import { type Entry, entries, startStrapi, strapi } from "../../tests/peers/strapi.fixture.ts";
import { createHostedPosts } from "./hosted.ts";
import { uploadUrl } from "./uploads.ts";

const NOW = Date.parse("2026-06-01T00:00:00Z");

async function start(listener: RequestListener, timeoutMs = 20_000) {
  const peer = await startStrapi([]);
  peer.listener = listener;
  onTestFinished(peer.stop);
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const reports: [boolean, string | undefined][] = [];
  const source = createHostedPosts({
    baseUrl: peer.url,
    fetch,
    now: () => NOW,
    mediaUrl: uploadUrl(peer.url),
    log,
    report: (ok, reason) => reports.push([ok, reason]),
    timeoutMs,
  });
  return { source, requests: peer.requests, lines, reports };
}

const listOf = (data: readonly unknown[], pageCount = 1) =>
  respondWith(JSON.stringify({ data, meta: { pagination: { pageCount } } }));

const post: Entry = {
  slug: "sim-swap",
  locale: "en",
  publishedAt: "2026-02-10T06:00:00.000Z",
  content: "**x**",
};

describe("latest", () => {
  it("asks in the way of the specification", async () => {
    const { source, requests, reports } = await start(strapi(() => [post]));

    await source.latest("en");

    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers["strapi-response-format"]).toBe("v4");
    const url = new URL(requests[0]?.url ?? "", "http://cms");
    expect(url.pathname).toBe("/api/blog-posts");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      "populate[0]": "author",
      "populate[1]": "author.avatar",
      "populate[2]": "cover",
      "pagination[page]": "1",
      "pagination[pageSize]": "100",
      sort: "publishedAt:desc",
      locale: "en",
    });
    expect(reports).toEqual([[true, undefined]]);
  });

  it.each(["v4", "v5"] as const)("reads the %s response format", async (format) => {
    const { source, lines } = await start(strapi(() => [post], format));

    expect(await source.latest("en")).toMatchObject({
      ok: true,
      isWhole: true,
      posts: [
        {
          slug: "sim-swap",
          title: "Title of sim-swap",
          description: "About sim-swap",
          publishedAt: "2026-02-10T06:00:00.000Z",
          language: "en",
          author: { name: "Baini Research", avatarUrl: "/uploads/avatar.webp" },
          cover: {
            url: "/uploads/cover.webp",
            alt: "Woven threads",
            width: 960,
            height: 540,
            small: { url: "/uploads/cover-480.webp", width: 480 },
          },
          content: "**x**",
        },
      ],
    });
    expect(lines).toEqual([]);
  });

  it("reads a compressed response", async () => {
    const { source } = await start(gzipped(strapi(() => [post])));

    expect(await source.latest("en")).toMatchObject({ ok: true, posts: [{ slug: "sim-swap" }] });
  });

  it("reads a hundred posts at once, a thousand at most", async () => {
    const { source, requests } = await start(strapi(() => entries("en", 1_150)));

    const latest = await source.latest("en");

    expect(latest).toMatchObject({ ok: true, isWhole: false });
    expect(latest.ok && latest.posts.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 1_000 }, (_, n) => `post-${n}`),
    );
    expect(requests).toHaveLength(10);
  });

  it("has a post once that another one, published meanwhile, moves to the next page", async () => {
    let posts = entries("en", 150);
    const served = strapi(() => posts);
    const { source } = await start((request, response) => {
      served(request, response);
      posts = [{ slug: "new", locale: "en", publishedAt: "2026-03-02T00:00:00.000Z" }, ...entries("en", 150)];
    });

    const latest = await source.latest("en");

    expect(latest.ok && latest.posts).toHaveLength(150);
  });

  it("does not have a post of a later date until then, but for clocks that differ", async () => {
    const posts = ["2026-06-01T00:00:30.000Z", "2026-06-02T00:00:00.000Z", "2026-05-01T00:00:00.000Z"].map(
      (publishedAt, n) => ({ slug: `post-${n}`, locale: "en", publishedAt }),
    );
    const { source, reports } = await start(strapi(() => posts));

    const latest = await source.latest("en");
    const later = await source.find("en", "post-1");

    expect(latest.ok && latest.posts.map(({ slug }) => slug)).toEqual(["post-0", "post-2"]);
    expect(later).toEqual({ ok: true, post: null });
    expect(reports).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it("has the newer of two posts of one slug, and names the other in the log", async () => {
    const older = { ...post, publishedAt: "2026-01-10T06:00:00.000Z", title: "The older" };
    const { source, lines } = await start(strapi(() => [post, older]));

    const latest = await source.latest("en");

    expect(latest).toMatchObject({ ok: true, posts: [{ publishedAt: post.publishedAt }] });
    expect(lines).toMatchObject([
      {
        msg: "a post is left out: a newer one has its slug",
        language: "en",
        slug: "sim-swap",
        publishedAt: older.publishedAt,
      },
    ]);
  });

  it("reads empty, missing and broken relations, and a post without a language as English", async () => {
    const bare = { slug: "a", title: "A", publishedAt: "2026-01-01T02:00:00+02:00", locale: null };
    const { source } = await start(
      listOf([
        { id: 1, attributes: { ...bare, author: { data: null }, cover: { data: null } } },
        { id: 2, ...bare, slug: "b", author: null, cover: { url: 7 } },
        { id: 3, ...bare, slug: "c", cover: { url: "/uploads/c.svg", width: null, formats: null } },
        { id: 4, ...bare, slug: "d", cover: { url: "https://bucket.example/d.webp" } },
      ]),
    );

    const plain = { description: "", publishedAt: "2026-01-01T00:00:00.000Z", language: "en", author: null };
    expect(await source.latest("fr")).toMatchObject({
      ok: true,
      posts: [
        { slug: "a", ...plain, cover: null },
        { slug: "b", ...plain, cover: null },
        {
          slug: "c",
          ...plain,
          cover: { url: "/uploads/c.svg", width: 960, height: 540, alt: "", small: null },
        },
        { slug: "d", ...plain, cover: null },
      ],
    });
  });

  it("leaves out entries that cannot be used, and names each in the log", async () => {
    const attributes = { title: "A", publishedAt: "2026-01-01T00:00:00Z", locale: "en" };
    const slugs = ["good", "../etc", "a/b", ""].map((slug, n) => ({
      id: n,
      attributes: { ...attributes, slug },
    }));
    const flat = { id: 4, documentId: "d4", ...attributes, slug: "untitled", title: null };
    const blocks = { id: 5, attributes: { ...attributes, slug: "blocks", content: [{ type: "paragraph" }] } };
    const { source, lines } = await start(listOf([...slugs, flat, blocks, null]));

    const latest = await source.latest("en");

    expect(latest.ok && latest.posts.map(({ slug }) => slug)).toEqual(["good"]);
    expect(lines).toMatchObject([
      {
        level: 40,
        msg: "blog posts cannot be read",
        entries: [
          { id: 1, slug: "../etc", cause: expect.stringContaining("slug") },
          { id: 2, slug: "a/b" },
          { id: 3, slug: "" },
          { id: 4, documentId: "d4", slug: "untitled", cause: expect.stringContaining("title") },
          { id: 5, slug: "blocks", cause: expect.stringContaining("must be Markdown") },
          { cause: expect.any(String) },
        ],
      },
    ]);
  });

  it.each<[string, RequestListener, "not-ok" | "other", string]>([
    ["HTTP 500", faults.refuses, "not-ok", "status 500"],
    ["HTTP 403", faults.forbids, "not-ok", "status 403"],
    ["HTTP 502 without an end", faults.refusesWithoutEnd, "not-ok", "status 502"],
    ["a redirect", faults.redirects, "not-ok", "status 302"],
    ["a page instead of JSON", faults.sendsGarbage, "other", "malformed"],
    ["an empty body", faults.sendsNothing, "other", "malformed"],
    ["another shape", faults.sendsAnotherShape, "other", "malformed"],
    ["posts without a count of pages", faults.sendsNoPageCount, "other", "malformed"],
    ["a body that is far too long", faults.sendsTooMuch, "other", "too large"],
    ["a connection that breaks", faults.breaks, "other", "network"],
    ["a response without an end", faults.neverEnds, "other", "timeout"],
    ["no response", faults.hangs, "other", "timeout"],
  ])(
    "fails with its reason on %s, which the log and the health report have",
    async (_, listener, reason, why) => {
      const { source, lines, reports } = await start(
        listener,
        why === "timeout" || why === "status 502" ? 200 : 20_000,
      );

      expect(await source.latest("en")).toEqual({ ok: false, reason });
      expect(lines).toEqual([expect.objectContaining({ msg: "fetching blog posts failed" })]);
      expect(reports).toEqual([[false, why]]);
    },
  );

  it("fails where no entry can be used: to say that there are no posts would be false", async () => {
    const { source, reports } = await start(faults.sendsNoPosts);

    expect(await source.latest("en")).toEqual({ ok: false, reason: "other" });
    expect(reports).toEqual([[false, "malformed"]]);
  });

  it("fails where a later page fails", async () => {
    const served = strapi(() => entries("en", 150));
    const { source } = await start((request, response) =>
      request.url?.includes("page%5D=2") ? faults.refuses(request, response) : served(request, response),
    );

    expect(await source.latest("en")).toEqual({ ok: false, reason: "not-ok" });
  });

  it("logs what the CMS says of a refusal, so that its operator sees what is missing", async () => {
    const { source, lines } = await start(faults.forbids);

    await source.latest("en");

    expect(lines).toEqual([expect.objectContaining({ reason: "status", status: 403, cause: "Forbidden" })]);
  });
});

describe("find", () => {
  it.each(["v4", "v5"] as const)("finds a post with its Markdown in the %s format", async (format) => {
    const { source, requests } = await start(strapi(() => [post], format));

    const found = await source.find("en", "sim-swap");

    expect(found).toMatchObject({ ok: true, post: { slug: "sim-swap", language: "en", content: "**x**" } });
    const query = new URL(requests[0]?.url ?? "", "http://cms").searchParams;
    expect(query.get("filters[slug][$eq]")).toBe("sim-swap");
  });

  it("answers null for a slug that is not there, or that the CMS did not filter by", async () => {
    const { source } = await start(strapi(() => [post]));

    expect(await source.find("en", "another")).toEqual({ ok: true, post: null });
    expect(await source.find("sw", "sim-swap")).toEqual({ ok: true, post: null });
    const unfiltered = await start(listOf([{ id: 1, attributes: { ...post, title: "T" } }]));
    expect(await unfiltered.source.find("en", "another")).toEqual({ ok: true, post: null });
  });

  it.each(["../x&locale=fr", "a b", "..", "%2e%2e", "a\u0000", "", "x".repeat(201), ".hidden"])(
    "asks nobody for the slug '%s', which none can have",
    async (slug) => {
      const { source, requests } = await start(strapi(() => [post]));

      expect(await source.find("en", slug)).toEqual({ ok: true, post: null });
      expect(requests).toEqual([]);
    },
  );

  it("fails as the list does", async () => {
    const { source } = await start(faults.refuses);

    expect(await source.find("en", "sim-swap")).toEqual({ ok: false, reason: "not-ok" });
  });
});
