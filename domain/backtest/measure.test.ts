import { describe, expect, it } from "vitest";
import { LABEL, type PaymentColumns } from "./columns.ts";
import { ColumnsBuilder } from "./columns-builder.ts";
import { compareSets } from "./compare-sets.ts";
import { wilsonInterval } from "./confidence-interval.ts";
import { costCurve } from "./cost-curve.ts";
import { histogramOf, type ListKind, listRows, measureAt, measureMatches } from "./measure.ts";
import { tallyScores } from "./score-table.ts";
import { splitByTime } from "./split-by-time.ts";
import { tallyTriggers } from "./tally-triggers.ts";

const START = Date.UTC(2026, 5, 1);
const HALF_DAY = 43_200_000;

/** Amount, currency, score in hundredths, and whether it was fraud: half a day apart. */
type Row = readonly [amount: number, currency: string, score: number, isFraud?: boolean];

const ROWS: readonly Row[] = [
  [100, "KES", 0, false],
  [200.5, "KES", 40, true],
  [1_000, "XOF", 40, false],
  [300, "KES", 80, true],
  [400, "KES", 100],
  [5_000, "XOF", 15, true],
  [50, "KES", 39, false],
  [70, "KES", 40, false],
  [60.25, "KES", 100, true],
];

function payments(rows: readonly Row[] = ROWS): { columns: PaymentColumns; scores: Uint8Array } {
  const builder = new ColumnsBuilder();
  rows.forEach(([amount, currency, , isFraud], index) => {
    builder.add(START + index * HALF_DAY, { amount, currency, customerId: "c" }, isFraud);
  });
  return { columns: builder.finish(), scores: Uint8Array.from(rows, ([, , score]) => score) };
}

describe("The outcome of a threshold", () => {
  const { columns, scores } = payments();

  it("is what it catches, misses and flags wrongly, in number and value", () => {
    expect(measureAt(tallyScores(columns, scores), 40)).toEqual({
      flagged: { payments: 6, value: { KES: 1_030.75, XOF: 1_000 } },
      caught: { payments: 3, value: { KES: 560.75 } },
      missed: { payments: 1, value: { XOF: 5_000 } },
      wrong: { payments: 2, value: { KES: 70, XOF: 1_000 } },
      precision: expect.objectContaining({ value: 3 / 5 }),
      recall: expect.objectContaining({ value: 3 / 4 }),
      wrongPerCaught: 2 / 3,
      // Four days from the first payment to the last.
      alertsPerDay: 6 / 4,
    });
  });

  it("has no shares where nothing is flagged, nothing is fraud or nobody knows", () => {
    const unknown = payments(ROWS.map(([amount, currency, score]) => [amount, currency, score]));
    const outcome = measureAt(tallyScores(unknown.columns, unknown.scores), 40);

    expect(outcome).toMatchObject({ precision: null, recall: null, wrongPerCaught: null });
    expect(outcome.flagged.payments).toBe(6);
    const none = payments([]);
    expect(measureAt(tallyScores(none.columns, none.scores), 0)).toMatchObject({
      alertsPerDay: 0,
      recall: null,
    });
  });

  it.each([
    // All at midnight of Nairobi.
    ["dates alone", 0, [5, 2, 3]],
    ["times", 1, [4, 1, 2]],
  ])("counts the days of %s", (_, minutes, days) => {
    const builder = new ColumnsBuilder();
    const payment = { amount: 1, currency: "KES", customerId: "c" };
    for (let day = 0; day < 5; day += 1) {
      const at = START - 10_800_000 + day * 2 * HALF_DAY;
      builder.add(at, payment);
      builder.add(at + minutes * 60_000, payment);
    }
    const all = builder.finish();
    const daysOf = (from: number, to: number) =>
      Math.floor(tallyScores(all, new Uint8Array(10), { from, to }).days);

    expect([daysOf(0, 10), daysOf(6, 10), daysOf(0, 6)]).toEqual(days);
  });

  it("of a trigger alone is that of what it matches", () => {
    const { caught, wrong, missed } = measureMatches(
      columns,
      scores.map((score) => Number(score === 40)),
    );

    expect([caught.payments, wrong.payments, missed.payments]).toEqual([1, 2, 3]);
  });

  it("lists what it misses and what it flags wrongly, from the first on", () => {
    const list = (kind: ListKind, most = 9) => listRows(columns, scores, { kind, threshold: 40, most });

    expect([list("missed"), list("wrong"), list("wrong", 1)]).toEqual([[5], [2, 7], [2]]);
    expect(list("flagged")).toEqual([1, 2, 3, 4, 7, 8]);
  });

  it("lies in a distribution of scores, the last bin with its end", () => {
    const bins = histogramOf(tallyScores(columns, scores), 20);

    expect(bins.map(({ from, to }) => [from, to])).toEqual([
      [0, 19],
      [20, 39],
      [40, 59],
      [60, 79],
      [80, 100],
    ]);
    expect(bins.map(({ fraud, legitimate, unknown }) => [fraud, legitimate, unknown])).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [1, 2, 0],
      [0, 0, 0],
      [2, 0, 1],
    ]);
  });
});

describe("A Wilson interval", () => {
  // Computed from the formula in Python.
  it.each([
    [8, 10, 0.490_162, 0.943_318],
    [0, 10, 0, 0.277_533],
    [10, 10, 0.722_467, 1],
    [1, 2, 0.094_531, 0.905_469],
    [500, 1_000, 0.469_07, 0.530_93],
  ])("of %i of %i is from %f to %f", (part, whole, low, high) => {
    const share = wilsonInterval(part, whole);

    expect(share?.value).toBe(part / whole);
    expect(share?.low).toBeCloseTo(low, 5);
    expect(share?.high).toBeCloseTo(high, 5);
  });
});

describe("Costs", () => {
  const { columns, scores } = payments();
  const table = tallyScores(columns, scores);

  it("are the fraud that is missed and the alerts that are looked at; the lowest is the best threshold", () => {
    const { points, lowest, withoutRate } = costCurve(table, { perAlert: 50, rates: { KES: 1, XOF: 0.25 } });

    expect(points[0]).toEqual({ threshold: 0, alerts: 9, missedLoss: 0, reviewCost: 450, total: 450 });
    expect(points[40]).toEqual({
      threshold: 40,
      alerts: 6,
      missedLoss: 1_250,
      reviewCost: 300,
      total: 1_550,
    });
    // Eight alerts find all fraud: the score 0 alone is left out.
    expect(lowest).toMatchObject({ threshold: 15, total: 400 });
    expect(withoutRate).toEqual([]);
  });

  it("of reviews above all losses are lowest with the fewest alerts, and tell what is not counted", () => {
    const { lowest, withoutRate } = costCurve(table, { perAlert: 1e6, rates: { KES: 1 }, lostShare: 0.5 });

    expect(lowest).toMatchObject({ threshold: 100, alerts: 2, missedLoss: (200.5 + 300) / 2 });
    expect(withoutRate).toEqual(["XOF"]);
  });

  it("choose a threshold by the first 70 % of the time and are reported of the rest", () => {
    const [earlier, later] = splitByTime(columns);
    const earlierTable = tallyScores(columns, scores, earlier);
    const { threshold } = costCurve(earlierTable, { perAlert: 50, rates: { KES: 1, XOF: 1 } }).lowest;
    const tuned = measureAt(earlierTable, threshold);
    const reported = measureAt(tallyScores(columns, scores, later), threshold);

    // 2.8 of 4 days: the sixth payment is made after 2.5 of them.
    expect([earlier, later]).toEqual([
      { from: 0, to: 6 },
      { from: 6, to: 9 },
    ]);
    expect(threshold).toBe(15);
    expect([tuned.caught.payments, reported.caught.payments, reported.wrong.payments]).toEqual([3, 1, 2]);
    // From the seventh payment to the ninth.
    expect(reported.alertsPerDay).toBe(3);
  });
});

describe("Two sets of rules", () => {
  it("differ in what one flags and the other does not", () => {
    const { columns, scores } = payments();
    const swapped = scores.map((score) => 100 - score);

    const changes = compareSets(columns, { scores, threshold: 41 }, { scores: swapped, threshold: 60 });

    expect(changes).toEqual({
      newlyCaught: { payments: 2, value: { KES: 200.5, XOF: 5_000 } },
      noLongerCaught: { payments: 2, value: { KES: 360.25 } },
      newlyWrong: { payments: 4, value: { KES: 220, XOF: 1_000 } },
      noLongerWrong: { payments: 0, value: {} },
      newlyFlagged: { payments: 6, value: { KES: 420.5, XOF: 6_000 } },
      noLongerFlagged: { payments: 3, value: { KES: 760.25 } },
    });
  });

  it("never tell to flag every payment, even where a review costs nothing", () => {
    const { columns } = payments(ROWS);
    const table = tallyScores(columns, new Uint8Array(columns.rows));

    expect(costCurve(table, { perAlert: 0, rates: { KES: 1 } }).lowest.threshold).toBeGreaterThan(0);
  });

  it("are made of triggers that find the same or not", () => {
    const { columns } = payments(ROWS.slice(0, 4));
    const hits = [
      [1, 1, 0, 1],
      [0, 1, 1, 0],
    ].map((matches) => ({ code: "velocity" as const, weight: 30, matches: Uint8Array.from(matches) }));

    const tallies = tallyTriggers(columns, hits);

    expect(tallies.map(({ shared }) => shared)).toEqual([
      [3, 1],
      [1, 2],
    ]);
    expect(tallies.map(({ payments, fraud, alone }) => [payments, fraud, alone])).toEqual([
      [3, 2, 2],
      [2, 1, 1],
    ]);
    expect(tallyTriggers(columns, hits, { from: 1, to: 2 }).map(({ shared }) => shared)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(columns.labels[1]).toBe(LABEL.fraud);
  });
});
