import type { RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Entry, entries, startCms, strapi } from "./blog.fixture.ts";
import { createBlogStore } from "./store.ts";

const refuse: RequestListener = (_, response) => response.writeHead(500).end();

async function start(initial: readonly Entry[]) {
  let posts = initial;
  let time = 0;
  const healthy = strapi(() => posts);
  const cms = await startCms(healthy);
  onTestFinished(cms.stop);
  const store = createBlogStore({ client: cms.client, now: () => time, log: cms.log });
  const list = async (...args: Parameters<typeof store.list>) => {
    const outcome = await store.list(...args);
    if (outcome.status === "failed") return outcome;
    const { posts: found, ...rest } = outcome;
    return { ...rest, posts: found.map(({ slug, language }) => `${language} ${slug}`) };
  };
  return {
    cms,
    store,
    list,
    healthy,
    publish: (entry: Entry) => {
      posts = [entry, ...posts];
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const names = (language: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `${language} post-${from + n}`);

describe("the list", () => {
  it("shows what was published at once when it is told so, and the last good posts if the CMS is down by then", async () => {
    const { cms, store, list, publish } = await start(entries("en", 1));
    await list("en", 1);

    publish({ slug: "new", locale: "en", publishedAt: "2026-03-02T00:00:00.000Z" });
    expect(await list("en", 1)).toMatchObject({ posts: ["en post-0"] });
    store.expire();
    expect(await list("en", 1)).toMatchObject({ posts: ["en new", "en post-0"] });

    cms.listener = refuse;
    store.expire();
    expect(await list("en", 1)).toMatchObject({ posts: ["en new", "en post-0"] });
  });

  it("has nine posts a page, and the last page for a number past the end", async () => {
    const { list } = await start(entries("en", 20));
    const ready = { status: "ready", pageCount: 3, total: 20 };

    expect(await list("en", 1)).toEqual({ ...ready, page: 1, posts: names("en", 0, 9) });
    expect(await list("en", 3)).toEqual({ ...ready, page: 3, posts: names("en", 18, 20) });
    expect(await list("en", 99)).toMatchObject({ page: 3, posts: names("en", 18, 20) });
    for (const page of [0, -4, Number.NaN, 1.5]) expect(await list("en", page)).toMatchObject({ page: 1 });
  });

  it("goes on with the English posts that have no version in the language", async () => {
    const { list } = await start([...entries("en", 20), ...entries("sw", 1, 2), ...entries("sw", 3, 10)]);

    const pages = [await list("sw", 1), await list("sw", 2), await list("sw", 3)];

    expect(pages).toMatchObject([
      {
        total: 20,
        pageCount: 3,
        posts: ["sw post-2", ...names("sw", 10, 13), ...names("en", 0, 2), ...names("en", 3, 6)],
      },
      { page: 2, posts: [...names("en", 6, 10), ...names("en", 13, 18)] },
      { page: 3, posts: names("en", 18, 20) },
    ]);
  });

  it("is empty where there is no post", async () => {
    const { list } = await start([]);
    const empty = { status: "ready", posts: [], page: 1, pageCount: 0, total: 0 };

    expect(await list("en", 1)).toEqual(empty);
    expect(await list("fr", 5)).toEqual(empty);
  });

  it("shows each post once when the CMS has no languages", async () => {
    const { list } = await start(entries(null, 12));

    expect(await list("pt", 2)).toMatchObject({ total: 12, pageCount: 2, posts: names("en", 9, 12) });
  });

  it("reaches every post beyond the newest thousand, with a bounded number of calls", async () => {
    const { list, cms, pass } = await start([...entries("en", 1_200), ...entries("sw", 12, 5)]);
    const seen: string[] = [];

    const first = await list("sw", 1);
    expect(cms.requests.length).toBeLessThanOrEqual(20);
    const pageCount = "pageCount" in first ? first.pageCount : 0;
    for (let page = 1; page <= pageCount; page++) {
      const found = await list("sw", page);
      if ("posts" in found) seen.push(...found.posts);
    }

    const rest = [...names("en", 0, 5), ...names("en", 17, 1_200)];
    expect(seen).toEqual([...names("sw", 5, 17), ...rest]);
    pass(60_000);
    const before = cms.requests.length;
    await list("en", pageCount - 1);
    expect(cms.requests.length - before).toBe(2);
  });
});

describe("a post", () => {
  it("comes rendered, with the older and the newer one", async () => {
    const { store } = await start(entries("en", 3));

    const found = await store.find("en", "post-1");

    expect(found).toMatchObject({
      status: "ready",
      post: { slug: "post-1", headings: [{ id: "post-1", level: 2 }], words: 2 },
      previous: { slug: "post-2" },
      next: { slug: "post-0" },
    });
    expect(found).not.toHaveProperty("post.content");
    expect(await store.find("en", "post-0")).toMatchObject({ previous: { slug: "post-1" }, next: null });
  });

  it("is the English one where the language has none, between the posts that are near in time", async () => {
    const { store } = await start([...entries("en", 3), ...entries("sw", 1, 0), ...entries("sw", 1, 2)]);

    expect(await store.find("sw", "post-1")).toMatchObject({
      post: { language: "en" },
      previous: { slug: "post-2", language: "sw" },
      next: { slug: "post-0", language: "sw" },
    });
    expect(await store.find("sw", "post-2")).toMatchObject({ post: { language: "sw" } });
  });

  it("is missing when no language of the page has it, without a call for each invented slug", async () => {
    const { store, cms } = await start([...entries("en", 1), ...entries("sw", 1, 1)]);

    expect(await store.find("fr", "post-1")).toEqual({ status: "missing" });
    const before = cms.requests.length;
    for (let n = 0; n < 20; n++) await store.find("fr", `invented-${n}`);

    expect(cms.requests.length).toBe(before);
  });

  it("beyond the newest thousand is found, without neighbours", async () => {
    const { store } = await start(entries("en", 1_100));

    expect(await store.find("en", "post-1090")).toMatchObject({
      post: { slug: "post-1090" },
      previous: null,
      next: null,
    });
    expect(await store.find("en", "invented")).toEqual({ status: "missing" });
  });
});

describe("what was answered", () => {
  it("is kept for a minute, and asked for once by many", async () => {
    const { list, cms, publish, pass } = await start(entries("en", 1));

    await Promise.all(Array.from({ length: 20 }, () => list("en", 1)));
    publish({ slug: "new", locale: "en", publishedAt: "2026-03-02T00:00:00.000Z" });
    pass(59_999);
    const kept = await list("en", 1);
    expect(cms.requests).toHaveLength(1);
    pass(1);

    expect(kept).toMatchObject({ total: 1 });
    expect(await list("en", 1)).toMatchObject({ total: 2, posts: ["en new", "en post-0"] });
  });

  it("is served while the CMS is down, which is asked again every ten seconds", async () => {
    const { list, store, cms, pass, healthy } = await start(entries("en", 2));
    await list("en", 1);
    await store.find("en", "post-1");
    const before = cms.requests.length;
    cms.listener = refuse;
    pass(3_600_000);

    expect(await list("en", 1)).toMatchObject({ status: "ready", total: 2 });
    expect(await store.find("en", "post-1")).toMatchObject({ status: "ready", next: { slug: "post-0" } });
    expect(await store.recent("en")).toMatchObject({ status: "ready", posts: [{}, {}] });
    expect(cms.requests.length - before).toBe(1);
    pass(10_000);
    cms.listener = healthy;
    await list("en", 1);
    expect(cms.requests.length - before).toBe(2);
  });

  it("is said to be missing when there was none, and each try is a real one", async () => {
    const { list, store, cms, healthy } = await start(entries("en", 2));
    cms.listener = refuse;

    expect(await list("en", 1)).toEqual({ status: "failed", reason: "not-ok" });
    expect(await list("sw", 1)).toEqual({ status: "failed", reason: "not-ok" });
    expect(await store.find("en", "post-1")).toEqual({ status: "failed", reason: "not-ok" });
    expect(await store.recent("ar")).toEqual({ status: "failed", reason: "not-ok" });
    cms.listener = (request) => request.socket.destroy();
    expect(await list("en", 1)).toEqual({ status: "failed", reason: "other" });
    cms.listener = (_, response) => response.end("<h1>Maintenance</h1>");
    expect(await list("sw", 1)).toEqual({ status: "failed", reason: "other" });
    cms.listener = healthy;
    expect(await list("en", 1)).toMatchObject({ status: "ready", total: 2 });
  });
});
