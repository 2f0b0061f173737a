import { LIMITS } from "../api/limits.ts";
import type { Statement } from "../api/schemas.ts";
import type { AnalysedPayment } from "./case-record.ts";
import { writeAmount } from "./write-amount.ts";

type Values = Statement["values"];

/** The English of each sentence of a summary and of a report's narrative. Its values are what another language is built of. */
const SENTENCES = {
  alerts: ({ payments, amount, currency, from, to }: Values) =>
    payments === 1
      ? `Review or decline was recommended for 1 payment of ${money(amount, currency)}, on ${time(from)}.`
      : `Review or decline was recommended for ${payments} payments, ${money(amount, currency)} together, ${between(from, to)}.`,
  highest_score: ({ customer, score, amount, currency, at }: Values) =>
    `The highest risk score is ${score}: ${customer} paid ${money(amount, currency)} on ${time(at)}.`,
  usual_payments: ({ customer, payments, median, currency, days }: Values) =>
    `In the ${days} days before its first alert, ${customer} made ${count(payments, "payment")} in ${currency}, with a median of ${money(median, currency)}.`,
  usual_receipts: ({ payee, payments, median, currency, days }: Values) =>
    `In the ${days} days before the first alert, ${payee} received ${count(payments, "payment")} in ${currency}, with a median of ${money(median, currency)}.`,
  no_earlier_payments: ({ customer, days }: Values) =>
    `No payment of ${customer} is known from the ${days} days before its first alert.`,
  sim_changed: ({ customer, at }: Values) =>
    `According to the payment data, the SIM card of ${customer} was changed on ${about(at)}.`,
  pin_reset: ({ customer, at }: Values) =>
    `According to the payment data, the PIN of ${customer} was reset on ${about(at)}.`,
  trigger: ({ trigger, alerts, of }: Values) => `The trigger ${trigger} was raised in ${which(alerts, of)}.`,
  rule: ({ rule, alerts, of }: Values) => `The rule ${rule} matched in ${which(alerts, of)}.`,
  paid: ({ customer, payments, amount, currency, payees, from, to }: Values) =>
    `${customer} made ${count(payments, "payment")} ${payments === 1 ? "of" : "totalling"} ${money(amount, currency)}${paidTo(payees)}, ${between(from, to)}.`,
  deposited: ({ customer, payments, amount, currency, agents, from, to }: Values) =>
    `${customer} paid in ${money(amount, currency)}${times(payments)}${paidAt(agents)}, ${between(from, to)}.`,
  withdrew: ({ customer, payments, amount, currency, agents, from, to }: Values) =>
    `${customer} withdrew ${money(amount, currency)}${times(payments)}${paidAt(agents)}, ${between(from, to)}.`,
  device_new: ({ customer, device }: Values) =>
    device === ""
      ? `According to the payment data, ${customer} paid from a new device.`
      : `According to the payment data, ${customer} had not used the device ${device} before.`,
  account_new: ({ customer, days }: Values) =>
    `According to the payment data, the account of ${customer} was ${count(days, "day")} old.`,
  burst: ({ customer, payments, minutes }: Values) =>
    `${customer} made at least ${payments} payments within ${minutes} minutes.`,
  abroad: ({ customer, country, home }: Values) =>
    `According to the payment data, ${customer} paid in ${country} and lives in ${home}.`,
  pattern: ({ reason }: Values) => `${reason}`,
  received_and_sent: ({ customer, received, sent, senders, currency }: Values) =>
    `${customer} received ${money(received, currency)} from ${senders} senders and sent ${money(sent, currency)}.`,
  linked_transfer: ({ from, to, payments, currency }: Values) =>
    `${from} made ${count(payments, "payment")} to ${to} in ${currency}.`,
  linked_payee: (values: Values) => linked(values, "paid the same payee"),
  linked_device: (values: Values) => linked(values, "used the same device"),
  linked_till: (values: Values) => linked(values, "used the same till"),
  linked_agent: (values: Values) => linked(values, "used the same agent"),
} as const;

export type StatementCode = keyof typeof SENTENCES;

/** A sentence based on these payments; its sources are the latest of them. Callers pass at least one. */
export function createStatement(
  code: StatementCode,
  values: Values,
  payments: readonly Pick<AnalysedPayment, "id">[],
): Statement {
  const sources = payments.slice(-LIMITS.caseSources).map(({ id }) => id);
  return { code, values, text: SENTENCES[code](values), sources };
}

type Value = Values[string] | undefined;

const money = (amount: Value, currency: Value) => writeAmount(String(currency), Number(amount));
const count = (number: Value, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
/** A time that the payment gives in hours before it. */
const about = (iso: Value) => time(iso).replace(" at ", ", at about ");

/** `2026-06-01T09:00:00.000Z` as `1 June 2026 at 09:00 UTC`. */
function time(iso: Value): string {
  const date = new Date(String(iso));
  const day = date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return `${day} at ${date.toISOString().slice(11, 16)} UTC`;
}

const between = (from: Value, to: Value) =>
  time(from) === time(to) ? `on ${time(from)}` : `between ${time(from)} and ${time(to)}`;

function which(alerts: Value, of: Value): string {
  if (of === 1) return "the alert";
  if (of === 2 && alerts === 2) return "both alerts";
  return alerts === of ? `all ${of} alerts` : `${alerts} of ${of} alerts`;
}

const times = (payments: Value) => (payments === 1 ? "" : ` in ${payments} payments`);
const paidTo = (names: Value) => (names === "" ? "" : ` to ${listed(names)}`);
const paidAt = (names: Value) => (names === "" ? "" : ` at ${listed(names)}`);
const lists = new Intl.ListFormat("en-GB");
const listed = (names: Value) => lists.format(String(names).split(", "));

const linked = ({ from, to, value, payments }: Values, what: string) =>
  `${from} and ${to} ${what}, ${value}, in ${count(payments, "payment")}.`;
