import fc from "fast-check";
import { expect, it } from "vitest";
import type { PaymentColumns } from "../backtest/columns.ts";
import { ColumnsBuilder } from "../backtest/columns-builder.ts";
import { CellRow, textOf } from "./cell-row.ts";
import { EmptyFile, type FileShape } from "./file-shape.ts";
import { type GeneratedFile, generatedFile } from "./generated-files.fixture.ts";
import { type LabelWords, UnknownLabels } from "./labels.ts";
import { OtherDates, type ReadPayments, readPayments } from "./read-payments.ts";
import { readRows } from "./read-rows.fixture.ts";
import { TableParser } from "./read-rows.ts";
import { createRowReader } from "./row-by-row.fixture.ts";
import { RowParser } from "./row-parser.ts";
import type { RowFault } from "./row-reader.ts";

async function* chunksOf({ bytes, sizes }: GeneratedFile) {
  let chunk = 0;
  for (let at = 0; at < bytes.length; chunk += 1) {
    const size = sizes[chunk % sizes.length] ?? 1;
    // In the part that a shape is taken from, pieces do not matter.
    const end = at < 60_000 && bytes.length > 60_000 ? 65_000 : at + size;
    yield bytes.subarray(at, end);
    at = end;
  }
}

async function readRowByRow(
  file: GeneratedFile,
  { columns, formats, heads, headsLine, encoding }: FileShape,
  labelWords: LabelWords,
) {
  const read = createRowReader(columns, formats, heads.length, labelWords);
  const builder = new ColumnsBuilder();
  const lines: number[] = [];
  const faults: RowFault[] = [];
  const stated = file.fileOptions.encoding ?? (encoding === "windows-1256" ? encoding : undefined);
  for await (const table of readRows(chunksOf(file), stated)) {
    for (const [index, cells] of table.rows.entries()) {
      const line = table.lines[index] ?? 0;
      const row = line <= headsLine ? undefined : read(cells, line);
      if (row && "reason" in row) faults.push(row);
      else if (row) {
        builder.add(row.at, row.transaction, row.isFraud);
        lines.push(row.line);
      }
    }
  }
  return { columns: builder.finish(), lines, faults };
}

/** As few values, since comparing many takes longer than reading them. */
const describe = ({ at, labels, source, numbers, coded }: PaymentColumns) => ({
  rows: [at, labels, source].map(String),
  numbers: Object.fromEntries(Array.from(numbers, ([field, values]) => [field, String(values)])),
  coded: Object.fromEntries(
    Array.from(coded, ([field, { codes, values }]) => [field, { codes: String(codes), values }]),
  ),
});

/** Reads a file, and says what its words mean when that is asked for. */
async function readTold(file: GeneratedFile, labelWords: LabelWords = new Map()) {
  const faults: RowFault[] = [];
  const onFault = (fault: RowFault) => faults.push(fault);
  const fast: ReadPayments | Error = await readPayments(
    chunksOf(file),
    { ...file.fileOptions, labelWords },
    { onFault },
  ).catch((error) => error);
  if (fast instanceof OtherDates) {
    const formats = { ...file.fileOptions.formats, dates: fast.dates };
    return readTold({ ...file, fileOptions: { ...file.fileOptions, formats } }, labelWords);
  }
  if (!(fast instanceof UnknownLabels)) return { fast, faults, labelWords };
  const told = Array.from(fast.words.keys(), (word) => [word, word.length > 1] as const);
  return readTold(file, new Map([...labelWords, ...told]));
}

it("reads what is read row by row, whatever stands in the file and in whatever pieces it comes", async () => {
  let [read, unread] = [0, 0];
  await fc.assert(
    fc.asyncProperty(generatedFile, async (file) => {
      const { fast, faults, labelWords } = await readTold(file);
      if (fast instanceof EmptyFile) return;
      if (fast instanceof Error) throw fast;

      const slow = await readRowByRow(file, fast.shape, labelWords);

      expect(faults).toEqual(slow.faults);
      expect(fast.unread).toBe(faults.length);
      expect(String(fast.lines)).toBe(String(slow.lines));
      expect(describe(fast.columns)).toEqual(describe(slow.columns));
      read += slow.lines.length;
      unread += faults.length;
    }),
    { seed: 16, numRuns: 150 },
  );
  expect(read).toBeGreaterThan(1_000);
  expect(unread).toBeGreaterThan(500);
});

it("finds the rows and lines that Papa Parse finds, in whatever pieces a file comes", () => {
  const parts = fc.constantFrom(
    "a",
    "é",
    '"',
    '"',
    ",",
    "\n",
    "\r",
    "\r\n",
    '""',
    '"\n',
    '",',
    ' "',
    "\0",
    "€",
  );
  const generated = fc.record({
    parts: fc.array(parts, { maxLength: 40 }),
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(generated, ({ parts: all, sizes }) => {
      const text = `x,y\n${all.join("")}`;
      const bytes = new TextEncoder().encode(text);
      const table = new TableParser({ delimiter: ",", line: 1 });
      const whole = table.parse(text, true);

      const parsed = { rows: [] as string[][], lines: [] as number[] };
      const row = new CellRow(99);
      const parser = new RowParser(",", row);
      const onRow = () => {
        const cells = Array.from({ length: row.count }, (_, index) =>
          textOf(row.bytes, row.starts[index] ?? 0, row.ends[index] ?? 0),
        );
        parsed.rows.push(cells);
        parsed.lines.push(row.line);
      };
      for (let at = 0, chunk = 0; at < bytes.length; chunk += 1) {
        const size = sizes[chunk % sizes.length] ?? 1;
        parser.add(bytes.subarray(at, at + size), false, onRow);
        at += size;
      }
      parser.add(new Uint8Array(), true, onRow);

      expect(parsed).toEqual(whole);
    }),
    { seed: 16, numRuns: 5_000 },
  );
});
