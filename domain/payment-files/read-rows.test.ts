import fc from "fast-check";
import { expect, it } from "vitest";
import { ChunkDecoder } from "./decode-text.ts";
import { readRows } from "./read-rows.fixture.ts";
import { TableParser, UnreadableFile } from "./read-rows.ts";

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 7) {
  const all: { cells: readonly string[]; line: number }[] = [];
  for await (const { rows, lines } of readRows(chunksOf(bytes, size)))
    all.push(...rows.map((cells, index) => ({ cells, line: lines[index] ?? 0 })));
  return all;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const EXPECTED = [
  ["amount", "name"],
  ["1", "café"],
];

it.each([
  ["commas", utf8("amount,name\n1,café\n")],
  ["semicolons and Windows line ends", utf8("amount;name\r\n1;café\r\n")],
  ["tabs and old Mac line ends", utf8("amount\tname\r1\tcafé")],
  ["bars, quotes and mixed line ends", utf8('amount|name\r\n"1"|"café"\r')],
  ["a delimiter that Excel names", utf8("sep=;\r\namount;name\r\n1;café")],
  ["a byte order mark", utf8("\uFEFFamount,name\n1,café")],
  ["Windows-1252", Uint8Array.from([...utf8("amount,name\n1,caf"), 0xe9])],
  ["UTF-16 of Windows", Uint8Array.from(Buffer.from("\uFEFFamount,name\n1,café", "utf16le"))],
  ["empty rows", utf8("\n\namount,name\n,\n1,café\n\n,\n")],
])("reads %s", async (_what, bytes) => {
  for (const size of [1, 2, 1_000])
    expect((await read(bytes, size)).map(({ cells }) => cells)).toEqual(EXPECTED);
});

it("says in which line a row begins, after cells of several lines", async () => {
  const rows = await read(utf8('a,b\r\n"1\r\n2",x\r\n\r\n3,"y ""z"""\r\n'));

  expect(rows).toEqual([
    { cells: ["a", "b"], line: 1 },
    { cells: ["1\n2", "x"], line: 2 },
    { cells: ["3", 'y "z"'], line: 5 },
  ]);
});

it("reads the same in whatever pieces a file comes", () => {
  const parts = fc.constantFrom("a", "é", '"', ",", "\n", "\r", "\r\n", '""', "\0", "=1+1", "€");
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (all, size) => {
      const bytes = utf8(`x,y\n${all.join("")}`);
      const [text, table] = [new ChunkDecoder(), new TableParser()];
      const whole = new TableParser().parse(new ChunkDecoder().decode(bytes, true), true);
      const rows: (readonly string[])[] = [];
      for (let at = 0; at < bytes.length; at += size)
        rows.push(...table.parse(text.decode(bytes.subarray(at, at + size))).rows);
      rows.push(...table.parse(text.decode(new Uint8Array(), true), true).rows);
      expect(rows).toEqual(whole.rows);
    }),
    { seed: 16, numRuns: 200 },
  );
});

it.each([
  ["a quote that is never closed", `a,b\n1,2\n"${"3,4\n".repeat(300_000)}`, 3],
  ["a file of one line", "x".repeat(1_200_000), 1],
  ["a million quotes", `a,b\n${'"'.repeat(1_000_001)}`, 2],
])("names the line of %s", async (_what, text, line) => {
  await expect(read(utf8(text), 65_536)).rejects.toThrow(UnreadableFile);
  await expect(read(utf8(text), 65_536)).rejects.toMatchObject({ line });
});

it("takes UTF-8 for Windows-1252 from the byte on that is none, and keeps what came before", () => {
  const decoder = new ChunkDecoder();

  const text =
    decoder.decode(utf8("ok é ")) +
    decoder.decode(Uint8Array.from([0x63, 0xc3])) +
    decoder.decode(Uint8Array.from([0x20, 0xe9]), true);

  expect([text, decoder.encoding]).toEqual(["ok é cÃ é", "windows-1252"]);
});

it("takes for Windows-1252 no byte before the one that is no UTF-8, also in one piece", () => {
  const bytes = Uint8Array.from([...utf8("\uFEFFé,"), 0xe9, 0x2c, ...utf8("é"), 0xc3]);

  const texts = [1, 2, 3, 100].map((size) => {
    const decoder = new ChunkDecoder();
    let text = "";
    for (let at = 0; at < bytes.length; at += size) text += decoder.decode(bytes.subarray(at, at + size));
    return text + decoder.decode(new Uint8Array(), true);
  });

  expect(texts).toEqual(texts.map(() => "é,é,Ã©Ã"));
});
