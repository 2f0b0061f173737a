import { type ColumnField, KINDS } from "./fields.ts";
import { guessFields, guessLabel } from "./guessed-heads.ts";

export { type ColumnField, FIELDS, KINDS } from "./fields.ts";

const NEEDED = ["amount", "currency", "customerId", "occurredAt"] as const satisfies readonly ColumnField[];

/** Where the values of a field come from. */
export type ColumnSource =
  /** One column, or several whose cells are joined by a blank (a date and a time) or a colon (a bank and an account). */
  | { readonly columns: readonly number[]; readonly joinedBy?: " " | ":" }
  /** The same for every row. */
  | { readonly value: string }
  /** A column that counts hours since the beginning of a simulation. */
  | { readonly hours: number };

/** Which column of a file holds what. */
export interface Columns {
  /** The public data set that the heads are of; null for any other file. */
  readonly dataset: "PaySim" | "AMLworld" | "SAML-D" | null;
  readonly fields: Readonly<Partial<Record<ColumnField, ColumnSource>>>;
  /** The column that says what was fraud. */
  readonly label: number | null;
  /** Heads that nothing is read from. */
  readonly ignored: readonly string[];
}

const isMetadata = (head: string): head is `metadata.${string}` =>
  /^metadata\.[A-Za-z][A-Za-z0-9_]{0,39}$/.test(head);

interface Dataset {
  readonly name: Exclude<Columns["dataset"], null>;
  /** As its publisher writes them. */
  readonly heads: readonly string[];
  fields(at: (head: string, occurrence?: number) => number): Columns["fields"];
  readonly label: string;
}

/** Public, synthetic data sets for the study of fraud and of money laundering. */
const DATASETS: readonly Dataset[] = [
  {
    // https://www.kaggle.com/datasets/ealaxi/paysim1: an hour a step, in a currency that is not named.
    name: "PaySim",
    heads: ["step", "type", "amount", "nameOrig", "nameDest", "isFraud"],
    fields: (at) => ({
      occurredAt: { hours: at("step") },
      type: { columns: [at("type")] },
      amount: { columns: [at("amount")] },
      customerId: { columns: [at("nameOrig")] },
      "payee.id": { columns: [at("nameDest")] },
    }),
    label: "isFraud",
  },
  {
    // https://www.kaggle.com/datasets/ealtman2019/ibm-transactions-for-anti-money-laundering-aml: two columns have the same head.
    name: "AMLworld",
    heads: [
      "Timestamp",
      "From Bank",
      "Account",
      "To Bank",
      "Amount Paid",
      "Payment Currency",
      "Is Laundering",
    ],
    fields: (at) => ({
      occurredAt: { columns: [at("Timestamp")] },
      customerId: { columns: [at("From Bank"), at("Account")], joinedBy: ":" },
      "payee.id": { columns: [at("To Bank"), at("To Bank") + 1], joinedBy: ":" },
      amount: { columns: [at("Amount Paid")] },
      currency: { columns: [at("Payment Currency")] },
    }),
    label: "Is Laundering",
  },
  {
    // https://www.kaggle.com/datasets/berkanoztas/synthetic-transaction-monitoring-dataset-aml
    name: "SAML-D",
    heads: [
      "Time",
      "Date",
      "Sender_account",
      "Receiver_account",
      "Amount",
      "Payment_currency",
      "Is_laundering",
    ],
    fields: (at) => ({
      occurredAt: { columns: [at("Date"), at("Time")], joinedBy: " " },
      customerId: { columns: [at("Sender_account")] },
      "payee.id": { columns: [at("Receiver_account")] },
      amount: { columns: [at("Amount")] },
      currency: { columns: [at("Payment_currency")] },
    }),
    label: "Is_laundering",
  },
];

/** A column by its head, or by its number from 0. */
export type ColumnName = string | number;

/** What a caller states about the columns of a file, beyond its heads. */
export interface ColumnOptions {
  /**
   * Which column holds a field, where it is not called as the API calls it: by its head, or by its number from 0, since two columns
   * may have one head. Null: none, whatever the heads say.
   */
  readonly heads?: Readonly<Partial<Record<ColumnField, ColumnName | null>>>;
  /** The column that says what was fraud; a public data set has one of its own, unless null says that there is none. */
  readonly label?: ColumnName | null | undefined;
  /** Without options, heads are taken for what they usually mean, the label's too. */
  readonly guesses?: boolean;
  /** The currency of all payments. */
  readonly currency?: string | undefined;
}

/** Finds which column holds what by the heads of a file: those of the API, those that the options name, or a public data set's. */
export function detectColumns(
  heads: readonly string[],
  { heads: chosenHeads = {}, label, guesses, currency }: ColumnOptions = {},
): Columns {
  const names = heads.map((head) => head.trim());
  const dataset = DATASETS.find(({ heads: wanted }) => wanted.every((head) => names.includes(head)));
  const fields: Partial<Record<ColumnField, ColumnSource>> = {};
  if (dataset)
    Object.assign(
      fields,
      dataset.fields((head) => names.indexOf(head)),
    );
  else {
    for (const [index, name] of names.entries()) {
      const field = name === "customer_id" ? "customerId" : name;
      if (isField(field)) fields[field] ??= { columns: [index] };
    }
    for (const [field, index] of guesses ? guessFields(names) : [])
      fields[field as ColumnField] ??= { columns: [index] };
  }
  for (const [field, name] of Object.entries(chosenHeads) as [ColumnField, ColumnName | null | undefined][]) {
    const column = name === null ? -1 : indexOf(names, name ?? "");
    if (column !== -1) fields[field] = { columns: [column] };
    else if (name === null) delete fields[field];
  }
  if (currency !== undefined) fields.currency = { value: currency };
  const guessed = guesses ? guessLabel(names) : -1;
  const named = label ?? dataset?.label;
  const at = label === null ? -1 : named === undefined ? guessed : indexOf(names, named);
  const used = new Set([at, ...Object.values(fields as Record<string, ColumnSource>).flatMap(columnsOf)]);
  return {
    dataset: dataset?.name ?? null,
    fields,
    label: at === -1 ? null : at,
    ignored: names.filter((_, index) => !used.has(index)),
  };
}

const indexOf = (names: readonly string[], name: ColumnName): number => {
  if (typeof name === "string") return names.indexOf(name);
  return Number.isInteger(name) && name >= 0 && name < names.length ? name : -1;
};

export function columnsOf(source: ColumnSource): readonly number[] {
  if ("columns" in source) return source.columns;
  return "hours" in source ? [source.hours] : [];
}

export const isField = (name: string): name is ColumnField => Object.hasOwn(KINDS, name) || isMetadata(name);

/** The fields that no payment can do without and no column holds. */
export const missingFields = ({ fields }: Columns): readonly ColumnField[] =>
  NEEDED.filter((field) => fields[field] === undefined);
