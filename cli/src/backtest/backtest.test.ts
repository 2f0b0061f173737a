import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import Papa from "papaparse";
import { afterAll, describe, expect, it } from "vitest";
import type { Transaction } from "../../../domain/api/schemas.ts";
import { readCell } from "../../../domain/backtest/columns.ts";
import { readIdentifier } from "../../../domain/payment-files/identifiers.ts";
import { STORIES } from "../../../domain/stories.ts";
import { openSandbox } from "../../../tests/support/sandbox.fixture.ts";
import { Failure } from "../failure.ts";
import type { LocalRule } from "../project/rule-files.ts";
import { parseFileOptions } from "./file-options.ts";
import { readHistory } from "./history-file.ts";
import { runBacktest } from "./run-backtest.ts";

const folder = mkdtempSync(join(tmpdir(), "baini-backtest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** A payment as a row: what is inside another field has a dot in its name. */
const toRow = ({ payee, card, metadata, ...plain }: Transaction, more: object = {}) => ({
  ...plain,
  ...(payee && { "payee.id": payee.id }),
  ...(card && { "card.bin": card.bin, "card.present": card.present }),
  ...more,
});

const ruleOf = (id: string, above: number): LocalRule => ({
  id,
  file: `${id}.json`,
  rule: { name: id, conditions: [{ field: "amount", operator: "greater_than", value: above }] },
});

const HEAD = "amount,currency,customerId,occurredAt,fraud";
const day = (number: number) => `2026-06-0${number}T09:00:00Z`;
const LABELLED = [
  HEAD,
  `100,KES,a,${day(4)},0`,
  `900,KES,b,${day(3)},1`,
  `600.50,KES,c,${day(2)},no`,
  `200,XOF,d,${day(1)},yes`,
].join("\r\n");

describe("A backtest", () => {
  it("counts what is caught, missed and wrong in number and value, and what another set of rules changes", async () => {
    const history = await readHistory(folder, write("labelled.csv", LABELLED), { label: "fraud" });
    const sets = [
      { name: "old", rules: [ruleOf("above-500", 500)] },
      { name: "new", rules: [ruleOf("above-800", 800), ruleOf("above-150", 150)] },
    ];

    const { payments, fraud, sets: results, changes } = runBacktest(history, sets);

    expect([payments, fraud]).toEqual([4, { payments: 2, value: { KES: 900, XOF: 200 } }]);
    expect(results[0]).toMatchObject({
      flagged: { payments: 2, value: { KES: 1500.5 } },
      caught: { payments: 1, value: { KES: 900 } },
      missed: { payments: 1, value: { XOF: 200 } },
      falsePositives: { payments: 1, value: { KES: 600.5 } },
      precision: 0.5,
      precisionInterval: { low: expect.closeTo(0.0945), high: expect.closeTo(0.9055) },
      recall: 0.5,
      triggers: { "above-500": { payments: 2, fraud: 1 } },
    });
    expect(results[1]).toMatchObject({ reviewed: 2, declined: 1, recall: 1, precision: 2 / 3 });
    expect(changes?.newlyCaught).toEqual({ payments: 1, value: { XOF: 200 } });
    expect(changes?.newlyWrong.payments).toBe(0);
  });

  it("counts a payment once that hits a rule and a built-in trigger of the same name", async () => {
    const burst = Array.from({ length: 5 }, () => `100,KES,a,${day(1)},0`);
    const history = await readHistory(folder, write("burst.csv", [HEAD, ...burst].join("\n")), {
      label: "fraud",
    });

    const { sets } = runBacktest(history, [{ name: "rules", rules: [ruleOf("velocity", 50)] }]);

    // The fifth one hits both, the first four the rule alone.
    expect(sets[0]).toMatchObject({ declined: 0, reviewed: 5, triggers: { velocity: { payments: 5 } } });
  });

  it("flags what the sandbox flags, by the same triggers, for every story", async () => {
    const sandbox = await openSandbox({
      limits: { requestsPerMinute: 1_000, requestsPerMinutePerAddress: 1_000 },
    });
    for (const { slug, payments, rules } of STORIES) {
      const key = await sandbox.key();
      const off = {
        name: "off",
        conditions: [{ field: "amount", operator: "less_than", value: 0 }],
        enabled: false,
      };
      await sandbox.call("/v1/rules/large-amount", { method: "PUT", key, body: off });
      for (const { id, ...rule } of rules)
        await sandbox.call(`/v1/rules/${id}`, { method: "PUT", key, body: rule });
      const recommendations: string[] = [];
      const hits: Record<string, number> = {};
      for (const payment of payments) {
        const { body } = await sandbox.analyze(key, payment);
        recommendations.push(body.recommendation);
        for (const { code, ruleId } of body.triggers) hits[ruleId ?? code] = (hits[ruleId ?? code] ?? 0) + 1;
      }
      const csv = Papa.unparse({
        fields: columnsOf(payments),
        data: payments.map((payment) => toRow(payment)),
      });
      const history = await readHistory(folder, write(`${slug}.csv`, csv));
      const local = rules.map(({ id, ...rule }) => ({ id, file: "", rule }) as LocalRule);

      const { sets } = runBacktest(history, [{ name: "rules", rules: local }]);

      const counted = Object.entries(sets[0]?.triggers ?? {}).map(([name, of]) => [name, of.payments]);
      expect(Object.fromEntries(counted), slug).toEqual(hits);
      expect(sets[0]?.flagged.payments, slug).toBe(recommendations.filter((one) => one !== "approve").length);
    }
    await sandbox.close();
  });

  it("names lines that cannot be read and columns that it ignores, and goes on", async () => {
    const text = gzipSync(
      [
        `\uFEFF${HEAD},shop`,
        `1.5,XOF,a,${day(1)},0,x`,
        `x,KES,a,${day(1)},0,x`,
        `1,KES,a,,0,x`,
        `1,KES,"4111 1111 1111 1111",${day(1)},0,x`,
        `1,KES,a,${day(1)},0,x`,
      ].join("\n"),
    );

    const { lines, unread, ignored } = await readHistory(folder, write("faulty.csv.gz", text), {
      label: "fraud",
    });

    expect(Array.from(lines)).toEqual([6]);
    expect(unread.map(({ line, fault }) => `${line} ${fault.split(" ")[0]}`)).toEqual([
      "2 amount",
      "3 amount",
      "4 occurredAt",
      "5 customerId",
    ]);
    expect(ignored).toEqual(["shop"]);
  });

  it("asks what words of the label mean that say neither, and reads them as it is told", async () => {
    const rows = ["Confirmed", "", "open"].map((word) => `1,KES,a,${day(1)},${word}`);
    const name = write("words.csv", [HEAD, ...rows].join("\n"));

    await expect(readHistory(folder, name, { label: "fraud" })).rejects.toMatchObject({
      lines: [expect.stringContaining('"confirmed" (lines: 1), "open" (lines: 1)')],
      hint: expect.stringContaining("--fraud"),
    });

    const told = parseFileOptions({ label: "fraud", fraud: ["Confirmed"], legitimate: ["open"] });
    const { columns, unread } = await readHistory(folder, name, told);
    expect([Array.from(columns.labels), unread]).toEqual([[2, 1, 1], []]);
    for (const options of [{ fraud: ["no"] }, { fraud: ["x"], legitimate: ["X"] }])
      expect(() => parseFileOptions(options)).toThrow("another meaning");
  });

  it("reads dates with the month first where later rows show it", async () => {
    const rows = Array.from({ length: 9_000 }, (_, row) => {
      const date = `03/${String(Math.floor(row / 300) + 1).padStart(2, "0")}/2026`;
      return `1,KES,a,${date},0`;
    });

    const { formats, unread } = await readHistory(folder, write("march.csv", [HEAD, ...rows].join("\n")));

    expect([formats.dates, unread]).toEqual(["month first", []]);
  });

  it.each([
    ["nothing", "", "has no payment"],
    ["no time", "amount,currency,customerId,fraud\n1,KES,a,0", "lacks the column occurredAt"],
    ["only heads", HEAD, "has no payment"],
    ["one long line", `${"x".repeat(100_000)}\n1`, "lacks the column amount"],
    ["a workbook in it", "PK\u0003\u0004\u0014\0[Content_Types].xml", "is an Excel workbook"],
  ])("refuses a file with %s and says what it lacks", async (_what, text, message) => {
    await expect(readHistory(folder, write("bad.csv", text), { label: "fraud" })).rejects.toMatchObject({
      lines: [expect.stringContaining(message)],
    });
  });

  it("reads a file without heads in the encoding that it is told", async () => {
    const file = write(
      "bare.csv",
      Uint8Array.from([...Buffer.from(`12;KES;${day(1)};`), 0xe3, 0xcd, 0xe3, 0xcf]),
    );
    const columns = ["amount=1", "currency=2", "occurredAt=3", "customerId=4"];
    const options = parseFileOptions({ columns, header: "0", encoding: "windows-1256" });

    const history = await readHistory(folder, file, options);

    expect(history).toMatchObject({ encoding: "windows-1256", headsLine: 0, unread: [] });
    expect(readCell(history.columns, "customerId", 0)).toBe(readIdentifier("محمد"));
    expect(() => parseFileOptions({ encoding: "latin1" })).toThrow(Failure);
    expect(() => parseFileOptions({ header: "first" })).toThrow(Failure);
  });

  it("refuses a file that is not there, and one that is no gzip", async () => {
    await expect(readHistory(folder, "none.csv")).rejects.toMatchObject({
      lines: [expect.stringContaining("ENOENT")],
    });
    await expect(readHistory(folder, write("no.csv.gz", "text"))).rejects.toMatchObject({
      lines: [expect.stringContaining("Z_DATA_ERROR")],
    });
  });
});

function columnsOf(payments: readonly Transaction[]): string[] {
  return [...new Set(payments.flatMap((payment) => Object.keys(toRow(payment))))];
}
