import { type CodedColumn, LABEL, type PaymentColumns } from "../columns.ts";
import { countRows } from "../time-order.ts";
import { TYPES } from "./markets.ts";
import type { PaymentDraft } from "./payment-draft.ts";
import type { Population } from "./population.ts";

const CHANNEL = { mobile_money: 1, card: 2 } as const;

/** Columns of a known length, written row by row in order of time. */
export interface MonthColumns {
  write(draft: PaymentDraft): void;
  finish(): PaymentColumns;
}

export function createMonthColumns(rows: number, people: Population): MonthColumns {
  const { market, customers } = people;
  const numbers = () => new Float64Array(rows);
  const codes = () => new Uint32Array(rows);
  const [at, amount, age, simChanged, pinReset] = [numbers(), numbers(), numbers(), numbers(), numbers()];
  const [customer, payee, type, channel, device] = [codes(), codes(), codes(), codes(), codes()];
  const [agent, bin, newDevice, country] = [codes(), codes(), codes(), codes()];
  const labels = new Uint8Array(rows);
  let row = 0;
  const customerIds = idsOf("cus-", customers);
  const payeeIds = [...customerIds, ...idsOf("shop-", people.merchants).slice(1)];
  const one = codes().fill(1);
  return {
    write(draft) {
      at[row] = draft.at;
      amount[row] = draft.amount;
      age[row] = people.ageAt(draft.customer, draft.at);
      simChanged[row] = draft.simChanged;
      pinReset[row] = draft.pinReset;
      customer[row] = draft.customer + 1;
      payee[row] = draft.payee + 1;
      type[row] = TYPES.indexOf(draft.type) + 1;
      channel[row] = draft.isCard ? CHANNEL.card : CHANNEL.mobile_money;
      device[row] = draft.device + 1;
      agent[row] = draft.agent + 1;
      bin[row] = draft.bin + 1;
      newDevice[row] = draft.isNewDevice ? 2 : 1;
      country[row] = draft.isAbroad ? 2 : 1;
      labels[row] = draft.isFraud ? LABEL.fraud : LABEL.legitimate;
      row += 1;
    },
    finish() {
      const coded: [string, CodedColumn][] = [
        // The same of all payments: one array serves both.
        ["currency", { codes: one, values: [undefined, market.currency] }],
        ["customerCountry", { codes: one, values: [undefined, market.country] }],
        ["customerId", { codes: customer, values: customerIds }],
        ["payee.id", { codes: payee, values: payeeIds }],
        ["type", { codes: type, values: [undefined, ...TYPES] }],
        ["channel", { codes: channel, values: [undefined, ...Object.keys(CHANNEL)] }],
        ["deviceId", { codes: device, values: idsOf("dev-", customers + people.otherDevices) }],
        ["agentId", { codes: agent, values: idsOf("agt-", people.agents) }],
        ["card.bin", { codes: bin, values: [undefined, ...binsOf(people.bins)] }],
        ["newDevice", { codes: newDevice, values: [undefined, false, true] }],
        ["country", { codes: country, values: [undefined, market.country, market.abroad] }],
      ];
      return {
        rows,
        at,
        numbers: new Map([
          ["amount", amount],
          ["accountAgeDays", age],
          ["simChangedHoursAgo", simChanged],
          ["pinResetHoursAgo", pinReset],
        ]),
        coded: new Map(coded),
        labels,
        source: countRows(rows),
      };
    },
  };
}

const idsOf = (start: string, count: number): (string | undefined)[] =>
  Array.from({ length: count + 1 }, (_, code) => (code === 0 ? undefined : start + code));

// Numbers that begin with 9 are given out by national bodies (ISO/IEC 7812-1): none of these is a bank's.
const binsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(999_000 + index));
