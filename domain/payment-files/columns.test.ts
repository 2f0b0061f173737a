import { expect, it } from "vitest";
import { detectColumns } from "./columns.ts";

it("takes heads for what they usually mean where it is told to guess, those of the API first", () => {
  const heads = ["Montant", "Devise", "MSISDN", "transaction_date", "amount", "Fraude", "branch"];

  const { fields, label, ignored } = detectColumns(heads, { guesses: true });

  expect(fields).toEqual({
    amount: { columns: [4] },
    currency: { columns: [1] },
    customerId: { columns: [2] },
    occurredAt: { columns: [3] },
  });
  expect([label, ignored]).toEqual([5, ["Montant", "branch"]]);
});

it("guesses nothing where nobody sees what it guessed", () => {
  expect(detectColumns(["Montant", "amount", "fraud"])).toMatchObject({
    fields: { amount: { columns: [1] } },
    label: null,
  });
});

it("knows heads with marks of direction around them", () => {
  const { fields } = detectColumns(["\u200fالتاريخ", "\u202bالمبلغ\u202c"], { guesses: true });

  expect(fields).toEqual({ occurredAt: { columns: [0] }, amount: { columns: [1] } });
});
