import Papa from "papaparse";
import { makeMonth, Refused, readFile } from "./load.ts";
import type { CallName, Calls, ListedPayment, Message, Order } from "./messages.ts";
import { Session } from "./session.ts";

// The response that this file came with forbids it to send anything (`apiContentSecurityPolicy`).

const post = (message: Message) => self.postMessage(message);

let session: Session | undefined;
let reading = new AbortController();

const loaded = (): Session => {
  if (!session) throw new Error("No payments are loaded.");
  return session;
};

const handlers: {
  [Name in CallName]: (ask: Calls[Name]["ask"]) => Promise<Calls[Name]["answer"]> | Calls[Name]["answer"];
} = {
  month({ month, rows }) {
    session = undefined;
    session = new Session(makeMonth(month, rows));
    return session.describe();
  },
  async file({ file, told }) {
    reading.abort();
    reading = new AbortController();
    session = new Session(await readFile(file, told, reading.signal, post));
    return session.describe();
  },
  cancel() {
    reading.abort();
    return null;
  },
  evaluate: ({ rules }) => loaded().evaluate(rules),
  keep({ rules }) {
    loaded().keep(rules);
    return null;
  },
  compare: ({ before, after }) => loaded().compare(before, after),
  contributions: ({ rules, threshold }) => loaded().contributions(rules, threshold),
  list: ({ kind, threshold, most }) => loaded().list(kind, threshold, most),
  listFile: ({ kind, threshold, heads }) =>
    csvFile([heads, ...loaded().list(kind, threshold, Number.POSITIVE_INFINITY).map(rowOf)]),
  unreadFile: ({ heads }) =>
    csvFile([
      heads,
      ...loaded().payments.faults.map(({ line, field, reason, cell }) => [line, field, reason, cell]),
    ]),
  csv: ({ rows }) => csvFile(rows),
};

const rowOf = ({ line, at, amount, currency, customer, payee, score, matched }: ListedPayment) => [
  line || "",
  new Date(at).toISOString(),
  amount,
  currency,
  customer,
  payee,
  score / 100,
  matched.join(" "),
];

/** With the mark that Excel knows UTF-8 by. What a program of tables would take for a formula is written as text. */
const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob(["\ufeff", Papa.unparse(rows as (string | number)[][], { escapeFormulae: true })], {
    type: "text/csv",
  });

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const { id, call, ask } = data;
  try {
    const answer = await (handlers[call] as (ask: unknown) => unknown)(ask);
    post({ kind: "answer", id, answer });
  } catch (error) {
    if (error instanceof Refused) return post({ kind: "failure", id, failure: error.failure });
    const reason = error instanceof RangeError ? "memory" : "unexpected";
    post({ kind: "failure", id, failure: { reason } });
    if (reason === "unexpected") throw error;
  }
};
