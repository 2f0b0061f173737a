import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Entry, entries, startCms, strapi } from "../blog/blog.fixture.ts";
import { createBlogClient } from "./blog.ts";

async function start(listener: RequestListener, timeoutMs?: number) {
  const cms = await startCms(listener, timeoutMs);
  onTestFinished(cms.stop);
  return cms;
}

const answer =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body);

const post: Entry = { slug: "sim-swap", locale: "en", publishedAt: "2026-02-10T06:00:00.000Z" };

describe("listPosts", () => {
  it("asks for one page in the way of the specification", async () => {
    const { client, requests } = await start(strapi(() => [post]));

    await client.listPosts({ language: "en", page: 2 });

    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers["strapi-response-format"]).toBe("v4");
    const url = new URL(requests[0]?.url ?? "", "http://cms");
    expect(url.pathname).toBe("/api/blog-posts");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      "populate[0]": "author",
      "populate[1]": "author.avatar",
      "populate[2]": "cover",
      "pagination[page]": "2",
      "pagination[pageSize]": "9",
      sort: "publishedAt:desc",
      locale: "en",
    });
  });

  it.each(["v4", "v5"] as const)("reads the %s response format", async (format) => {
    const { client, baseUrl, lines } = await start(strapi(() => [post, ...entries("en", 10)], format));

    const page = await client.listPosts({ language: "en", page: 2 });

    expect(page).toEqual({
      ok: true,
      pageCount: 2,
      total: 11,
      posts: [expect.objectContaining({ slug: "post-9" }), expect.objectContaining({ slug: "sim-swap" })],
    });
    const first = await client.listPosts({ language: "en", page: 1, pageSize: 100 });
    expect(first.ok && first.posts.find(({ slug }) => slug === "sim-swap")).toEqual({
      slug: "sim-swap",
      title: "Title of sim-swap",
      description: "About sim-swap",
      publishedAt: "2026-02-10T06:00:00.000Z",
      language: "en",
      author: { name: "Baini Research", avatarUrl: `${baseUrl}/uploads/avatar.webp` },
      cover: {
        url: `${baseUrl}/uploads/cover.webp`,
        alt: "Woven threads",
        width: 960,
        height: 540,
        small: { url: `${baseUrl}/uploads/cover-480.webp`, width: 480 },
      },
    });
    expect(lines).toEqual([]);
  });

  it("leaves the pictures of the embedded CMS paths of the site, and refuses others", async () => {
    const standIn = new Hono().get("/api/blog-posts", (c) =>
      c.json({
        data: ["/uploads/a.webp", "//evil.example/a.webp", "/\\evil.example", "javascript:alert(1)"].map(
          (url, n) => ({
            id: n,
            attributes: { ...post, title: "T", cover: { data: { attributes: { url } } } },
          }),
        ),
        meta: { pagination: { page: 1, pageSize: 9, pageCount: 1, total: 4 } },
      }),
    );
    const log = pino({ level: "silent" });
    const client = createBlogClient({ baseUrl: "", fetch: standIn.request, log });

    const page = await client.listPosts({ language: "en", page: 1 });

    expect(page.ok && page.posts.map(({ cover }) => cover?.url ?? null)).toEqual([
      "/uploads/a.webp",
      null,
      null,
      null,
    ]);
  });

  it("takes absolute addresses of a CMS that keeps its files elsewhere, unless they are no web addresses", () => {
    const log = pino({ level: "silent" });
    const { mediaUrl } = createBlogClient({ baseUrl: "https://cms.example/strapi", fetch, log });

    expect(mediaUrl("/uploads/a.webp")).toBe("https://cms.example/strapi/uploads/a.webp");
    expect(mediaUrl("https://files.example/a.webp")).toBe("https://files.example/a.webp");
    expect(mediaUrl("javascript:alert(1)")).toBeNull();
    expect(mediaUrl("data:image/svg+xml,<svg onload=alert(1)>")).toBeNull();
  });

  it("reads empty, missing and broken relations, and a post without a language as English", async () => {
    const bare = { slug: "a", title: "A", publishedAt: "2026-01-01T02:00:00+02:00", locale: null };
    const data = [
      { id: 1, attributes: { ...bare, author: { data: null }, cover: { data: null } } },
      { id: 2, ...bare, slug: "b", author: null, cover: { url: 7 } },
      {
        id: 3,
        ...bare,
        slug: "c",
        cover: { url: "/uploads/c.svg", width: null, height: null, formats: null },
      },
    ];
    const { client } = await start(answer(JSON.stringify({ data, meta: { pagination: { pageCount: 1 } } })));

    const page = await client.listPosts({ language: "fr", page: 1 });

    const plain = { description: "", publishedAt: "2026-01-01T00:00:00.000Z", language: "en", author: null };
    expect(page).toMatchObject({
      ok: true,
      total: 3,
      posts: [
        { slug: "a", ...plain, cover: null },
        { slug: "b", ...plain, cover: null },
        { slug: "c", ...plain, cover: { width: 960, height: 540, alt: "", small: null } },
      ],
    });
  });

  it("leaves out an entry that cannot be used, and says so in the log", async () => {
    const attributes = { title: "A", publishedAt: "2026-01-01T00:00:00Z", locale: "en" };
    const data = ["good", "../etc", "a/b", ""].map((slug) => ({
      id: 1,
      attributes: { ...attributes, slug },
    }));
    const { client, lines } = await start(
      answer(JSON.stringify({ data, meta: { pagination: { pageCount: 1, total: 4 } } })),
    );

    const page = await client.listPosts({ language: "en", page: 1 });

    expect(page.ok && page.posts.map(({ slug }) => slug)).toEqual(["good"]);
    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: "blog posts cannot be read" })]);
  });

  const none = { pagination: { page: 1, pageSize: 9, pageCount: 0, total: 0 } };
  it.each<[string, RequestListener, string]>([
    ["HTTP 500", answer('{"data":null,"error":{"status":500}}', 500), "not-ok"],
    ["HTTP 403", answer('{"data":null,"error":{"status":403}}', 403), "not-ok"],
    ["HTTP 502 without an end", (_, response) => void response.writeHead(502).write("<h1>"), "not-ok"],
    ["a redirect", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(), "not-ok"],
    ["a page instead of JSON", answer("<h1>Maintenance</h1>"), "other"],
    ["an empty body", answer(""), "other"],
    ["another shape", answer('{"posts":[]}'), "other"],
    ["posts without a count of pages", answer('{"data":[]}'), "other"],
    ["only posts that are none", answer(JSON.stringify({ data: [1, "x"], meta: none })), "other"],
    ["a connection that breaks", (request) => request.socket.destroy(), "other"],
    ["an answer without an end", (_, response) => void response.write('{"data":['), "other"],
    ["no answer", () => {}, "other"],
  ])("fails with the right reason on %s", async (name, listener, reason) => {
    const isHanging = /^no answer|^an answer without an end/.test(name);
    const { client, lines, requests } = await start(listener, isHanging ? 100 : 3_000);

    const outcome = await client.listPosts({ language: "en", page: 1 });

    expect(outcome).toEqual({ ok: false, reason });
    expect(lines).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it("logs what the CMS says of a refusal, so that its operator sees what is missing", async () => {
    const message = "Invalid key cover";
    const body = JSON.stringify({ data: null, error: { status: 400, name: "ValidationError", message } });
    const { client, lines } = await start((_, response) =>
      response.writeHead(400, { "content-length": Buffer.byteLength(body) }).end(body),
    );

    const outcome = await client.listPosts({ language: "en", page: 1 });

    expect(outcome).toEqual({ ok: false, reason: "not-ok" });
    expect(lines).toEqual([expect.objectContaining({ reason: "status", status: 400, cause: message })]);
  });

  it("does not read on in an answer that is far too long", async () => {
    const body = `{"data":["${"x".repeat(9 * 1024 * 1024)}"],"meta":{"pagination":{"pageCount":1}}}`;
    const { client, lines } = await start(answer(body));

    const outcome = await client.listPosts({ language: "en", page: 1 });

    expect(outcome).toEqual({ ok: false, reason: "other" });
    expect(lines[0]).toMatchObject({ reason: "too large" });
  });

  it("keeps the time limit with an embedded CMS that ignores its signal", async () => {
    const log = pino({ level: "silent" });
    const never = () => new Promise<Response>(() => {});
    const client = createBlogClient({ baseUrl: "", fetch: never, log, timeoutMs: 20 });

    expect(await client.listPosts({ language: "en", page: 1 })).toEqual({ ok: false, reason: "other" });
  });
});

describe("findPost", () => {
  it.each(["v4", "v5"] as const)("finds a post with its Markdown in the %s format", async (format) => {
    const { client, requests } = await start(strapi(() => [{ ...post, content: "**x**" }], format));

    const found = await client.findPost("en", "sim-swap");

    expect(found).toMatchObject({ ok: true, post: { slug: "sim-swap", language: "en", content: "**x**" } });
    const query = new URL(requests[0]?.url ?? "", "http://cms").searchParams;
    expect(query.get("filters[slug][$eq]")).toBe("sim-swap");
  });

  it("answers null for a slug that is not there, that is none, or that the CMS did not filter by", async () => {
    const { client, requests } = await start(strapi(() => [post]));

    expect(await client.findPost("en", "another")).toEqual({ ok: true, post: null });
    expect(await client.findPost("sw", "sim-swap")).toEqual({ ok: true, post: null });
    expect(requests).toHaveLength(2);
    expect(await client.findPost("en", "../x&locale=fr")).toEqual({ ok: true, post: null });
    expect(requests).toHaveLength(2);
    const unfiltered = await start((request, response) => {
      request.url = request.url?.replace(/filters[^&]+&/, "");
      strapi(() => [post])(request, response);
    });
    expect(await unfiltered.client.findPost("en", "another")).toEqual({ ok: true, post: null });
  });

  it("fails on content that is not Markdown", async () => {
    const attributes = { ...post, title: "T", content: [{ type: "paragraph" }] };
    const meta = { pagination: { pageCount: 1, total: 1 } };
    const { client } = await start(answer(JSON.stringify({ data: [{ id: 1, attributes }], meta })));

    expect(await client.findPost("en", "sim-swap")).toEqual({ ok: false, reason: "other" });
  });
});
