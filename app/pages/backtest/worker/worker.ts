import { type DecimalSign, formatCsv } from "../../../../domain/csv.ts";
import { LoadError, makeMonth, readFile } from "./load.ts";
import type {
  CallName,
  Calls,
  ListedPayment,
  ReadEvent,
  RequestMessage,
  ResponseMessage,
} from "./messages.ts";
import { Session } from "./session.ts";

// The response that this file came with forbids it to send anything (`apiContentSecurityPolicy`).

const post = (message: ResponseMessage) => self.postMessage(message);

let session: Session | undefined;
let reading = new AbortController();

const loaded = (): Session => {
  if (!session) throw new Error("No payments are loaded.");
  return session;
};

const handlers: {
  [Name in CallName]: (
    request: Calls[Name]["request"],
    id: number,
  ) => Promise<Calls[Name]["response"]> | Calls[Name]["response"];
} = {
  month({ month, rows }) {
    reading.abort();
    session = undefined;
    session = new Session(makeMonth(month, rows));
    return session.describe();
  },
  async file({ file, fileOptions }, id) {
    reading.abort();
    reading = new AbortController();
    session?.forget();
    const notify = (event: ReadEvent) => post({ ...event, id });
    session = new Session(await readFile(file, fileOptions, reading.signal, notify));
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
  listFile({ kind, threshold, heads, decimal }) {
    const payments = loaded().list(kind, threshold, Number.POSITIVE_INFINITY);
    return payments && csvFile([heads, ...payments.map(rowOf)], decimal);
  },
  unreadFile({ heads, decimal }) {
    const lines = loaded().payments.faults.map(({ line, field, reason, cell }) => [
      line,
      field,
      reason,
      cell,
    ]);
    return csvFile([heads, ...lines], decimal);
  },
  csv: ({ rows, decimal }) => csvFile(rows, decimal),
};

const rowOf = ({ line, at, amount, currency, customer, payee, score, matched }: ListedPayment) => [
  line || "",
  new Date(at).toISOString(),
  amount,
  currency,
  customer,
  payee,
  score / 100,
  // An id may be the code of a trigger.
  matched.map(({ code, ruleId }) => (ruleId === undefined ? code : `rule:${ruleId}`)).join(" "),
];

const csvFile = (rows: readonly (readonly (string | number)[])[], decimal: DecimalSign) =>
  new Blob([formatCsv(rows, { isForeign: true, decimal })], { type: "text/csv" });

self.onmessage = async ({ data }: MessageEvent<RequestMessage>) => {
  const { id, call, request } = data;
  try {
    const response = await (handlers[call] as (request: unknown, id: number) => unknown)(request, id);
    post({ kind: "response", id, response });
  } catch (error) {
    if (error instanceof LoadError) return post({ kind: "failure", id, failure: error.failure });
    const reason = error instanceof RangeError ? "memory" : "unexpected";
    post({ kind: "failure", id, failure: { reason } });
    if (reason === "unexpected") throw error;
  }
};
