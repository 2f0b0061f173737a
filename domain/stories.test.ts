import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MARKETS } from "./markets.ts";
import { demoPath } from "./paths.ts";
import { parseStory, STORY_SLUGS } from "./stories/story.ts";
import { STORIES, storiesIn } from "./stories.ts";

const currencyOf = (story: (typeof STORIES)[number] | undefined) => story?.payments[0]?.currency;

describe("the story that the demo opens with", () => {
  it.each([
    ["en", "KE"],
    ["sw", "KE"],
    ["ar", "MA"],
    ["fr", "CI"],
    ["pt", "MZ"],
  ] as const)("takes place, in %s, in %s", (language, country) => {
    expect(storiesIn(language)[0]?.country).toBe(country);
  });

  it.each(LANGUAGE_CODES)("is paid in the currency of the market of %s, if any story is", (language) => {
    const { currency } = MARKETS[language];
    const ofMarket = STORIES.filter((story) => currencyOf(story) === currency);

    if (ofMarket.length > 0) expect(currencyOf(storiesIn(language)[0])).toBe(currency);
  });

  it.each(LANGUAGE_CODES)("is followed by all others in %s", (language) => {
    expect(storiesIn(language).map(({ slug }) => slug)).toHaveLength(STORIES.length);
    expect(new Set(storiesIn(language))).toEqual(new Set(STORIES));
  });
});

describe("the address of a story", () => {
  it.each([
    [
      "en",
      ["/en/demo", "/en/demo?story=mule-ring", "/en/demo?story=bust-out", "/en/demo?story=agent-splitting"],
    ],
    [
      "fr",
      ["/fr/demo?story=sim-swap", "/fr/demo", "/fr/demo?story=bust-out", "/fr/demo?story=agent-splitting"],
    ],
    ["pt", ["/pt/demo?story=sim-swap", "/pt/demo?story=mule-ring", "/pt/demo?story=bust-out", "/pt/demo"]],
  ] as const)("has no parameter for the one that %s opens with", (language, paths) => {
    expect(STORY_SLUGS.map((slug) => demoPath(language, slug))).toEqual(paths);
  });

  it("names a story that another language opens with", () => {
    expect(parseStory("sim-swap", "fr")).toBe("sim-swap");
    expect(parseStory("mule-ring", "fr")).toBeUndefined();
    expect(parseStory("no-story", "fr")).toBeUndefined();
  });
});
