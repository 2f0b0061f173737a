import type { CaseDetail, CaseLink, Statement } from "../api/schemas/cases.ts";
import { interpolate } from "../texts/interpolate.ts";
import type { Alert } from "./case-facts.ts";

/** What a narrative says, in English. Facts alone: no score, and no word of what they mean. */
const SENTENCES = {
  payments:
    "From {{from}} to {{to}}, {{customer}} made {{count}} payments of {{total}} in all, to {{payees}}.",
  payment: "At {{from}}, {{customer}} made one payment of {{total}} to {{payees}}.",
  deposits: "From {{from}} to {{to}}, {{customer}} paid in {{count}} times at {{agents}}, {{total}} in all.",
  withdrawal: "From {{from}} to {{to}}, {{customer}} withdrew {{total}} at {{agents}}.",
  sim: "The SIM card of {{customer}} had been changed {{hours}} h before the payment of {{at}}.",
  pin: "The PIN of {{customer}} had been reset {{hours}} h before the payment of {{at}}.",
  device: "{{customer}} had not used the device {{device}} before.",
  account: "The account {{customer}} had been opened {{days}} days before.",
  link_transfer: "{{from}} paid {{to}}.",
  link_device: "{{from}} and {{to}} used the same device, {{value}}.",
  link_payee: "{{from}} and {{to}} paid the same payee, {{value}}.",
  link_till: "{{from}} and {{to}} were used at the same till, {{value}}.",
  link_agent: "{{from}} and {{to}} were used at the same agent, {{value}}.",
  pattern: "{{reason}}",
} as const;

type Code = keyof typeof SENTENCES;

function say(code: Code, values: Statement["values"], sources: readonly string[]): Statement {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return { code, values, text: interpolate(SENTENCES[code], texts), sources: [...new Set(sources)] };
}

const idsOf = (alerts: readonly Alert[]) => alerts.map(({ analysis }) => analysis.id);

/**
 * The narrative of a draft: what each customer did, in order of time, what is known of the minutes before, what connects the accounts, and why
 * it stands out. Each sentence rests on payments of the case.
 */
export function narrate(detail: CaseDetail, alerts: readonly Alert[]): Statement[] {
  const inOrder = alerts.toSorted((a, b) => a.at - b.at);
  const customers = [...new Set(inOrder.map(({ transaction }) => transaction.customerId))];
  const ofCustomers = customers.map((customer) =>
    inOrder.filter(({ transaction }) => transaction.customerId === customer),
  );
  return [
    ...ofCustomers.flatMap((own) => [...tellSignals(own), tellPayments(own)]),
    ...detail.links.map(tellLink),
    ...tellPatterns(inOrder),
  ];
}

function tellPayments(alerts: readonly Alert[]): Statement {
  const [first] = alerts as readonly [Alert, ...Alert[]];
  const { transaction } = first;
  const name = (read: (alert: Alert) => string | undefined) =>
    [...new Set(alerts.map(read).filter(Boolean))].join(", ");
  const values = {
    customer: transaction.customerId,
    from: timeOf(first.at),
    to: timeOf(alerts.at(-1)?.at ?? first.at),
    count: alerts.length,
    total: totalOf(alerts),
    payees:
      name(({ transaction: { payee, merchant } }) => payee?.id ?? merchant) || "a payee that was not named",
    agents: name(({ transaction: { agentId } }) => agentId) || "an agent that was not named",
  };
  const code = ({ cash_in: "deposits", cash_out: "withdrawal" } as const)[
    transaction.type as "cash_in" | "cash_out"
  ];
  return say(code ?? (alerts.length === 1 ? "payment" : "payments"), values, idsOf(alerts));
}

/** What the first payment that says so reports of the customer. */
function tellSignals(alerts: readonly Alert[]): Statement[] {
  const tell = (code: Code, read: (alert: Alert) => Statement["values"] | undefined): Statement[] => {
    const alert = alerts.find((candidate) => read(candidate));
    const values = alert && read(alert);
    if (!alert || !values) return [];
    return [
      say(code, { customer: alert.transaction.customerId, at: timeOf(alert.at), ...values }, [
        alert.analysis.id,
      ]),
    ];
  };
  const has = ({ analysis }: Alert, codes: readonly string[]) =>
    analysis.triggers.some(({ code }) => codes.includes(code));
  return [
    ...tell("sim", (alert) =>
      has(alert, ["sim_changed"]) ? { hours: alert.transaction.simChangedHoursAgo ?? 0 } : undefined,
    ),
    ...tell("pin", (alert) =>
      has(alert, ["sim_swap_takeover"]) && alert.transaction.pinResetHoursAgo !== undefined
        ? { hours: alert.transaction.pinResetHoursAgo }
        : undefined,
    ),
    ...tell("device", (alert) =>
      has(alert, ["new_device"]) && alert.transaction.deviceId
        ? { device: alert.transaction.deviceId }
        : undefined,
    ),
    ...tell("account", (alert) =>
      has(alert, ["new_account"]) ? { days: alert.transaction.accountAgeDays ?? 0 } : undefined,
    ),
  ];
}

function tellLink({ kind, from, to, value, sources }: CaseLink): Statement {
  return say(`link_${kind}`, { from, to, value }, sources);
}

/** The reasons of typologies and rules, each once with all payments that gave it. */
function tellPatterns(alerts: readonly Alert[]): Statement[] {
  const told = ["sim_changed", "new_device", "new_account", "test_customer"];
  const found = alerts.flatMap((alert) =>
    alert.analysis.triggers
      .filter(({ code }) => !told.includes(code))
      .map(({ code, reason }) => ({ code, reason, alert })),
  );
  return Array.from(
    Map.groupBy(found, ({ code, reason }) => (code === "velocity" ? code : reason)).values(),
    (group) => {
      const { code, reason } = group.at(-1) as (typeof group)[number];
      return say("pattern", { pattern: code, reason }, idsOf(group.map(({ alert }) => alert)));
    },
  );
}

/** `2026-06-01 05:51 UTC`: a narrative names the zone of its times. */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** The sums of the payments, one a currency. */
function totalOf(alerts: readonly Alert[]): string {
  const sums = new Map<string, number>();
  for (const { transaction } of alerts) {
    const sum = (sums.get(transaction.currency) ?? 0) + transaction.amount;
    sums.set(transaction.currency, Math.round(sum * 1_000) / 1_000);
  }
  return Array.from(sums, ([currency, sum]) => `${currency} ${sum}`).join(" and ");
}
