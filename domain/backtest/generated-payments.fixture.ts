import * as fc from "fast-check";
import { DISTINCT_FIELDS, FLAG_FIELDS, HISTORY_PARTIES, NUMBER_FIELDS, TEXT_FIELDS } from "../api/fields.ts";
import type { HistoryCondition, Rule, RuleCondition, Transaction } from "../api/schemas.ts";

const NINE = Date.UTC(2026, 5, 1, 9);

// So few values that payments meet each other, among them those that differ in case alone, and customers who are payees.
const ids = fc.constantFrom("c1", "c1", "c1", "c2", "C1", "p1", "cus_test_review");
const countries = fc.constantFrom("KE", "TZ");
const amounts = fc.constantFrom(0.1, 0.2, 0.3, 100, 4_999.99, 5_000, 250_000, 1_800_000, 1e12);
const numbers = fc.constantFrom(0, 0.5, 6, 7, 24, 71.9, 72);
const VALUES = ["c1", "C1", "p1", "KES", "KWD", "KE", "cash_in", "card", "411111", "d1", "x", '=a,"b\r\n;'];

/** Minutes after nine: often the same one, often exactly a window after another, and sometimes days later. */
const times = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(0, 1, 5, 10, 10.001, 15, 30) },
    { weight: 1, arbitrary: fc.nat(90) },
    { weight: 1, arbitrary: fc.nat(5_000) },
  )
  .map((minutes) => new Date(NINE + minutes * 60_000).toISOString());

/** A payment that the API takes. */
export const generatedPayment: fc.Arbitrary<Transaction & { occurredAt: string }> = fc
  .record(
    {
      amount: amounts,
      currency: fc.constantFrom("KES", "KES", "MZN", "KWD"),
      customerId: ids,
      occurredAt: times,
      type: fc.constantFrom("transfer", "cash_in", "cash_out"),
      channel: fc.constantFrom("card", "mobile_money"),
      merchant: fc.constantFrom("x", "X", '=a,"b\r\n;', " x"),
      reference: fc.constantFrom("x", "r1"),
      payee: fc.record({ id: ids, firstSeenAt: times }, { requiredKeys: ["id"] }),
      card: fc.record(
        { bin: fc.constantFrom("411111", "422222"), present: fc.boolean() },
        { requiredKeys: [] },
      ),
      deviceId: fc.constantFrom("d1", "d2"),
      agentId: fc.constantFrom("d1", "a1"),
      tillId: fc.constant("t1"),
      country: countries,
      customerCountry: countries,
      ipCountry: countries,
      deliveryCountry: countries,
      newDevice: fc.boolean(),
      simChangedHoursAgo: numbers,
      pinResetHoursAgo: numbers,
      accountAgeDays: numbers,
      metadata: fc.dictionary(fc.constantFrom("shop", "tariff"), fc.constantFrom("x", "X"), { maxKeys: 2 }),
    },
    { requiredKeys: ["amount", "currency", "customerId", "occurredAt"] },
  )
  .map((payment) => payment as Transaction & { occurredAt: string });

const ORDER = [
  "greater_than",
  "greater_or_equal",
  "less_than",
  "less_or_equal",
  "equals",
  "not_equals",
] as const;
const equality = fc.constantFrom("equals", "not_equals");
const texts = fc.constantFrom(...VALUES);
const textFields = fc.constantFrom(...TEXT_FIELDS, "metadata.shop", "metadata.absent");

const fieldCondition = fc.oneof(
  fc.record({
    field: fc.constantFrom(...NUMBER_FIELDS),
    operator: fc.constantFrom(...ORDER),
    value: fc.oneof(amounts, numbers),
  }),
  fc.record({ field: textFields, operator: equality, value: texts }),
  fc.record({
    field: textFields,
    operator: fc.constantFrom("in", "not_in"),
    value: fc.array(texts, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ field: fc.constantFrom(...FLAG_FIELDS), operator: equality, value: fc.boolean() }),
) as fc.Arbitrary<RuleCondition>;

const historyCondition = fc
  .record({
    history: fc.constantFrom("count", "sum", "distinct"),
    of: fc.constantFrom(...DISTINCT_FIELDS),
    isReceived: fc.boolean(),
    per: fc.oneof(
      fc.constant(["customerId"]),
      fc.array(fc.constantFrom(...HISTORY_PARTIES), { minLength: 1, maxLength: 3 }),
    ),
    windowMinutes: fc.constantFrom(1, 5, 10, 30, 44_640),
    where: fc.option(fc.array(fieldCondition, { maxLength: 2 }), { nil: undefined }),
    operator: fc.constantFrom(...ORDER),
    value: fc.oneof(fc.nat(4), fc.constantFrom(0.3, 0.6, 5_000, 1e12 + 0.1)),
  })
  .map(({ history, of, isReceived, per, where, ...rest }) => ({
    history,
    ...(history === "distinct" && { of }),
    per: isReceived ? ["customerId"] : per,
    ...(isReceived && { direction: "received" }),
    ...(where && { where }),
    ...rest,
  })) as fc.Arbitrary<HistoryCondition>;

/** A rule that the API takes. */
export const generatedRule = fc.record({
  name: fc.constant("drawn"),
  conditions: fc.array(fc.oneof(fieldCondition, historyCondition, historyCondition), {
    minLength: 1,
    maxLength: 3,
  }),
  actions: fc.array(fc.record({ type: fc.constantFrom("flag", "review", "decline") }), {
    minLength: 1,
    maxLength: 2,
  }),
  enabled: fc.constantFrom(true, true, true, false),
}) as fc.Arbitrary<Omit<Rule, "id" | "updatedAt">>;
