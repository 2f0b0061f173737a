import { expect, it } from "vitest";
import { type FileOptions, findShape } from "./file-shape.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const shapeOf = (file: string | Uint8Array, options: FileOptions = { guesses: true }) =>
  findShape(typeof file === "string" ? utf8(file) : file, true, options)?.shape;

/** Letters that Windows-1256 and Windows-1252 have alike or, by its table, as bytes. */
const ARABIC = new TextDecoder("windows-1256").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const windows1256 = (text: string) => Uint8Array.from(text, (letter) => ARABIC.indexOf(letter));
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const ROWS = "01/03/2026;15000,00;EGP;C0007;M13;لا\n02/03/2026;1250,50;EGP;C0002;M13;نعم\n";

it.each([
  ["titles of one cell", "Equity Bank - Transactions export\nPrinted 01/04/2026\n\n", ",", 4],
  ["titles with empty cells", "Equity Bank - Transactions export,,,\nPrinted,,,\n,,,\n", ",", 4],
  ["titles with names and values", "Account Name:,Foo Ltd\nAccount Number:,123\n", ";", 3],
  ["commas in titles and amounts", "Banque Atlantique, Agence de Dakar\nPériode: mars\n\n", ";", 4],
  ["Excel's word about the delimiter", "sep=;\n", ";", 2],
  ["nothing", "", "\t", 1],
])("finds heads below %s", (_what, titles, delimiter, headsLine) => {
  const rows = [["Date", "Montant", "Devise", "N° client", "Frais"]].concat(
    Array.from({ length: 30 }, (_, row) => ["01/03/2026", `"${row},50"`, "MAD", `C${row}`, '"7,10"']),
  );
  const table = rows.map((row) => row.join(delimiter)).join("\n");
  const shape = shapeOf(titles + (delimiter === "," ? table : table.replaceAll('"', "")));

  expect(shape).toMatchObject({ headsLine, delimiter, heads: rows[0] });
  expect(shape?.sample[0]).toContain("MAD");
  expect(Object.keys(shape?.columns.fields ?? {})).toEqual(
    expect.arrayContaining(["amount", "currency", "customerId", "occurredAt"]),
  );
});

it("takes the heads from the line that it is told, by what separates the cells there, and none at all", () => {
  const titles = "Banque, Agence, Dakar, XOF\nCompte: 1, Client: 2, Mois: 3\nLe 1, 2, 3\n";
  const file = `${titles}\nJour;Total;Qui;Quoi\n1/3/26;12.5;a;b\n`;

  const guessed = shapeOf(file);

  expect(guessed).toMatchObject({
    headsLine: 1,
    delimiter: ",",
    heads: ["Banque", " Agence", " Dakar", " XOF"],
  });
  expect(guessed?.firstRows.map(({ line }) => line)).toEqual([1, 2, 3, 5, 6]);
  expect(shapeOf(file, { guesses: true, headsLine: 5 })).toMatchObject({
    headsLine: 5,
    delimiter: ";",
    heads: ["Jour", "Total", "Qui", "Quoi"],
  });
  expect(shapeOf("2026-03-01,15,KES,c\n2026-03-02,16,KES,d", { headsLine: 0 })).toMatchObject({
    headsLine: 0,
    heads: ["1", "2", "3", "4"],
    sample: [
      ["2026-03-01", "15", "KES", "c"],
      ["2026-03-02", "16", "KES", "d"],
    ],
  });
});

it.each([
  ["heads and cells", "التاريخ;المبلغ;العملة;رقم العميل;المستفيد;احتيال\n", "windows-1256"],
  ["cells alone", "Date;Amount;Currency;Customer;Payee;Fraud\n", "windows-1256"],
])("reads Arabic Excel's Windows-1256 in %s", (_what, heads, encoding) => {
  const shape = shapeOf(windows1256(heads + ROWS));

  expect(shape).toMatchObject({ encoding, heads: heads.trim().split(";") });
  expect(shape?.sample[1]?.at(-1)).toBe("نعم");
  expect(shape?.columns.label).toBe(5);
});

it("takes Western texts for Windows-1252 as before, and what it is told for that", () => {
  const file = windows1252("Date;Montant;Bénéficiaire\n1;2;à É\n1;2;Â\n1;2;São João\n");

  expect(shapeOf(file)).toMatchObject({
    encoding: "windows-1252",
    heads: ["Date", "Montant", "Bénéficiaire"],
  });
  expect(shapeOf(file, { encoding: "windows-1256" })?.encoding).toBe("windows-1256");
  expect(shapeOf(file, { encoding: "utf-8" })?.heads[2]).toBe("B\uFFFDn\uFFFDficiaire");
  expect(shapeOf("\uFEFFDate;Montant", { encoding: "windows-1256" })?.encoding).toBe("utf-8");
});
