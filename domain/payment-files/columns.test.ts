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

it.each([
  "Date opération;Montant;Devise;N° client;Bénéficiaire;Fraude",
  "DATE OPERATION;MONTANT;DEVISE;CLIENT;BENEFICIAIRE;FRAUDE ?",
  "Data/Hora;Valor;Moeda;Nº Cliente;Beneficiário;Fraude",
  "التاريخ;المبلغ;العملة;رقم العميل;المستفيد;احتيال؟",
  "\u200FTarehe;Kiasi (KES);Sarafu;Mteja;Mpokeaji;Ulaghai",
  "Completion Time;Amount (KES);Currency;Customer MSISDN;Beneficiary Account;Fraud?",
  "transactionDate;amount;currency_code;customerid;payeeId;isFraud",
  "Trans Date;Debit Amount;Currency;Account Number;Beneficiary Name;Fraud Flag",
])("knows the heads of banks: %s", (heads) => {
  const { fields, label, ignored } = detectColumns(heads.split(";"), { guesses: true });

  expect(fields).toEqual({
    occurredAt: { columns: [0] },
    amount: { columns: [1] },
    currency: { columns: [2] },
    customerId: { columns: [3] },
    "payee.id": { columns: [4] },
  });
  expect([label, ignored]).toEqual([5, []]);
});

it("takes the likeliest of several heads, wherever it stands", () => {
  const heads = ["Time", "Customer Name", "Date", "Debit", "Amount", "Customer ID"];

  expect(detectColumns(heads, { guesses: true }).fields).toMatchObject({
    occurredAt: { columns: [2] },
    customerId: { columns: [5] },
    amount: { columns: [4] },
  });
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
