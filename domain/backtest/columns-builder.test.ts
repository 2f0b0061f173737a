import { describe, expect, it } from "vitest";
import type { Transaction } from "../api/schemas.ts";
import { LABEL, readCell } from "./columns.ts";
import { ColumnsBuilder } from "./columns-builder.ts";

const START = Date.UTC(2026, 5, 1);
const KES: Transaction = { amount: 100, currency: "KES", customerId: "c1" };

describe("Payments by column", () => {
  it("stand in order of time, those of one time as they came, over years and beyond the first thousand", () => {
    const times = Array.from({ length: 3_000 }, (_, index) => START + ((index * 7_919) % 1_500) * 1e8);
    const builder = new ColumnsBuilder();
    for (const at of times) builder.add(at, KES);
    const sorted = times.map((at, source) => [at, source] as const).toSorted(([a], [b]) => a - b);

    const { at, source } = builder.finish();

    expect(Array.from(at)).toEqual(sorted.map(([time]) => time));
    expect(Array.from(source)).toEqual(sorted.map(([, row]) => row));
  });

  it("have only the fields that occur, and what each payment carries, as it was", () => {
    const builder = new ColumnsBuilder();
    builder.add(START + 2, { ...KES, amount: 0.1, newDevice: false, metadata: { shop: "x" } }, true);
    builder.add(START + 1, { ...KES, payee: { id: "p", firstSeenAt: "2026-06-01T03:00:00+03:00" } }, false);
    builder.add(START + 3, { ...KES, card: { present: true }, customerId: "C1" });

    const columns = builder.finish();

    expect([...columns.numbers.keys(), ...columns.coded.keys()].toSorted()).toEqual(
      ["amount", "payee.firstSeenAt", "currency", "customerId", "newDevice", "payee.id", "card.present"]
        .concat("metadata.shop")
        .toSorted(),
    );
    const read = (field: string) => [0, 1, 2].map((row) => readCell(columns, field, row));
    expect(read("amount")).toEqual([100, 0.1, 100]);
    expect(read("customerId")).toEqual(["c1", "c1", "C1"]);
    expect(read("newDevice")).toEqual([undefined, false, undefined]);
    expect(read("card.present")).toEqual([undefined, undefined, true]);
    expect(read("payee.firstSeenAt")).toEqual([START, undefined, undefined]);
    expect(read("metadata.shop")).toEqual([undefined, "x", undefined]);
    expect(read("tillId")).toEqual([undefined, undefined, undefined]);
    expect(Array.from(columns.labels)).toEqual([LABEL.legitimate, LABEL.fraud, LABEL.unknown]);
    expect(Array.from(columns.source)).toEqual([1, 0, 2]);
  });

  it("leave out a column that nobody filled, and have none where a row was not given one", () => {
    const builder = new ColumnsBuilder();
    const [amounts, shops] = [builder.numbers("amount"), builder.coded("merchant")];
    builder.numbers("accountAgeDays");
    builder.coded("tillId");
    amounts.set(builder.begin(START), 5);
    shops.set(builder.begin(START + 1), "x");

    const columns = builder.finish();

    expect([...columns.numbers.keys(), ...columns.coded.keys()]).toEqual(["amount", "merchant"]);
    expect(readCell(columns, "amount", 1)).toBe(undefined);
    expect(readCell(columns, "merchant", 0)).toBe(undefined);
  });

  it("are none where none was added", () => {
    const { rows, at, labels } = new ColumnsBuilder().finish();

    expect([rows, at.length, labels.length]).toEqual([0, 0, 0]);
  });
});
