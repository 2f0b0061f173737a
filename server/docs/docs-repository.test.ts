import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGuides, guideText } from "./docs.fixture.ts";

let guides: Awaited<ReturnType<typeof createGuides>>;
beforeEach(async () => {
  guides = await createGuides();
});
afterEach(() => guides.remove());

describe("the guides", () => {
  it("come in their order, in English where the language has none", async () => {
    await guides.write("en", "rules", guideText("rules", { order: "2" }));
    await guides.write("en", "quick-start", guideText("quick-start"));
    await guides.write("fr", "quick-start", guideText("quick-start", { title: '"Démarrage rapide"' }));

    const repository = guides.open();

    expect(repository.list("fr").map(({ slug, title, language }) => [slug, title, language])).toEqual([
      ["quick-start", "Démarrage rapide", "fr"],
      ["rules", "Title of rules", "en"],
    ]);
    expect(repository.find("fr", "quick-start")?.languages).toEqual(["fr", "en"]);
    expect(repository.find("fr", "rules")).toMatchObject({ language: "en", languages: ["en"] });
    expect(repository.find("en", "nothing")).toBeUndefined();
  });

  it("are HTML that is parted where a sample stands, but not where code shows how to write one", async () => {
    const content =
      "## Send\n\n::sample{analyze-transaction}\n\nThen:\n\n```\n::sample{nothing}\n```\n\n## Send\n";
    await guides.write("en", "rules", guideText("rules", {}, content));

    const guide = guides.open().find("en", "rules");

    expect(guide?.parts.map((part) => (part.kind === "sample" ? part.name : part.kind))).toEqual([
      "html",
      "analyze-transaction",
      "html",
    ]);
    expect(guide?.headings.map(({ id }) => id)).toEqual(["send", "send-2"]);
    expect(guides.errors()).toEqual([]);
  });

  it.each([
    ["a missing order", guideText("bad", { order: undefined }), 1, "order is missing"],
    ["an order in words", guideText("bad", { order: "first" }), 5, "order must be a whole number"],
    ["an unknown key", guideText("bad", { draft: "true" }), 6, "draft is not one of"],
    ["another file's slug", guideText("other"), 2, "slug must be the file's name, bad"],
    ["no such sample", guideText("bad", {}, "Text.\n\n::sample{nothing}"), 10, "no folder samples/nothing"],
    ["a misspelt sample", guideText("bad", {}, "::sample(x)"), 8, "is not of the form"],
    [
      "a sample in a list",
      guideText("bad", {}, "- one\n\n  ::sample{analyze-transaction}"),
      10,
      "start of the line",
    ],
    [
      "a sample in a paragraph",
      guideText("bad", {}, "Text.\n::sample{analyze-transaction}"),
      9,
      "empty line",
    ],
  ])(
    "are served without one that has %s, which is named with its line",
    async (_what, text, line, problem) => {
      await guides.write("en", "bad", text);
      await guides.write("en", "good", guideText("good"));

      const repository = guides.open();

      expect(repository.list("en").map(({ slug }) => slug)).toEqual(["good"]);
      expect(guides.errors()).toEqual([
        { file: "en/docs/bad.md", line, problem: expect.stringContaining(problem) },
      ]);
    },
  );
});
