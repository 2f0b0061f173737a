import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { createEmbeddedPosts } from "./embedded.ts";
import type { PostFile } from "./post-files.ts";
import { createPostsRepository } from "./repository.ts";
import { listPosts } from "./routes.ts";
import type { PostResult, PostSource } from "./source.ts";

const DAY = 86_400_000;

/** `count` posts a day apart, the first the newest: `post-0` of 1 March 2026, `post-1` of the day before. */
function files(locale: LanguageCode, count: number, from = 0): PostFile[] {
  return Array.from({ length: count }, (_, n) => {
    const slug = `post-${from + n}`;
    const publishedAt = new Date(Date.UTC(2026, 2, 1) - (from + n) * DAY).toISOString();
    return {
      slug,
      locale,
      publishedAt,
      title: slug,
      description: "",
      draft: false,
      content: `# ${slug}\n\nText.`,
    };
  });
}

function open(...posts: readonly PostFile[][]) {
  const repository = createPostsRepository(createEmbeddedPosts(posts.flat(), () => Date.UTC(2026, 5, 1)));
  const list = async (language: LanguageCode, page: number) => {
    const outcome = await repository.list(language, page, "until-timeout");
    if (outcome.status !== "ready") return outcome;
    const { posts: found, ...rest } = outcome;
    return { ...rest, posts: found.map(({ slug, language: written }) => `${written} ${slug}`) };
  };
  return { repository, list };
}

const names = (language: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `${language} post-${from + n}`);

describe("the list", () => {
  it("has nine posts a page, and the last page for a number past the end", async () => {
    const { list } = open(files("en", 20));
    const ready = { status: "ready", pageCount: 3 };

    expect(await list("en", 1)).toEqual({ ...ready, page: 1, posts: names("en", 0, 9) });
    expect(await list("en", 3)).toEqual({ ...ready, page: 3, posts: names("en", 18, 20) });
    expect(await list("en", 99)).toMatchObject({ page: 3, posts: names("en", 18, 20) });
    expect(await list("en", Number.POSITIVE_INFINITY)).toMatchObject({ page: 3 });
    for (const page of [0, -4, Number.NaN, 1.5]) expect(await list("en", page)).toMatchObject({ page: 1 });
  });

  it.each(LANGUAGE_CODES.filter((code) => code !== "en"))(
    "is one order by date in %s, with its own version where there is one",
    async (language) => {
      const { list } = open(files("en", 12), files(language, 1, 2), files(language, 1, 10));

      expect(await list(language, 1)).toMatchObject({
        pageCount: 2,
        posts: [...names("en", 0, 2), `${language} post-2`, ...names("en", 3, 9)],
      });
      expect(await list(language, 2)).toMatchObject({
        posts: ["en post-9", `${language} post-10`, "en post-11"],
      });
    },
  );

  it("puts a translation where its own date does", async () => {
    const late = files("fr", 1, 5).map((post) => ({ ...post, publishedAt: "2026-04-01T00:00:00.000Z" }));
    const { list } = open(files("en", 6), late);

    expect(await list("fr", 1)).toMatchObject({ posts: ["fr post-5", ...names("en", 0, 5)] });
  });

  it("has the posts that exist in the language alone, which English does not list", async () => {
    const { list } = open(files("en", 1, 3), files("ar", 2));

    expect(await list("ar", 1)).toMatchObject({ posts: ["ar post-0", "ar post-1", "en post-3"] });
    expect(await list("en", 1)).toMatchObject({ posts: ["en post-3"] });
  });

  it("is empty where there is no post", async () => {
    const { list } = open();
    const empty = { status: "ready", posts: [], page: 1, pageCount: 0 };

    expect(await list("en", 1)).toEqual(empty);
    expect(await list("fr", 5)).toEqual(empty);
  });

  it("has the newest thousand of each language", async () => {
    const { list } = open(files("en", 1_200), files("sw", 12, 5));

    expect(await list("sw", 999)).toMatchObject({ page: 112, pageCount: 112, posts: ["en post-999"] });
    expect(await list("en", 999)).toMatchObject({ pageCount: 112, posts: ["en post-999"] });
  });

  it("has no content, which only its post needs", async () => {
    const { repository } = open(files("en", 1));

    const list = await repository.list("en", 1, "until-timeout");

    expect(list.status === "ready" && list.posts[0]).not.toHaveProperty("content");
  });
});

describe("a post", () => {
  it("comes rendered, with the older and the newer one", async () => {
    const { repository } = open(files("en", 3));

    const found = await repository.find("en", "post-1", "until-timeout");

    expect(found).toMatchObject({
      status: "ready",
      post: { slug: "post-1", headings: [{ id: "post-1", level: 2 }], words: 2 },
      previous: { slug: "post-2" },
      next: { slug: "post-0" },
    });
    expect(found).not.toHaveProperty("post.content");
    expect(found).not.toHaveProperty("previous.content");
    expect(await repository.find("en", "post-0", "until-timeout")).toMatchObject({
      previous: { slug: "post-1" },
      next: null,
    });
  });

  it("is the English one where the language has none, between the posts that are near in time", async () => {
    const { repository } = open(files("en", 3), files("sw", 1, 0), files("sw", 1, 2));

    expect(await repository.find("sw", "post-1", "until-timeout")).toMatchObject({
      post: { language: "en" },
      previous: { slug: "post-2", language: "sw" },
      next: { slug: "post-0", language: "sw" },
    });
    expect(await repository.find("sw", "post-2", "until-timeout")).toMatchObject({
      post: { language: "sw" },
    });
  });

  it.each(["post-1", "invented", "constructor", "__proto__", "..", "../post-0", "post-0\u0000", ""])(
    "is missing for the slug '%s', which neither language of the page has",
    async (slug) => {
      const { repository } = open(files("en", 1), files("sw", 1, 1));

      expect(await repository.find("fr", slug, "until-timeout")).toEqual({ status: "missing" });
    },
  );

  it("too old for the list is found, in English too, without neighbours", async () => {
    const { repository } = open(files("en", 1_100));

    for (const language of ["en", "pt"] as const) {
      expect(await repository.find(language, "post-1090", "until-timeout")).toMatchObject({
        post: { slug: "post-1090", language: "en" },
        previous: null,
        next: null,
      });
    }
    expect(await repository.find("en", "invented", "until-timeout")).toEqual({ status: "missing" });
  });
});

describe("a source that is slow or fails", () => {
  /** One that answers when the test says so. */
  function late() {
    const answer = Promise.withResolvers<Awaited<ReturnType<PostSource["latest"]>>>();
    const found = Promise.withResolvers<PostResult>();
    const requests: string[] = [];
    const requestedSlugs: string[] = [];
    const source: PostSource = {
      mediaUrl: () => null,
      latest(language) {
        requests.push(language);
        return answer.promise;
      },
      find(language) {
        requestedSlugs.push(language);
        return found.promise;
      },
    };
    return {
      repository: createPostsRepository(source),
      answer: answer.resolve,
      requests,
      found: { resolve: found.resolve, requests: requestedSlugs },
    };
  }

  it("leaves a screen loading 300 ms after the load began, however often it is asked for", async () => {
    const { repository, answer, requests } = late();
    const before = performance.now();

    expect(await repository.list("en", 1, "until-timeout")).toEqual({ status: "loading" });
    const waited = performance.now() - before;
    const again = [
      repository.list("en", 1, "until-timeout"),
      repository.find("en", "post-1", "until-timeout"),
    ];
    const waiting = [repository.list("en", 1, "until-loaded"), repository.recent("en")];
    expect(await Promise.all(again)).toEqual([{ status: "loading" }, { status: "loading" }]);
    answer({ ok: true, posts: [], isWhole: true, freshUntil: 7 });

    expect(await Promise.all(waiting)).toEqual([{ status: "ready", posts: [], page: 1, pageCount: 0 }, []]);
    expect(waited).toBeGreaterThan(290);
    expect(requests).toEqual(["en"]);
  });

  it("leaves a post loading too that is too old for the list, and asks for both of its languages at once", async () => {
    const { repository, answer, found } = late();
    answer({ ok: true, posts: [], isWhole: false, freshUntil: 7 });

    expect(await repository.find("fr", "old", "until-timeout")).toEqual({ status: "loading" });
    const waiting = repository.find("fr", "old", "until-loaded");
    expect(found.requests).toEqual(["fr", "en"]);
    found.resolve({ ok: true, post: null });

    expect(await waiting).toEqual({ status: "missing" });
  });

  it("asks for both languages of a page at the same time", async () => {
    const { repository, answer, requests } = late();

    const list = repository.list("fr", 1, "until-loaded");
    expect(requests).toEqual(["fr", "en"]);
    answer({ ok: false, reason: "not-ok" });

    expect(await list).toEqual({ status: "failed", reason: "not-ok" });
    expect(await repository.find("fr", "post-1", "until-timeout")).toEqual({
      status: "failed",
      reason: "not-ok",
    });
    expect(await repository.recent("fr")).toBeUndefined();
  });
});

it("the sitemaps have the latest correction of a post in any of its languages", async () => {
  const [english, french] = [files("en", 1), files("fr", 1)];
  const updatedAt = "2026-04-02T08:00:00.000Z";
  const { repository } = open(
    english,
    french.map((post) => ({ ...post, updatedAt })),
  );

  const [page] = await listPosts(repository);

  expect(page).toEqual({ path: "blog/post-0", languages: ["en", "fr"], lastModified: updatedAt });
});
