import fc from "fast-check";
import { expect, it } from "vitest";
import { validateTransaction } from "../api/validation/validate.ts";
import { type ColumnOptions, detectColumns, FIELDS, missingFields } from "./columns.ts";
import { FORMATS } from "./formats.ts";
import { guessFormats } from "./guess-formats.ts";
import { numberReader } from "./number-text.ts";
import { createRowReader } from "./row-by-row.fixture.ts";
import { timestampReader } from "./timestamp-text.ts";

function read(heads: string, rows: readonly string[], columnOptions: ColumnOptions = {}) {
  const names = heads.split(",");
  const cells = rows.map((row) => row.split(","));
  const columns = detectColumns(names, columnOptions);
  const reader = createRowReader(columns, guessFormats(cells, columns), names.length);
  return cells.map((row, index) => reader(row, index + 2));
}

it("reads rows of PaySim: hours as times, kinds of payment by its names", () => {
  const heads =
    "step,type,amount,nameOrig,oldbalanceOrg,newbalanceOrig,nameDest,oldbalanceDest,newbalanceDest,isFraud,isFlaggedFraud";

  const [row, fraud] = read(
    heads,
    [
      "1,PAYMENT,9839.64,C1231006815,170136.0,160296.36,M1979787155,0.0,0.0,0,0",
      "25,CASH-OUT,181.0,C840083671,181.0,0.0,C38997010,0,0,1,0",
    ],
    { currency: "TZS" },
  );

  expect(row).toEqual({
    line: 2,
    at: Date.UTC(2026, 0, 1, 1),
    isFraud: false,
    transaction: {
      amount: 9839.64,
      currency: "TZS",
      type: "payment",
      customerId: "C1231006815",
      payee: { id: "M1979787155" },
    },
  });
  expect(fraud).toMatchObject({
    at: Date.UTC(2026, 0, 2, 1),
    isFraud: true,
    transaction: { type: "cash_out" },
  });
  expect(missingFields(detectColumns(heads.split(",")))).toEqual(["currency"]);
});

it("reads rows of AMLworld, two of whose columns have one head, and of SAML-D", () => {
  const world = read(
    "Timestamp,From Bank,Account,To Bank,Account,Amount Received,Receiving Currency,Amount Paid,Payment Currency,Payment Format,Is Laundering",
    [
      "2022/09/01 00:20,010,8000EBD30,011,8000F5340,3697.34,US Dollar,3697.34,US Dollar,Reinvestment,0",
      "2022/09/01 00:21,1,A,2,B,1,Bitcoin,1,Bitcoin,Bitcoin,0",
      "2022/09/01 00:21,1,A,2,B,1,Yen,100.4,Yen,ACH,1",
    ],
  );
  const [saml] = read(
    "Time,Date,Sender_account,Receiver_account,Amount,Payment_currency,Received_currency,Sender_bank_location,Receiver_bank_location,Payment_type,Is_laundering,Laundering_type",
    [
      "10:35:19,2022-10-07,8724731955,2769355426,1459.15,UK pounds,UK pounds,UK,UK,Cash Deposit,0,Normal_Cash_Deposits",
    ],
  );

  expect(world[0]).toMatchObject({
    at: Date.UTC(2022, 8, 1, 0, 20),
    transaction: {
      amount: 3697.34,
      currency: "USD",
      customerId: "010:8000EBD30",
      payee: { id: "011:8000F5340" },
    },
  });
  expect(world[1]).toEqual({ line: 3, field: "currency", reason: "unreadable", cell: "Bitcoin" });
  expect(world[2]).toMatchObject({ isFraud: true, transaction: { amount: 100, currency: "JPY" } });
  expect(saml).toMatchObject({
    at: Date.UTC(2022, 9, 7, 10, 35, 19),
    transaction: { currency: "GBP", customerId: "8724731955" },
  });
});

it("names the field, the reason and the cell of a row that it cannot read", () => {
  const rows = [
    "x,KES,a,2026-06-01",
    "-1,KES,a,2026-06-01",
    "1.5,XOF,a,2026-06-01",
    "1,FCFA,a,2026-06-01",
    "$1,KES,a,2026-06-01",
    "1,KES,4111 1111 1111 1111,2026-06-01",
    "1,KES,a,2026-02-31",
    "1,KES,a,",
    "1,KES,,2026-06-01",
    "1,KES,a",
  ];

  const faults = read("amount,currency,customerId,occurredAt", rows).map(
    (row) => "reason" in row && [row.field, row.reason, row.cell],
  );

  expect(faults).toEqual([
    ["amount", "unreadable", "x"],
    ["amount", "refused", "-1"],
    ["amount", "decimals", "1.5"],
    ["currency", "unreadable", "FCFA"],
    ["amount", "currency", "$1"],
    ["customerId", "refused", "4111 1111 1111 1111"],
    ["occurredAt", "unreadable", "2026-02-31"],
    ["occurredAt", "missing", ""],
    ["customerId", "missing", ""],
    ["row", "cells", "3"],
  ]);
});

it("reads nothing that the API would refuse", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "1",
      "0",
      "-3",
      "1e13",
      "1000.5000000001",
      "KES",
      "XOF",
      "KE",
      "transfer",
      "card",
      "true",
      "411111",
      "4111111111111111",
      "+254712345678",
      "2026-06-01T09:00:00+03:00",
      "1780300800",
      "a b",
      "Boutique é 1344",
      "محمد علي",
      "4111 1111 1111 1111",
      "x".repeat(201),
      "\0",
      "é",
    ),
    fc.string({ maxLength: 8 }),
    fc.constant(""),
  );
  const heads = [...FIELDS, "metadata.note"];
  const likely = {
    amount: "12.50",
    currency: "KES",
    customerId: "cus_1",
    occurredAt: "2026-06-01T09:00:00Z",
  };
  const reader = createRowReader(detectColumns(heads), FORMATS, heads.length);
  let taken = 0;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...heads), cell, { maxKeys: 4 }), (generated) => {
      const values: Record<string, string> = { ...likely, ...generated };
      const row = reader(
        heads.map((head) => values[head] ?? ""),
        2,
      );
      if (!("transaction" in row)) return;
      taken += 1;
      expect(validateTransaction(row.transaction)).toEqual({ value: row.transaction });
    }),
    { seed: 16, numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(200);
});

it.each([
  [".", "1250.5", 1250.5],
  [".", "1,250.50", 1250.5],
  [".", "1,25", undefined],
  [".", "1 250,500", undefined],
  [".", "1e3", 1000],
  [",", "1.250,50", 1250.5],
  [",", "1\u202f250,5", 1250.5],
  [",", "1250.5", undefined],
  [",", "7", 7],
  [".", "١٥٬٠٠٠٫٥٠", 15_000.5],
  [",", "١٥٬٠٠٠٫٥٠", 15_000.5],
  [",", "۱۵۰۰۰,۵", 15_000.5],
  [".", "\u200f250.00\u200e", 250],
  [".", "١٫٢٫٣", undefined],
  [".", "", undefined],
  [".", "0x10", undefined],
] as const)("reads with %j for the fraction %j as %j", (decimal, cell, value) => {
  expect(numberReader(decimal)(cell)?.value).toBe(value);
});

it.each([
  ["2026-06-01T09:00:00.250Z", Date.UTC(2026, 5, 1, 9, 0, 0, 250)],
  ["2026-06-01 09:00:00 +0300", Date.UTC(2026, 5, 1, 6)],
  ["2026/06/01", Date.UTC(2026, 4, 31, 21)],
  ["03/04/2026 17:05", Date.UTC(2026, 3, 3, 14, 5)],
  ["03.04.2026 5:05:00 PM", Date.UTC(2026, 3, 3, 14, 5)],
  ["1780300800", 1_780_300_800_000],
  ["1780300800123", 1_780_300_800_123],
  ["46174.5", Date.UTC(2026, 5, 1, 9)],
  ["٠١/٠٣/٢٠٢٦ ٠٩:٠١", Date.UTC(2026, 2, 1, 6, 1)],
  ["01/03/2026 09:01 ص", Date.UTC(2026, 2, 1, 6, 1)],
  ["01\u200f/03\u200f/2026 09:01 م", Date.UTC(2026, 2, 1, 18, 1)],
  ["٢٠٢٦/٠٣/٠١ ١٢:٠١ صباحًا", Date.UTC(2026, 1, 28, 21, 1)],
  ["1/3/26 9:01", Date.UTC(2026, 2, 1, 6, 1)],
  ["01-Mar-2026 09:01", Date.UTC(2026, 2, 1, 6, 1)],
  ["01-MAR-26", Date.UTC(2026, 1, 28, 21)],
  ["01MAR2026", Date.UTC(2026, 1, 28, 21)],
  ["Mar  1 2026  9:01AM", Date.UTC(2026, 2, 1, 6, 1)],
  ["September 13, 2026", Date.UTC(2026, 8, 12, 21)],
  ["1er févr. 2026 09:01", Date.UTC(2026, 1, 1, 6, 1)],
  ["13 août 2026", Date.UTC(2026, 7, 12, 21)],
  ["13-juil.-26", Date.UTC(2026, 6, 12, 21)],
  ["1 de março de 2026", Date.UTC(2026, 1, 28, 21)],
  ["13/set/2026", Date.UTC(2026, 8, 12, 21)],
  ["13 Machi 2026", Date.UTC(2026, 2, 12, 21)],
  ["13 أغسطس 2026", Date.UTC(2026, 7, 12, 21)],
  ["١٣-يوليو-٢٠٢٦، ٩:٠١ ص", Date.UTC(2026, 6, 13, 6, 1)],
  ["13 jui 2026", undefined],
  ["13-Max-2026", undefined],
  ["31-Feb-2026", undefined],
  ["13 ju 2026", undefined],
  ["1/3/126", undefined],
  ["31/02/2026", undefined],
  ["2026-06-01 24:00", undefined],
  ["tomorrow", undefined],
])("reads %j in Nairobi, days first", (cell, at) => {
  expect(timestampReader({ ...FORMATS, zone: "+03:00" })(cell)).toBe(at);
});

it("takes from the rows what they tell of decimals and dates", () => {
  const columns = detectColumns(["amount", "occurredAt"]);

  expect(guessFormats([["1.250,50", "04/13/2026"]], columns)).toMatchObject({
    decimal: ",",
    dates: "month first",
  });
  expect(guessFormats([["1250,5", "13/04/2026"]], columns)).toMatchObject({
    decimal: ",",
    dates: "day first",
  });
  expect(guessFormats([["1,250", "03/04/2026"]], columns)).toMatchObject({
    decimal: ".",
    dates: "day first",
  });
});
