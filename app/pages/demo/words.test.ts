import { describe, expect, it } from "vitest";
import { caseTime, sayStatement, sayTrigger } from "../../../domain/cases/say-statement.ts";
import { LANGUAGE_CODES } from "../../../domain/languages.ts";
import { playStory } from "../../../domain/stories/play-story.ts";
import { STORIES } from "../../../domain/stories.ts";
import type { FlatTexts } from "../../i18n/translate.ts";
import { createTranslate } from "../../i18n/translate.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/demo.json", {
  eager: true,
  import: "default",
});

function textsOf(language: string): FlatTexts {
  const flat: Record<string, string> = {};
  const add = (value: unknown, path: string) => {
    if (typeof value === "string") flat[path] = value;
    else
      for (const [key, inner] of Object.entries(value as object)) add(inner, path ? `${path}.${key}` : key);
  };
  add(files[`../../../locales/${language}/demo.json`], "");
  return flat;
}

describe.each(LANGUAGE_CODES)("a story in %s", (language) => {
  const words = { t: createTranslate<"demo">(textsOf(language)), language, zone: "+03:00" };

  it.each(STORIES)("says every sentence and trigger of $slug, with every value in its place", (story) => {
    const { analyses, caseDetail, report } = playStory(story, "…");

    const said = [
      ...[...caseDetail.summary, ...report.narrative].map((statement) => sayStatement(words, statement)),
      ...analyses.flatMap(({ triggers }) =>
        triggers.map(({ code, ruleId }) => sayTrigger(words, code, ruleId)),
      ),
    ];

    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((text) => /statements\.|triggers\.|\{\{|undefined|NaN|Invalid/.test(text))).toEqual(
      [],
    );
  });
});

it("tells the time where the story happens", () => {
  const at = "2026-06-01T22:51:00.000Z";
  const words = { t: createTranslate<"demo">({}), language: "en" as const };

  expect(caseTime({ ...words, zone: "+03:00" }, at)).toBe("2 Jun, 01:51");
  expect(caseTime({ ...words, zone: "Z" }, at)).toBe("1 Jun, 22:51");
});
