import { loadImage } from "@napi-rs/canvas";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent, postText } from "./blog.fixture.ts";

const NOW = "2026-06-01T00:00:00Z";

let content: Awaited<ReturnType<typeof createContent>>;
let app: Hono;
beforeAll(async () => {
  content = await createContent();
  // 30 English posts, the first of March to the thirtieth; the fifth and sixth in French too.
  for (let day = 1; day <= 30; day++) {
    const slug = `post-${day}`;
    const publishedAt = `2026-03-${String(day).padStart(2, "0")}T08:00:00Z`;
    await content.write("en", `${slug}.md`, postText(slug, { publishedAt }));
    if (day === 5 || day === 6) await content.write("fr", `${slug}.md`, postText(slug, { publishedAt }));
  }
  await content.write(
    "en",
    "bare.md",
    postText("bare", { publishedAt: "2026-01-01T08:00:00Z", author: undefined, cover: undefined }),
  );
  await content.write("en", "draft.md", postText("draft", { draft: "true" }));
  await content.write("en", "later.md", postText("later", { publishedAt: "2026-06-01T08:00:00Z" }));
  await content.write("en", "faulty.md", "no front matter");
  app = content.open(NOW);
});
afterAll(() => content.remove());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with what they should be, member by member.
type Answer = any;

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return (await app.request(path, { headers })).json();
}
const list = (query: string, headers?: Record<string, string>) => get(`/api/blog-posts?${query}`, headers);
const slugsOf = ({ data }: Answer): string[] => data.map(({ attributes }: Answer) => attributes.slug);

const documentId = expect.stringMatching(/^[a-z][a-z0-9]{23}$/);

/** As section 7.3 of the specification asks. */
const SITE_QUERY =
  "populate[0]=author&populate[1]=author.avatar&populate[2]=cover&pagination[page]=1&pagination[pageSize]=9&sort=publishedAt:desc";

describe("GET /api/blog-posts", () => {
  it("answers the site's request in the shape of Strapi 4", async () => {
    const response = await app.request(`/api/blog-posts?${SITE_QUERY}`);

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const answer: Answer = await response.json();
    expect(answer.meta).toEqual({ pagination: { page: 1, pageSize: 9, pageCount: 4, total: 31 } });
    expect(slugsOf(answer)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22].map((day) => `post-${day}`));
    expect(answer.data[0]).toEqual({
      id: expect.any(Number),
      documentId,
      attributes: {
        title: "Title of post-30",
        slug: "post-30",
        description: "About post-30",
        createdAt: "2026-03-30T08:00:00.000Z",
        updatedAt: "2026-03-30T08:00:00.000Z",
        publishedAt: "2026-03-30T08:00:00.000Z",
        locale: "en",
        content: "## Text of post-30",
        author: {
          data: {
            id: 1,
            documentId,
            attributes: {
              name: "Baini Research",
              avatar: { data: { id: 1, documentId, attributes: { url: "/icons/192.png" } } },
            },
          },
        },
        cover: {
          data: {
            id: expect.any(Number),
            documentId,
            attributes: {
              url: "/uploads/post-30.webp",
              alternativeText: "",
              width: 960,
              height: 540,
              formats: { small: { url: "/uploads/post-30-480.webp", width: 480, height: 270 } },
            },
          },
        },
      },
    });
  });

  it("answers the same to brackets that are percent-encoded", async () => {
    const encoded = SITE_QUERY.replaceAll("[", "%5B").replaceAll("]", "%5D").replaceAll(":", "%3A");

    expect(await list(encoded)).toEqual(await list(SITE_QUERY));
  });

  it("answers flat, with documentId, in the format of Strapi 5", async () => {
    const { data } = await list(`${SITE_QUERY}&fields=slug`, { "Strapi-Response-Format": "v5" });

    expect(data[0]).toEqual({
      id: expect.any(Number),
      documentId,
      slug: "post-30",
      author: {
        id: 1,
        documentId,
        name: "Baini Research",
        avatar: { id: 1, documentId, url: "/icons/192.png" },
      },
      cover: expect.objectContaining({ documentId, url: "/uploads/post-30.webp", width: 960 }),
    });
    expect(await list(SITE_QUERY, { "Strapi-Response-Format": "v4" })).toEqual(await list(SITE_QUERY));
  });

  it("answers an empty relation as nothing, and leaves out one that was not asked for", async () => {
    const query = "filters[slug][$eq]=bare&fields=slug&populate=";

    const [v4, v5] = [await list(`${query}*`), await list(`${query}*`, { "strapi-response-format": "v5" })];
    const bare = await list(query);

    expect(v4.data[0].attributes).toEqual({ slug: "bare", author: { data: null }, cover: { data: null } });
    expect(v5.data[0]).toMatchObject({ slug: "bare", author: null, cover: null });
    expect(bare.data[0].attributes).toEqual({ slug: "bare" });
  });

  it.each([
    ["", []],
    ["populate=*", ["author", "cover"]],
    ["populate[0]=author&populate[1]=author.avatar&populate[2]=cover", ["author", "author.avatar", "cover"]],
    ["populate[]=cover&populate[]=author", ["author", "cover"]],
    ["populate=cover&populate=author", ["author", "cover"]],
    ["populate=author.avatar", ["author", "author.avatar"]],
    ["populate=author.avatar,cover", ["author", "author.avatar", "cover"]],
    ["populate[author][populate][0]=avatar", ["author", "author.avatar"]],
    ["populate[author][populate]=avatar", ["author", "author.avatar"]],
    ["populate[author][populate]=*&populate[cover]=true", ["author", "author.avatar", "cover"]],
    ["populate[author][populate][avatar]=true", ["author", "author.avatar"]],
    ["populate[author][fields][0]=name&populate[cover]=*", ["author", "cover"]],
    ["populate[cover]=false&populate[author]=true", ["author"]],
  ])("populates by %s", async (query, relations) => {
    const { data } = await list(`filters[slug]=post-1&${query}`);

    const { author, cover } = data[0].attributes;
    const found = [
      ...(author ? ["author"] : []),
      ...(author?.data.attributes.avatar ? ["author.avatar"] : []),
      ...(cover ? ["cover"] : []),
    ];
    expect(found).toEqual(relations);
  });

  it.each([
    ["filters[slug][$eq]=post-7", ["post-7"]],
    ["filters[slug][$eq]=nowhere", []],
    ["filters[slug][$eq]=post-7&filters[title][$ne]=Title of post-7", []],
    ["filters[slug][$in][0]=post-2&filters[slug][$in][1]=post-1", ["post-1", "post-2"]],
    ["filters[publishedAt][$lt]=2026-03-03T08:00:00Z", ["bare", "post-1", "post-2"]],
    ["filters[publishedAt][$gte]=2026-03-29T08:00:00Z", ["post-29", "post-30"]],
    ["filters[publishedAt][$lt]=2026-03-03&sort=publishedAt:desc&pagination[limit]=1", ["post-2"]],
    ["locale=fr", ["post-5", "post-6"]],
    ["locale=fr&filters[slug][$eq]=post-5", ["post-5"]],
    ["locale=fr&filters[slug][$eq]=post-7", []],
    ["locale=all&filters[slug][$eq]=post-5", ["post-5", "post-5"]],
    ["locale=xx", []],
    ["sort=title:asc&pagination[pageSize]=3", ["bare", "post-1", "post-10"]],
    ["sort=createdAt:desc&pagination[pageSize]=1", ["post-30"]],
    ["filters[updatedAt][$lt]=2026-03-02", ["bare", "post-1"]],
    ["sort[0]=title:desc&pagination[pageSize]=2", ["post-9", "post-8"]],
    ["sort[publishedAt]=desc&pagination[pageSize]=1", ["post-30"]],
    [
      "sort[0][locale]=asc&sort[1][publishedAt]=DESC&locale=all&pagination[start]=30",
      ["bare", "post-6", "post-5"],
    ],
    ["sort=locale,publishedAt:desc&pagination[pageSize]=1", ["post-30"]],
  ])("answers %s", async (query, slugs) => {
    expect(slugsOf(await list(query))).toEqual(slugs);
  });

  it("leaves out the slugs that $notIn names, and counts the rest", async () => {
    const slugs = Array.from(
      { length: 28 },
      (_, index) => `filters[slug][$notIn][${index}]=post-${index + 3}`,
    );

    const answer = await list(`${slugs.join("&")}&sort=publishedAt:desc&pagination[pageSize]=2`);

    expect(slugsOf(answer)).toEqual(["post-2", "post-1"]);
    expect(answer.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
  });

  it.each([
    ["", { page: 1, pageSize: 25, pageCount: 2, total: 31 }, 25],
    ["pagination[pageSize]=1000", { page: 1, pageSize: 100, pageCount: 1, total: 31 }, 31],
    ["pagination[pageSize]=0", { page: 1, pageSize: 1, pageCount: 31, total: 31 }, 1],
    ["pagination[pageSize]=-5&pagination[page]=2", { page: 2, pageSize: 1, pageCount: 31, total: 31 }, 1],
    ["pagination[page]=0", { page: 1, pageSize: 25, pageCount: 2, total: 31 }, 25],
    ["pagination[page]=2", { page: 2, pageSize: 25, pageCount: 2, total: 31 }, 6],
    ["pagination[page]=99&sort=publishedAt:desc", { page: 99, pageSize: 25, pageCount: 2, total: 31 }, 0],
    ["pagination[start]=30&pagination[limit]=10", { start: 30, limit: 10, total: 31 }, 1],
    ["pagination[start]=-3", { start: 0, limit: 25, total: 31 }, 25],
    ["pagination[limit]=-1", { start: 0, limit: 1, total: 31 }, 1],
    ["pagination[limit]=101", { start: 0, limit: 100, total: 31 }, 31],
    ["pagination[withCount]=false", { page: 1, pageSize: 25 }, 25],
    ["locale=sw", { page: 1, pageSize: 25, pageCount: 0, total: 0 }, 0],
  ])("cuts pages by %s", async (query, pagination, length) => {
    const answer = await list(query);

    expect(answer.meta).toEqual({ pagination });
    expect(answer.data).toHaveLength(length);
  });

  it("shows every post once over all pages, whatever the order", async () => {
    for (const sort of ["publishedAt:desc", "publishedAt:asc", "locale:asc", "title"]) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`sort=${sort}&pagination[page]=${page}&pagination[pageSize]=9`)),
      );

      expect(new Set(pages.flatMap(slugsOf)).size).toBe(31);
    }
  });

  it.each([
    ["populate=nobody", "Invalid key nobody at populate"],
    ["populate[author][populate]=boss", "Invalid key boss at populate[author][populate]"],
    ["populate=author.name", "Invalid key name at populate"],
    ["populate[author][boss]=true", "Invalid key boss at populate[author]"],
    ["populate[cover]=maybe", "Invalid populate[cover]: it must be true, false, * or nested options"],
    ["populate[0][author]=true", "Invalid populate: it must be a text or a list of texts"],
    ["populate[__proto__]=true", "Invalid key __proto__ at populate"],
    ["sort=nobody", "Invalid key nobody at sort"],
    ["sort=publishedAt:down", "Invalid sort: order can only be one of asc|desc|ASC|DESC"],
    ["sort[0][0]=title", "Invalid sort: it takes fields, a list of them, or a text"],
    ["filters[nobody][$eq]=1", "Invalid key nobody at filters"],
    ["filters[constructor][$eq]=1", "Invalid key constructor at filters"],
    ["filters[slug][$regex]=.*", "Invalid key $regex at filters[slug]"],
    ["filters[slug][$eq][0]=a&filters[slug][$eq][1]=b", "Invalid filters[slug][$eq]: it takes one value"],
    ["filters[slug][0]=a", "Invalid filters[slug]: it takes an operator in brackets"],
    ["filters[publishedAt][$lt]=yesterday", "Invalid filters[publishedAt][$lt]: it must be a date"],
    ["filters[id]=one", "Invalid filters[id]: it must be a number"],
    ["filters=slug", "Invalid filters: it takes fields in brackets"],
    ["filters[slug=post-1", "Invalid filters[slug: the brackets do not match"],
    [
      "filters[slug]=a&filters[slug][$eq]=b",
      "Invalid filters[slug][$eq]: it has a value and something nested in it",
    ],
    [`filters${"[a]".repeat(40)}=1`, "Invalid filters: nested deeper than 10 levels"],
    ["fields=secret", "Invalid key secret at fields"],
    ["fields[0]=title,slug", "Invalid key title,slug at fields"],
    ["locale=en&locale=fr", "Invalid locale: it takes one value"],
    ["pagination=1", "Invalid pagination: it takes keys in brackets"],
    ["pagination[size]=1", "Invalid key size at pagination"],
    ["pagination[page]=one", "Invalid pagination[page]: it must be a whole number"],
    ["pagination[page]=1&pagination[page]=2", "Invalid pagination[page]: it is given more than once"],
    ["pagination[withCount]=maybe", "Invalid pagination[withCount]: it must be true or false"],
    ["status=anything", "Invalid status: it must be published or draft"],
  ])("refuses %s by name", async (query, message) => {
    const response = await app.request(`/api/blog-posts?${query}`);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      data: null,
      error: { status: 400, name: "ValidationError", message, details: expect.any(Object) },
    });
  });

  it("tells in the details of a refusal what Strapi tells", async () => {
    const detailsOf = async (query: string) => (await list(query)).error.details;

    expect(await detailsOf("sort=nobody")).toEqual({
      key: "nobody",
      path: null,
      source: "query",
      param: "sort",
    });
    expect(await detailsOf("filters[slug][$regex]=.*")).toMatchObject({ path: "slug", param: "filters" });
    expect(await detailsOf("populate[author][populate][boss]=true")).toMatchObject({
      path: "author",
      param: "populate",
    });
  });

  it("refuses pages mixed with offsets in Strapi's words", async () => {
    const answer = await list("pagination[page]=1&pagination[limit]=5");

    const message = "Cannot use both page & offset pagination in the same query";
    expect(answer).toEqual({
      data: null,
      error: { status: 400, name: "PaginationError", message, details: {} },
    });
  });

  it("ignores parameters that are not the contract's, and an order that is empty", async () => {
    expect(await list("_=1718000000&utm_source=feed&sort=")).toEqual(await list(""));
  });
});

describe("a post that is not published", () => {
  it.each(["draft", "later", "faulty"])("is in no list, under no filter and no cover: %s", async (slug) => {
    const all = await list("pagination[pageSize]=100&locale=all");

    expect(slugsOf(all)).not.toContain(slug);
    expect(slugsOf(await list(`filters[slug][$eq]=${slug}`))).toEqual([]);
    expect((await app.request(`/uploads/${slug}.webp`)).status).toBe(404);
  });

  it("is not shown to whoever asks for drafts", async () => {
    for (const query of ["status=draft", "publicationState=preview"]) {
      const response = await app.request(`/api/blog-posts?${query}`);

      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ data: null, error: { name: "ForbiddenError" } });
    }
  });

  it("appears when its time has come, without a restart", async () => {
    let time = "2026-06-01T07:59:59.999Z";
    const site = content.open(() => time);
    const newest = async () =>
      slugsOf(
        await (await site.request("/api/blog-posts?sort=publishedAt:desc&pagination[pageSize]=1")).json(),
      );

    const before = await newest();
    time = "2026-06-01T08:00:00Z";
    const after = await newest();

    expect([before, after]).toEqual([["post-30"], ["later"]]);
    expect((await site.request("/uploads/later.webp")).status).toBe(200);
  });
});

describe("GET /api/blog-posts/{id}", () => {
  it("finds a post by the id of Strapi 4, in whatever language", async () => {
    const { data } = await list("locale=fr&filters[slug]=post-5");

    const one = await get(`/api/blog-posts/${data[0].id}?populate=cover`);

    expect(one).toMatchObject({
      data: { id: data[0].id, attributes: { slug: "post-5", locale: "fr" } },
      meta: {},
    });
    expect(one.data.attributes.cover.data.attributes.url).toBe("/uploads/post-5.webp");
  });

  it("finds a post by the documentId of Strapi 5, which its languages share", async () => {
    const v5 = { "Strapi-Response-Format": "v5" };
    const { data } = await list("filters[slug]=post-5", v5);

    const english = await get(`/api/blog-posts/${data[0].documentId}`, v5);
    const french = await get(`/api/blog-posts/${data[0].documentId}?locale=fr`, v5);

    expect(english.data).toMatchObject({ documentId: data[0].documentId, slug: "post-5", locale: "en" });
    expect(french.data).toMatchObject({ documentId: data[0].documentId, slug: "post-5", locale: "fr" });
  });

  it("knows no other address", async () => {
    const { data } = await list("filters[slug]=post-7", { "Strapi-Response-Format": "v5" });

    for (const path of [
      "999999",
      "0",
      "post-7",
      "toString",
      `${data[0].documentId}?locale=fr`,
      "1/comments",
    ]) {
      const response = await app.request(`/api/blog-posts/${path}`);

      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual({
        data: null,
        error: { status: 404, name: "NotFoundError", message: "Not Found", details: {} },
      });
    }
  });

  it("refuses a bad populate by name", async () => {
    const response = await app.request("/api/blog-posts/1?populate=nobody");

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: "Invalid key nobody at populate" } });
  });
});

describe("GET /uploads/{cover}.webp", () => {
  it.each([
    ["/uploads/post-1.webp", 960, 540],
    ["/uploads/post-1-480.webp", 480, 270],
  ])("draws %s as a WebP of %i by %i pixels in 25 KB, for other sites too", async (path, width, height) => {
    const response = await app.request(path);

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("max-age=604800");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.subarray(8, 12).toString("latin1")).toBe("WEBP");
    expect(picture.length).toBeLessThan(25_000);
    expect(await loadImage(picture)).toMatchObject({ width, height });
  });

  it("is the same picture after a restart, and another for another post", async () => {
    const etag = async (site: Hono, path: string) => (await site.request(path)).headers.get("etag");
    const first = await etag(app, "/uploads/post-1.webp");

    const again = await etag(content.open(NOW), "/uploads/post-1.webp");
    const other = await etag(app, "/uploads/post-2.webp");
    const current = await app.request("/uploads/post-1.webp", {
      headers: { "if-none-match": String(first) },
    });

    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(current.status).toBe(304);
  });

  it("exists for covers of posts alone", async () => {
    for (const path of [
      "nothing.webp",
      "post-1.png",
      "post-1-481.webp",
      "post-1",
      "%2e%2e%2fpost-1.webp",
      "bare.webp",
    ]) {
      expect((await app.request(`/uploads/${path}`)).status, path).toBe(404);
    }
  });
});

it.each(["/api/blog-posts", "/api/blog-posts/1", "/uploads/post-1.webp"])("%s only reads", async (path) => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    const response = await app.request(path, { method });

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await response.json()).toMatchObject({
      data: null,
      error: { status: 405, name: "MethodNotAllowedError" },
    });
  }
  const head = await app.request(path, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});
