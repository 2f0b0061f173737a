import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../languages.ts";
import { compare, minAlerts } from "./compare.ts";
import { defaultInputs, EXECUTED_FRAUD } from "./defaults.ts";
import { FIELD_NAMES, type Inputs } from "./fields.ts";
import { barOf, formatComparison } from "./format-comparison.ts";
import { monthCost } from "./month-cost.ts";
import { parseNumber } from "./parse-number.ts";
import { inputsQuery, readInputs } from "./read-inputs.ts";

/** Of 1,000,000 payments 150 are fraud. */
const START: Inputs = { ...defaultInputs("en"), figures: { ...defaultInputs("en").figures, fraud: 0.015 } };
const read = (typed: Record<string, string>, language = "en" as const) => readInputs(typed, START, language);
/** Intl joins with several kinds of space: what is read counts here. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("the cost of a month", () => {
  it("is the fraud missed, the work on alerts and the good payments stopped", () => {
    const counts = { missedValue: 5_000, alerts: 120, falseAlerts: 100 };
    const units = { minutesPerReview: 10, hourCost: 30, stoppedCost: 2 };

    // 120 alerts are 1,200 minutes, or 20 hours.
    expect(monthCost(counts, units)).toEqual({ loss: 5_000, review: 600, stopped: 200, total: 5_800 });
  });

  it("is reckoned for both sides from the same payments", () => {
    const { months, saved } = compare(START.figures);

    // Of 1,000,000 payments 150 are fraud; 67 % of them are 100.5, and 75 % are 112.5.
    expect(months.today.caught).toBeCloseTo(100.5);
    expect(months.today.missed).toBeCloseTo(49.5);
    expect(months.today).toMatchObject({ alerts: 1_200, hours: 300 });
    expect(months.today.falseAlerts).toBeCloseTo(1_099.5);
    expect(months.today.cost.loss).toBeCloseTo(594_000);
    expect(months.today.cost.review).toBeCloseTo(240_000);
    expect(months.today.cost.stopped).toBeCloseTo(54_975);
    expect(months.today.cost.total).toBeCloseTo(888_975);
    expect(months.better.cost.loss).toBeCloseTo(450_000);
    expect(months.better.cost.review).toBeCloseTo(180_000);
    expect(months.better.cost.stopped).toBeCloseTo(39_375);
    expect(saved).toBeCloseTo(219_600);
  });

  it("needs an alert for each payment that is caught", () => {
    // 112.5 a month are 3.75 a day.
    expect(minAlerts(START.figures, "better")).toBe(3.8);
    expect(read({ alertsBetter: "3.8" }).ok).toBe(true);
    expect(read({ alertsBetter: "3.7" })).toEqual({
      ok: false,
      errors: { alertsBetter: { key: "alerts", limit: 3.8 } },
    });
  });
});

describe("a sum in the table", () => {
  it.each([
    ["en", "KES 24,803,100"],
    ["fr", "99\u202f212\u202f400 XOF"],
    ["pt", "9\u00a0921\u00a0240 MZN"],
  ] as const)("breaks at its currency alone in %s", (language, sum) => {
    const { "today.year": text } = formatComparison(language, defaultInputs(language));

    expect(text).toBe(sum);
  });
});

describe("numbers as they are typed", () => {
  it.each([
    ["en", "1,000,000", 1_000_000],
    ["en", "1,500", 1_500],
    ["en", "1.500", 1.5],
    ["en", "0,05", 0.05],
    ["en", "0,015", 0.015],
    ["en", "12.5 %", 12.5],
    ["en", "1,234.5", 1_234.5],
    ["fr", "1.234,5", 1_234.5],
    ["fr", "1 000 000", 1_000_000],
    ["fr", "1\u202f000\u202f000", 1_000_000],
    ["fr", "1,500", 1.5],
    ["pt", "1.500", 1_500],
    ["pt", "0.015", 0.015],
    ["ar", "١٢٫٥", 12.5],
    ["ar", "١٬٠٠٠", 1_000],
    ["sw", ".5", 0.5],
    ["sw", "-3", -3],
  ] as const)("in %s, %j is %d", (language, text, number) => {
    expect(parseNumber(text, language)).toBe(number);
  });

  it.each(["", " ", "abc", "1.2.3", "1,2,3", "1e9", "1.000,5,5", "12,34.5", "--1", "1-2", "Infinity"])(
    "%j is none",
    (text) => {
      expect(parseNumber(text, "en")).toBeUndefined();
    },
  );
});

describe("the inputs", () => {
  it("name each wrong field, with the bound that it breaks", () => {
    const typed = { payments: "0", fraud: "many", value: "2000000000", minutes: "", caughtToday: "101" };

    expect(read(typed)).toEqual({
      ok: false,
      errors: {
        payments: { key: "least", limit: 1 },
        fraud: { key: "number" },
        value: { key: "most", limit: 1_000_000_000 },
        minutes: { key: "number" },
        caughtToday: { key: "most", limit: 100 },
      },
    });
  });

  it.each(LANGUAGE_CODES)("mean the same in %s after their way through a link", (language) => {
    const inputs: Inputs = { figures: { ...START.figures, fraud: 1.125, payments: 1_500 }, currency: "TZS" };
    const query = Object.fromEntries(new URLSearchParams(inputsQuery(inputs)));

    expect(Object.keys(query)).toEqual([...FIELD_NAMES, "currency"]);
    expect(readInputs(query, defaultInputs(language), language)).toEqual({ ok: true, inputs });
  });

  it("start with as many attempts as leave the published share of fraud uncaught", () => {
    const { fraud, caughtToday } = defaultInputs("en").figures;

    expect((fraud * (100 - caughtToday)) / 100).toBeCloseTo(EXECUTED_FRAUD, 3);
  });

  it.each(LANGUAGE_CODES)("start in %s with figures that fit together", (language) => {
    const start = defaultInputs(language);

    expect(readInputs({}, start, language)).toEqual({ ok: true, inputs: start });
    expect(compare(start.figures).saved).toBeGreaterThan(0);
  });
});

describe("what is shown", () => {
  it("is the formula with the numbers put in", () => {
    const slots = formatComparison("en", START);

    expect(spaced(slots["today.formula.loss"])).toBe(
      "1,000,000 × 0.015% × (100% − 67%) × KES 12,000 = KES 594,000",
    );
    expect(spaced(slots["today.formula.review"])).toBe("40 × 30 × 15 ÷ 60 × KES 800 = KES 240,000");
    expect(spaced(slots["better.formula.stopped"])).toBe(
      "(30 × 30 − 1,000,000 × 0.015% × 75%) × KES 50 = KES 39,375",
    );
    expect(spaced(slots["better.formula.total"])).toBe(
      "KES 450,000 + KES 180,000 + KES 39,375 = KES 669,375",
    );
    expect(spaced(slots["difference.loss"])).toBe("-KES 144,000");
    expect(spaced(slots.saved)).toBe("KES 219,600");
  });

  it("has no false alerts for each true one where nothing is caught", () => {
    const slots = formatComparison("en", { ...START, figures: { ...START.figures, caughtToday: 0 } });

    expect(slots["today.falsePerTrue"]).toBe("–");
    expect(slots["difference.falsePerTrue"]).toBe("–");
  });

  it("draws the dearer side from end to end", () => {
    const bar = barOf(compare(START.figures), "today");

    expect(bar.map(({ part }) => part)).toEqual(["loss", "review", "stopped"]);
    expect(bar.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100);
    expect(bar[1]?.start).toBeCloseTo(bar[0]?.length ?? 0);
  });
});
