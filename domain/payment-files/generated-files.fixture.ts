import * as fc from "fast-check";
import { STATED_ENCODINGS } from "./decode-text.ts";
import type { FileOptions } from "./file-shape.ts";

const HOSTILE = [
  "",
  " ",
  "\0",
  "x".repeat(70),
  "x".repeat(201),
  "é".repeat(101),
  `${" ".repeat(1_100)}c1`,
  "4111111111111111",
  "constructor",
  "\uFEFFc1",
  "a b",
  "naïve €",
  "😀",
  "محمد علي",
  "4111 1111 1111 1111",
  "=1+1",
  'say "x"',
  '"',
  '""',
  '" ',
  "two\nlines",
  "two\r\nlines",
  "\r",
  ",",
  ";",
];

/** Heads of the public data sets, and cells that only these have. */
const DATASETS = {
  heads: [
    ["step", "type", "amount", "nameOrig", "nameDest", "isFraud"],
    ["Timestamp", "From Bank", "Account", "To Bank", "Account", "Amount Paid", "Payment Currency"].concat(
      "Is Laundering",
    ),
    ["Time", "Date", "Sender_account", "Receiver_account", "Amount", "Payment_currency", "Is_laundering"],
  ],
  cells: {
    step: ["1", "25", "0.5", "-3", " 7", "1e999", "-1e999", "2026-06-01", "x", "0x10"],
    nameOrig: ["C1", "C2", "C 3"],
    nameDest: ["M1", "+1"],
    isFraud: ["0", "1"],
    Timestamp: ["2022/09/01 00:20", "2022/09/01 00:20:30", "x"],
    "From Bank": ["010", "1", "", "é"],
    Account: ["8000EBD30", "A", "", " "],
    "To Bank": ["011", ""],
    "Amount Paid": ["3697.34", "100.4", "0.001"],
    "Payment Currency": ["US Dollar", "Yen", "Bitcoin", "KES"],
    "Is Laundering": ["0", "1"],
    Time: ["10:35:19", "10:35", ""],
    Date: ["2022-10-07", "07/10/2022", ""],
    Sender_account: ["8724731955"],
    Receiver_account: ["2769355426"],
    Amount: ["1459.15", "1,459.15"],
    Payment_currency: ["UK pounds", "KWD"],
    Is_laundering: ["0", "1"],
  },
};

/** Cells by the kind of their field, most of which are read. */
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  amount: [
    "1",
    "1250.5",
    "0.10",
    "1,250.50",
    " 7",
    "1e3",
    "100.005",
    "1000.5000000001",
    "0",
    "-3",
    "1e13",
    "12.",
  ]
    .concat([
      "0000000000000000007",
      "999999999999.99",
      "1000000000000",
      "1.250,50",
      "3,5",
      ".5",
      "1.2.3",
      "1'000",
    ])
    .concat([
      "15.000",
      "15,000",
      " 15.000",
      "١٢٥٠,٥",
      "KSh 1,250.50",
      "15.000 FCFA",
      "$5",
      "1250.500",
      "0.500",
      "1.250.000",
      "1 250,500",
      "١٥٬٠٠٠٫٥٠",
      "\u200f7",
    ]),
  currency: ["KES", "KES", "XOF", "KWD", " KES", "kes", "KSH.", "FCFA", "US Dollar", "constructor"],
  customerId: [
    "c1",
    "c1",
    "c2",
    "+254711000111",
    "254711000111",
    " c1",
    "C1",
    "c_1",
    "a b",
    "ü",
    "\u202ac1\u202c",
    "c١",
    "JOHN MWANGI",
    "JOHN  MWANGI ",
    "محمد علي",
    "JOHN 4111111111111111",
    "2,54712E+11",
  ],
  occurredAt: ["2026-06-01T09:00:00Z", "2026-06-01T09:00:00.250Z", "2026-06-01 09:00:00", "2026-06-01"]
    .concat([
      "2026-02-31",
      "2024-02-29T23:59:59Z",
      "01/06/2026 09:00",
      "01.06.2026T09:00:00Z",
      "06-13-2026 09:00:00.5",
      "31/04/2026",
      "13/06/2026",
      "2026-06-01T24:00:00Z",
    ])
    .concat(["2026-06-01T09:00:00+03:00", "1780300800", "46174.5", "9999-12-31T23:59:59-14:00", "0050-01-01"])
    .concat([
      "2026-06-01T09:00:00.2505Z",
      "2026/06/01 09:00:00.001",
      "2026-13-01",
      "2026-06-01Tab:00:00Z",
      "٠١/٠٦/٢٠٢٦ ٠٩:٠٠",
      "01/06/2026 09:01 م",
      "01-Jun-2026",
      "1/6/26 9:01",
    ]),
  type: ["transfer", "Cash-Out", "cash out", "debit", "DEBIT", "constructor"],
  channel: ["card", "Card ", "mobile money"],
  merchant: ["shop", "Shop", " shop", "naïve €"],
  "payee.id": ["p1", "p2", "+1", "JOHN MWANGI", "Boutique é 7"],
  "payee.firstSeenAt": ["2026-06-01T09:00:00Z", "2026-05-01", "9999-12-31T23:59:59-14:00"],
  "card.bin": ["411111", " 411111", "41"],
  newDevice: ["true", "1", "no", "False", "maybe", "constructor", "VRAI", "Não"],
  country: ["KE", " KE", "XX"],
  accountAgeDays: ["3", "100001", "1e5"],
  "metadata.note": ["x", "y"],
  ...DATASETS.cells,
  fraud: ["1", "0", "oui", "", "Maybe", " YES", "VRAI", "Falso", "O", "١", "\u200fنعم"],
};

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
