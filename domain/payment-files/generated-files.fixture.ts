import * as fc from "fast-check";
import { STATED_ENCODINGS } from "./decode-text.ts";
import type { FileOptions } from "./file-shape.ts";
import { DATASETS, HOSTILE, ORDINARY } from "./generated-cells.fixture.ts";

const NEEDED = ["amount", "currency", "customerId", "occurredAt"];
const OTHERS = [...Object.keys(ORDINARY).filter((head) => !NEEDED.includes(head)), "shop"];

const cellOf = (head: string) => {
  const ordinary = fc.constantFrom(...(ORDINARY[head] ?? HOSTILE));
  // The first one is read, so that most rows are.
  const first = fc.constant(ORDINARY[head]?.[0] ?? "");
  const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 6, unit: "grapheme" }));
  return fc.oneof(
    { weight: 10, arbitrary: first },
    { weight: 5, arbitrary: ordinary },
    { weight: 1, arbitrary: hostile },
  );
};

/** As programs write it, or without the quotes that it needs. */
const written = (cell: string, delimiter: string, style: number): string => {
  const isNeeded = cell.includes(delimiter) || /["\r\n]/.test(cell);
  if (style === 0 || (style > 1 && !isNeeded)) return cell;
  return `"${cell.replaceAll('"', '""')}"`;
};

export interface GeneratedFile {
  readonly bytes: Uint8Array;
  readonly fileOptions: FileOptions;
  /** How many bytes each chunk has, over and over. */
  readonly sizes: readonly number[];
}

/** What each byte of Windows-1256 is. */
const ARABIC = new TextDecoder("windows-1256").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

const ENCODERS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  "utf-8": (text) => new TextEncoder().encode(text),
  "utf-8 with a mark": (text) => new TextEncoder().encode(`\uFEFF${text}`),
  // What has no place in it becomes a question mark or whatever byte it is cut to, as in files that were converted badly.
  "windows-1252": (text) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff),
  "windows-1256": (text) => Uint8Array.from(text, (character) => Math.max(ARABIC.indexOf(character), 0)),
  "utf-16le": (text) => {
    const marked = `\uFEFF${text}`;
    const units = Uint16Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));
    return new Uint8Array(units.buffer);
  },
};

const customHeads = fc
  .shuffledSubarray(OTHERS)
  .chain((others) => fc.shuffledSubarray([...NEEDED, ...others], { minLength: 4 + others.length }));

/** Files with ordinary and hostile cells, some longer than what a shape is taken from. */
export const generatedFile: fc.Arbitrary<GeneratedFile> = fc
  .record({
    heads: fc.oneof(
      { weight: 3, arbitrary: customHeads },
      { weight: 1, arbitrary: fc.constantFrom(...DATASETS.heads) },
    ),
    delimiter: fc.constantFrom(",", ",", ";", "\t", "|"),
    isNamed: fc.boolean(),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    encoding: fc.constantFrom("utf-8", "utf-8", "utf-8", ...Object.keys(ENCODERS)),
    isLong: fc.constantFrom(true, false, false),
    sizes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
    stated: fc.constantFrom(undefined, undefined, undefined, ...STATED_ENCODINGS),
    titles: fc.constantFrom(0, 0, 0, 3),
    label: fc.constantFrom("fraud", null),
    decimal: fc.constantFrom(undefined, undefined, ","),
    rows: fc.integer({ min: 1, max: 30 }),
  })
  .chain((file) =>
    fc.record({
      file: fc.constant(file),
      cells: fc.array(
        fc.record({
          cells: fc.tuple(...file.heads.map(cellOf)),
          style: fc.constantFrom(0, 1, 2, 2, 2, 2, 2, 2),
          change: fc.constantFrom("", "", "", "", "", "", "", "", "cell", "line", "odd end"),
        }),
        { minLength: 1, maxLength: file.rows },
      ),
    }),
  )
  .map(({ file, cells }) => {
    const { heads, delimiter, lineEnd, label, decimal, sizes, stated } = file;
    const likely = heads.map((head) => written(ORDINARY[head]?.[0] ?? "", delimiter, 2)).join(delimiter);
    const lines = cells.map((row) => {
      const line = row.cells.map((cell) => written(cell, delimiter, row.style)).join(delimiter);
      if (row.change === "cell") return `${line}${delimiter}x`;
      if (row.change === "line") return `${lineEnd}${line}`;
      return row.change === "odd end" ? `${line}\r\n\n\r` : line;
    });
    const padding = file.isLong ? new Array(Math.ceil(66_000 / (likely.length + 1))).fill(likely) : [];
    const named = file.isNamed ? [`sep=${delimiter}`] : [];
    const titles = ["Payments of June, all branches", delimiter, "Printed 2026-07-01"].slice(0, file.titles);
    const text = [...named, ...titles, heads.join(delimiter), ...padding, ...lines].join(lineEnd);
    return {
      bytes: ENCODERS[file.encoding]?.(text) ?? new Uint8Array(),
      fileOptions: {
        label: label === null || heads.includes("fraud") ? label : undefined,
        formats: decimal ? { decimal } : {},
        ...(stated && { encoding: stated }),
        ...(heads.includes("step") && { currency: "TZS" }),
      },
      sizes,
    };
  });
