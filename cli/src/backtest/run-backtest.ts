import { PaymentMemory } from "../../../domain/api/rules/history.ts";
import type { Rule, Transaction } from "../../../domain/api/schemas.ts";
import { scoreTransaction } from "../../../domain/api/scoring.ts";
import type { LocalRule } from "../project/rule-files.ts";
import type { History } from "./history-file.ts";

/** A set of rules, called as its folder. */
export interface RuleSet {
  readonly name: string;
  readonly rules: readonly LocalRule[];
}

/** Payments, and their sums by currency. */
export interface Amount {
  readonly payments: number;
  readonly value: Readonly<Record<string, number>>;
}

/** What a set of rules would have done. Without a label, only what it flags is known. */
export interface SetResult {
  readonly name: string;
  readonly flagged: Amount;
  readonly reviewed: number;
  readonly declined: number;
  readonly caught: Amount;
  readonly missed: Amount;
  readonly falsePositives: Amount;
  /** Of what was flagged, the share that was fraud; null where nothing was flagged. */
  readonly precision: number | null;
  /** Of the fraud, the share that was flagged; null where there was none. */
  readonly recall: number | null;
  /** How often each rule and each built-in trigger was hit, and how often by fraud. */
  readonly triggers: Readonly<Record<string, { readonly payments: number; readonly fraud: number }>>;
}

/** What changes from the first set to the second. */
export interface SetChanges {
  readonly newlyCaught: Amount;
  readonly noLongerCaught: Amount;
  readonly newlyWrong: Amount;
  readonly noLongerWrong: Amount;
  readonly newlyFlagged: Amount;
  readonly noLongerFlagged: Amount;
}

export interface BacktestResult {
  readonly payments: number;
  readonly fraud: Amount;
  readonly sets: readonly SetResult[];
  readonly changes: SetChanges | null;
}

/**
 * Scores past payments as the API would have: in order of time, by its built-in triggers, its typologies and each set of rules, each payment after
 * those before it. A payment is flagged when the recommendation is to review or to decline.
 */
export function runBacktest({ payments }: History, sets: readonly RuleSet[]): BacktestResult {
  const memory = new PaymentMemory();
  const tallies = sets.map(({ name, rules }) => ({ ...tallyOf(name), rules: rules.map(asLive) }));
  const fraud = createAmount();
  const changes = {
    newlyCaught: createAmount(),
    noLongerCaught: createAmount(),
    newlyWrong: createAmount(),
    noLongerWrong: createAmount(),
    newlyFlagged: createAmount(),
    noLongerFlagged: createAmount(),
  };
  for (const payment of payments) {
    const { transaction, isFraud } = payment;
    if (isFraud) add(fraud, transaction);
    const [before, after] = tallies.map((tally) => {
      const { recommendation, triggers } = scoreTransaction(payment, { rules: tally.rules, history: memory });
      const isFlagged = recommendation !== "approve";
      if (recommendation === "review") tally.reviewed += 1;
      if (recommendation === "decline") tally.declined += 1;
      if (isFlagged) add(tally.flagged, transaction);
      if (isFraud !== undefined && (isFlagged || isFraud)) {
        add(isFlagged ? (isFraud ? tally.caught : tally.falsePositives) : tally.missed, transaction);
      }
      for (const name of new Set(triggers.map(({ code, ruleId }) => ruleId ?? code))) {
        const { payments: hits, fraud: ofFraud } = tally.triggers[name] ?? { payments: 0, fraud: 0 };
        tally.triggers[name] = { payments: hits + 1, fraud: isFraud ? ofFraud + 1 : ofFraud };
      }
      return isFlagged;
    });
    memory.add(payment);
    if (after === undefined || before === after) continue;
    add(after ? changes.newlyFlagged : changes.noLongerFlagged, transaction);
    if (isFraud === true) add(after ? changes.newlyCaught : changes.noLongerCaught, transaction);
    if (isFraud === false) add(after ? changes.newlyWrong : changes.noLongerWrong, transaction);
  }
  return {
    payments: payments.length,
    fraud,
    sets: tallies.map(({ rules: _, ...tally }) => ({
      ...tally,
      precision: share(tally.caught.payments, tally.caught.payments + tally.falsePositives.payments),
      recall: share(tally.caught.payments, tally.caught.payments + tally.missed.payments),
    })),
    changes: sets.length > 1 ? changes : null,
  };
}

const tallyOf = (name: string) => ({
  name,
  flagged: createAmount(),
  reviewed: 0,
  declined: 0,
  caught: createAmount(),
  missed: createAmount(),
  falsePositives: createAmount(),
  triggers: {} as Record<string, { payments: number; fraud: number }>,
});

interface GrowingAmount {
  payments: number;
  readonly value: Record<string, number>;
}

const createAmount = (): GrowingAmount => ({ payments: 0, value: {} });

function add(amount: GrowingAmount, { currency, amount: value }: Transaction): void {
  amount.payments += 1;
  amount.value[currency] = Math.round(((amount.value[currency] ?? 0) + value) * 1_000) / 1_000;
}

/** A rule of a file as the API has it once it is deployed. */
function asLive({ id, rule }: LocalRule): Rule {
  const { actions = [{ type: "review" }], enabled = true, ...rest } = rule;
  return { id, ...rest, actions: [...actions], enabled, updatedAt: "" } as Rule;
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
