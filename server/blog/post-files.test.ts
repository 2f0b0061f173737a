import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContent, postText } from "../../tests/support/posts.fixture.ts";

let content: Awaited<ReturnType<typeof createContent>>;
beforeEach(async () => {
  content = await createContent();
});
afterEach(() => content.remove());

const faults = () => content.lines.filter(({ msg }) => msg === "a post is left out");

describe("readPosts", () => {
  it("reads the posts of each language, with the text as it is written", async () => {
    await content.write("en", "first.md", postText("first"));
    await content.write("ar", "first.md", `\uFEFF${postText("first", { title: '"شبكات البغال"' })}`);
    await content.write(
      "fr",
      "court.md",
      postText("court", { author: undefined, cover: undefined }).replaceAll("\n", "\r\n"),
    );

    const posts = content.read();

    expect(posts).toEqual([
      {
        locale: "en",
        slug: "first",
        title: "Title of first",
        description: "About first",
        publishedAt: "2026-03-12T08:00:00.000Z",
        author: "research",
        cover: "first",
        draft: false,
        content: "## Text of first",
      },
      expect.objectContaining({ locale: "ar", title: "شبكات البغال" }),
      expect.objectContaining({ locale: "fr", slug: "court", content: "## Text of court" }),
    ]);
    expect(posts[2]).not.toHaveProperty("cover");
    expect(faults()).toEqual([]);
  });

  it("has no posts where there is no folder, and passes over what is no post", async () => {
    expect(content.read()).toEqual([]);

    await content.write("en", "picture.png", "");
    await content.write("en", ".draft.md", "");

    expect(content.read()).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it.each([
    [
      "a correction before its date",
      postText("bad", { updatedAt: "2026-03-11T08:00:00Z" }),
      8,
      "updatedAt must not be before publishedAt",
    ],
    ["no front matter", "# Title\n", 1, "must start with a line ---"],
    ["an end missing", "---\nslug: bad\n", 1, "has no line ---"],
    ["an empty text", postText("bad").replace("## Text of bad", ""), 8, "has no text"],
    ["a missing title", postText("bad", { title: undefined }), 1, "title is missing"],
    ["a title that is a number", postText("bad", { title: "2026" }), 3, "title must be a text"],
    ["an empty description", postText("bad", { description: '""' }), 4, "description must not be empty"],
    [
      "a date without a time",
      postText("bad", { publishedAt: "2026-03-12" }),
      5,
      "publishedAt must be a date and time in UTC",
    ],
    [
      "a day that does not exist",
      postText("bad", { publishedAt: "2026-02-30T08:00:00Z" }),
      5,
      "publishedAt must be",
    ],
    [
      "a time that is not in UTC",
      postText("bad", { publishedAt: "2026-03-12T08:00:00+03:00" }),
      5,
      "publishedAt must be",
    ],
    [
      "an unknown author",
      postText("bad", { author: "nobody" }),
      6,
      "author must be one of research, editorial",
    ],
    [
      "a cover that is a path",
      postText("bad", { cover: "../secret" }),
      7,
      "cover must be lower-case letters",
    ],
    ["a mistyped draft", postText("bad", { dratf: "true" }), 8, "dratf is not one of"],
    ["a draft that is a word", postText("bad", { draft: '"yes"' }), 8, "draft must be true or false"],
    ["another slug", postText("other"), 2, "slug must be the file's name, bad"],
    [
      "a colon without quotes",
      postText("bad", { title: "SIM swap: a case" }),
      3,
      "a text with a colon needs quotes",
    ],
    ["a quote that does not end", postText("bad", { description: '"open' }), 8, "Missing closing"],
    [
      "a key that is given twice",
      postText("bad").replace("cover: bad", 'title: "again"'),
      7,
      "Map keys must be unique",
    ],
    ["a list for a text", postText("bad", { title: "[a, b]" }), 3, "title must be a text"],
    ["front matter that is a text", "---\nhello\n---\ntext\n", 2, "must have keys and values"],
  ])("names a file with %s, its line and its fault, and reads the rest", async (_, text, line, problem) => {
    await content.write("en", "bad.md", text);
    await content.write("en", "good.md", postText("good"));

    const posts = content.read();

    expect(posts.map(({ slug }) => slug)).toEqual(["good"]);
    expect(faults()).toEqual([
      expect.objectContaining({ file: "en/blog/bad.md", line, problem: expect.stringContaining(problem) }),
    ]);
  });

  it("names the line that is not UTF-8", async () => {
    await content.write("pt", "bad.md", Buffer.from(postText("bad").replace("About", "Ação"), "latin1"));

    content.read();

    expect(faults()).toEqual([
      expect.objectContaining({ file: "pt/blog/bad.md", line: 4, problem: "is not UTF-8" }),
    ]);
  });
});
