import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../domain/languages.ts";
import { TODAY, USUAL } from "./till-hours.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");

it.each(LANGUAGES)(
  "the story begins when the chart's first hour above its range closes, in $code",
  ({ code }) => {
    const { story } = JSON.parse(readFileSync(join(LOCALES, code, "payments.json"), "utf8"));
    const firstAbove = TODAY.findIndex((payments, hour) => payments > (USUAL[hour]?.[1] ?? 0));

    expect(story.steps[0].time.match(/\d+/g).map(Number)).toEqual([firstAbove + 1, 0]);
  },
);
