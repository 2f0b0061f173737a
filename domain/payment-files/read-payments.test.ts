import { expect, it } from "vitest";
import { readCell } from "../backtest/columns.ts";
import { EmptyFile, type FileOptions, type FileShape, MissingColumns } from "./file-shape.ts";
import { type ReadOptions, readPayments } from "./read-payments.ts";
import type { RowFault } from "./row-reader.ts";

async function* chunksOf(text: string, size = 100_000) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string, fileOptions: FileOptions = {}, options: ReadOptions = {}, size?: number) =>
  readPayments(chunksOf(text, size), fileOptions, options);

const HEAD = "amount,currency,customerId,occurredAt";

it("reads payments in order of time, with the lines that they stand in, and faults as they come", async () => {
  const faults: RowFault[] = [];
  const text = `${HEAD}\n2,KES,b,2026-06-02\nx,KES,c,2026-06-01\n\n1,KES,a,2026-06-01\n`;

  const { columns, lines, unread, shape } = await read(text, {}, { onFault: (fault) => faults.push(fault) });

  expect(Array.from(columns.at)).toEqual([Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2)]);
  expect([0, 1].map((row) => readCell(columns, "customerId", row))).toEqual(["a", "b"]);
  expect(Array.from(columns.source, (added) => lines[added])).toEqual([5, 2]);
  expect([unread, faults]).toEqual([1, [{ line: 3, field: "amount", reason: "unreadable", cell: "x" }]]);
  expect(shape).toMatchObject({ delimiter: ",", encoding: "utf-8", heads: HEAD.split(",") });
  expect(shape.sample).toEqual([
    ["2", "KES", "b", "2026-06-02"],
    ["x", "KES", "c", "2026-06-01"],
    ["1", "KES", "a", "2026-06-01"],
  ]);
});

it("takes a column by its number, and none where none is told", async () => {
  const text = "amount,currency,x,x,merchant,occurredAt,0\n1,KES,a,b,shop,2026-06-01,1";

  const { columns, shape } = await read(text, { heads: { customerId: 3, merchant: null }, label: 6 });

  expect(readCell(columns, "customerId", 0)).toBe("b");
  expect(Array.from(columns.labels)).toEqual([2]);
  expect(columns.coded.has("merchant")).toBe(false);
  expect(shape.columns.ignored).toEqual(["x", "merchant"]);
  await expect(read(text, { heads: { customerId: 7 } })).rejects.toThrow(MissingColumns);
});

it("takes a data set for one without a label where null is told", async () => {
  const text = "step,type,amount,nameOrig,nameDest,isFraud\n1,PAYMENT,5,C1,M1,1";

  const { columns } = await read(text, { currency: "TZS", label: null });

  expect(Array.from(columns.labels)).toEqual([0]);
});

it("guesses the same in whatever pieces a file comes", async () => {
  const rows = Array.from({ length: 4_000 }, (_, row) => `${row + 1},KES,a,03/04/2026`);
  const text = [HEAD, ...rows, "1,KES,a,03/13/2026"].join("\n");
  const shapes: FileShape[] = [];

  for (const size of [1_000, 50_000, 1_000_000])
    await read(text, {}, { onShape: (shape) => shapes.push(shape) }, size);

  expect(shapes.map(({ formats }) => formats.dates)).toEqual(["day first", "day first", "day first"]);
});

it("reads no line above the heads as a payment, and all where there are none", async () => {
  const rows = "1,KES,a,2026-06-01\n2,KES,b,2026-06-02\n";
  const heads = { amount: "1", currency: "2", customerId: "3", occurredAt: "4" };

  for (const size of [1, 100_000]) {
    const titled = await read(`Report,of,the,bank\n\n"in two\nlines"\n${HEAD}\n${rows}`, {}, {}, size);
    const bare = await read(rows, { headsLine: 0, heads }, {}, size);
    const named = await read(`sep=,\n${rows}`, { headsLine: 0, heads }, {}, size);

    expect([titled.lines, titled.unread].map(String)).toEqual(["6,7", "0"]);
    expect([bare.lines, bare.unread].map(String)).toEqual(["1,2", "0"]);
    expect([named.lines, named.unread].map(String)).toEqual(["2,3", "0"]);
  }
});

/** A month of 300 payments a day, whose first twelve days are more than the shape is taken from, written as in the United States. */
const MARCH = Array.from({ length: 9_000 }, (_, row) => {
  const day = String(Math.floor(row / 300) + 1).padStart(2, "0");
  return `1,KES,a,03/${day}/2026`;
});

it("has the order of day and month that its first rows leave open be disproved by later ones", async () => {
  const text = [HEAD, ...MARCH].join("\n");

  await expect(read(text)).rejects.toMatchObject({ name: "OtherDates", dates: "month first" });

  const { columns, unread } = await read(text, { formats: { dates: "month first" } });
  expect([columns.rows, unread]).toEqual([9_000, 0]);
  expect(columns.at.at(-1)).toBe(Date.UTC(2026, 2, 30));
});

it.each([
  ["which is told", { formats: { dates: "day first" } }, MARCH],
  ["which other rows prove", {}, [...MARCH, "1,KES,a,31/03/2026"]],
  ["which a slip contradicts", {}, [...MARCH.slice(0, 3_600), "1,KES,a,03/13/2026"]],
] as const)("keeps the order of day and month %s", async (_which, fileOptions, rows) => {
  const { shape, unread } = await read([HEAD, ...rows].join("\n"), fileOptions);

  expect(shape.formats.dates).toBe("day first");
  expect(unread).toBeGreaterThan(0);
});

it("asks what the words of labels mean that say neither, before a single line is lost for its label", async () => {
  const rows = ["x", "", "Confirmed", "x", "no"].map((label) => `1,KES,a,2026-06-01,${label}`);
  const text = [`${HEAD}, Fraud`, ...rows, ",KES,a,2026-06-01,total"].join("\n");
  const options = { guesses: true };

  await expect(read(text, options)).rejects.toMatchObject({
    name: "UnknownLabels",
    head: "Fraud",
    words: new Map([
      ["x", 2],
      ["confirmed", 1],
    ]),
  });

  const labelWords = new Map([
    ["x", true],
    ["confirmed", false],
    ["no", true],
  ]);
  const { columns, unread } = await read(text, { ...options, labelWords });
  expect(Array.from(columns.labels)).toEqual([2, 1, 1, 2, 1]);
  expect(unread).toBe(1);
});

it("says what a file lacks, and that it has no payments", async () => {
  await expect(read("amount,fraud\n1,0")).rejects.toMatchObject({
    name: "MissingColumns",
    fields: ["currency", "customerId", "occurredAt"],
    shape: { sample: [["1", "0"]] },
  });
  await expect(read(`${HEAD}\n\n`)).rejects.toMatchObject({ name: "EmptyFile", shape: { sample: [] } });
  await expect(read("")).rejects.toThrow(EmptyFile);
});

it("tells how far it is, and ends when it is aborted", async () => {
  const text = `${HEAD}\n${"1,KES,a,2026-06-01\n".repeat(10_000)}`;
  const progress: (readonly [bytes: number, rows: number])[] = [];
  const stop = new AbortController();

  await read(text, {}, { onProgress: (...so) => progress.push(so) });

  expect(progress.map(([bytes]) => bytes)).toEqual([100_000, text.length]);
  expect(progress.map(([, rows]) => rows)).toEqual([5_261, 10_000]);
  const options = { signal: stop.signal, onProgress: () => stop.abort(new Error("enough")) };
  await expect(read(text, {}, options)).rejects.toThrow("enough");
});

it.each([
  [
    "amount,currency,customerId,occurredAt,payee.firstSeenAt",
    "1,KES,a,2026-06-01,2026-05-01",
    "payee.id missing",
  ],
  [
    [HEAD, ...Array.from({ length: 21 }, (_, index) => `metadata.m${index}`)].join(","),
    `1,KES,a,2026-06-01${",x".repeat(21)}`,
    "metadata.m20 refused",
  ],
  [HEAD, "1,constructor,a,2026-06-01", "currency unreadable"],
  [HEAD, "1,KES,a,9999-12-31T23:59:59-14:00", "occurredAt refused"],
  ["step,type,amount,nameOrig,nameDest,isFraud", "1e999,PAYMENT,1,a,b,0", "occurredAt refused"],
])("refuses what the API would not take: %s, %s", async (heads, row, why) => {
  const faults: string[] = [];
  const onFault = ({ field, reason }: RowFault) => faults.push(`${field} ${reason}`);

  await read(`${heads}\n${row}`, heads === HEAD ? {} : { currency: "KES" }, { onFault });

  expect(faults).toEqual([why]);
});

it("gives up a file whose rows are all blank, however long it goes on", async () => {
  let sent = 0;
  async function* blankRows() {
    yield new TextEncoder().encode(HEAD);
    for (const chunk = new TextEncoder().encode(",\n".repeat(32_768)); ; sent += chunk.length) yield chunk;
  }

  await expect(readPayments(blankRows())).rejects.toThrow(EmptyFile);
  expect(sent).toBeLessThan(8_000_000);
});
