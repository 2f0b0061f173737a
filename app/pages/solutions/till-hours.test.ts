import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../domain/languages.ts";
import { PAYMENTS_AFTER_CLOSING, TODAY, USUAL } from "./till-hours.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");

const readTexts = (code: string) => JSON.parse(readFileSync(join(LOCALES, code, "payments.json"), "utf8"));

it.each(LANGUAGES)(
  "the story begins when the chart's first hour above its range closes, in $code",
  ({ code }) => {
    const { story } = readTexts(code);
    const firstAbove = TODAY.findIndex((payments, hour) => payments > (USUAL[hour]?.[1] ?? 0));

    expect(story.steps[0].time.match(/\d+/g).map(Number)).toEqual([firstAbove + 1, 0]);
  },
);

it.each(LANGUAGES)("the story counts the chart's payments after closing time, in $code", ({ code }) => {
  const { story } = readTexts(code);

  expect(story.steps[2].text.match(/\d+/)?.map(Number)).toEqual([PAYMENTS_AFTER_CLOSING]);
});
