import { describe, expect, it } from "vitest";
import { PaymentMemory } from "../api/rules/history.ts";
import type { Transaction } from "../api/schemas.ts";
import { type AlertParties, belongsToCase, linkingKindsOf, partiesOf } from "./case-membership.ts";
import { type AnalysedPayment, alertOf } from "./case-record.ts";
import { LINK_WINDOW_MS } from "./link-strength.ts";

const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;

function paid(customerId: string, fields: Partial<Transaction>, at = NOON): AnalysedPayment {
  return {
    id: `txn_${customerId}_${at}`,
    at,
    transaction: { amount: 900, currency: "KES", customerId, ...fields },
  };
}

/** The alert of a customer, with what it shared and the typology it showed. */
function alert(customerId: string, fields: Partial<Transaction>, typology?: "agent_fraud" | "mule_account") {
  const triggers = typology ? [{ code: typology, weight: 0.5, reason: "" }] : [];
  return partiesOf(alertOf(paid(customerId, fields), { riskScore: 0.5, triggers }));
}
/** Whether an alert joins an earlier one, whose payment is in the history as it would be. */
function joins(later: AlertParties, earlier: AlertParties, history: PaymentMemory<AnalysedPayment>): boolean {
  return belongsToCase(later, earlier, linkingKindsOf(later, history));
}
const nobodyElse = new PaymentMemory<AnalysedPayment>();

/** Payments of so many customers with the same fields. */
const payers = (count: number, fields: Partial<Transaction>) =>
  new PaymentMemory(
    Array.from({ length: count }, (_, index) => paid(`other-${index}`, fields, NOON - MINUTE)),
  );

describe("an alert", () => {
  it("joins the case of its customer, however late it comes", () => {
    const later = { ...alert("cus_1", {}), at: NOON + 10 * LINK_WINDOW_MS };

    expect(joins(later, alert("cus_1", {}), nobodyElse)).toBe(true);
  });

  it("joins whoever was paid, and who pays on", () => {
    const victim = alert("cus_1", { payee: { id: "mule" } });
    const mule = alert("mule", { type: "cash_out" });

    expect(joins(mule, victim, nobodyElse)).toBe(true);
    expect(joins(victim, mule, nobodyElse)).toBe(true);
  });

  it("does not join a stranger who uses the same agent and till", () => {
    const fields = { agentId: "agent-1", tillId: "till-1" };

    expect(joins(alert("cus_2", fields), alert("cus_1", fields), nobodyElse)).toBe(false);
    expect(joins(alert("cus_2", fields, "mule_account"), alert("cus_1", fields), nobodyElse)).toBe(false);
  });

  it("joins payers of an agent where both show the same typology", () => {
    const fields = { agentId: "agent-1" };

    expect(
      joins(alert("cus_2", fields, "agent_fraud"), alert("cus_1", fields, "agent_fraud"), nobodyElse),
    ).toBe(true);
  });

  it("does not join a household that shares a telephone, and joins a ring that does", () => {
    const phone = { deviceId: "phone-1", agentId: "agent-1" };
    const [one, two] = [alert("cus_1", phone), alert("cus_2", phone)];
    const [mule, other] = [alert("cus_1", phone, "mule_account"), alert("cus_2", phone, "mule_account")];

    // The customer of the alert is one of those who use it.
    expect(joins(two, one, payers(2, phone))).toBe(false);
    expect(joins(two, one, payers(3, phone))).toBe(true);
    expect(joins(other, mule, nobodyElse)).toBe(true);
  });

  it("joins payers who pay the same payee, unless it is one whom everybody pays", () => {
    const payee = { payee: { id: "wallet-9" } };
    const [one, two] = [alert("cus_1", payee), alert("cus_2", payee)];

    expect(joins(two, one, payers(19, payee))).toBe(true);
    expect(joins(two, one, payers(20, payee))).toBe(false);
  });

  it("joins nobody's alert of more than a week before", () => {
    const payee = { payee: { id: "wallet-9" } };
    const later = { ...alert("cus_2", payee), at: NOON + LINK_WINDOW_MS };

    expect(joins(later, alert("cus_1", payee), nobodyElse)).toBe(true);
    expect(joins({ ...later, at: later.at + 1 }, alert("cus_1", payee), nobodyElse)).toBe(false);
  });
});
