import { describe, expect, it } from "vitest";
import { caseTime, formatStatement, formatTrigger } from "../../../domain/cases/format-statement.ts";
import { LANGUAGE_CODES } from "../../../domain/languages.ts";
import { formatField } from "../../../domain/reports/format-field.ts";
import { playStory } from "../../../domain/stories/play-story.ts";
import { STORIES } from "../../../domain/stories.ts";
import type { FlatTexts } from "../../i18n/island-translate.ts";
import { createIslandTranslate } from "../../i18n/island-translate.ts";

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
  const i18n = { t: createIslandTranslate<"demo">(textsOf(language)), language, zone: "+03:00" };

  it.each(STORIES)("writes no code into the draft report of $slug", (story) => {
    const { sections } = playStory(story, "…").report;
    const filled = sections.flatMap(({ fields }) =>
      fields.flatMap(({ id, value }) => (value === null ? [] : [formatField(i18n, { id, value }) ?? value])),
    );

    expect(filled.length).toBeGreaterThan(5);
    expect(
      filled.filter((text) => /report\.|triggers\.|cash_|mobile_|_fraud|undefined|NaN|Invalid/.test(text)),
    ).toEqual([]);
  });

  it.each(STORIES)("says every sentence and trigger of $slug, with every value in its place", (story) => {
    const { analyses, caseDetail, report } = playStory(story, "…");

    const said = [
      ...[...caseDetail.summary, ...report.narrative].map((statement) => formatStatement(i18n, statement)),
      ...analyses.flatMap(({ triggers }) =>
        triggers.map(({ code, ruleId }) => formatTrigger(i18n, code, ruleId)),
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
  const i18n = { t: createIslandTranslate<"demo">({}), language: "en" as const };

  expect(caseTime({ ...i18n, zone: "+03:00" }, at)).toBe("2 Jun, 01:51");
  expect(caseTime({ ...i18n, zone: "Z" }, at)).toBe("1 Jun, 22:51");
});
