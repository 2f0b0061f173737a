import { weightOf } from "../api/rules/action-weights.ts";
import type { Rule, Trigger } from "../api/schemas.ts";
import { BUILT_IN_CONDITIONS, TRIGGER_WEIGHTS } from "../api/scoring.ts";
import { isKnownSince, requiresNewPayee, TYPOLOGIES } from "../api/typologies.ts";
import type { PaymentColumns } from "./columns.ts";
import { ConditionColumns } from "./condition-columns.ts";
import { findMismatchedCountries } from "./country-mismatch.ts";
import { type FixedScores, findFixedScores } from "./fixed-scores.ts";

/** The payments that hit a trigger. */
export interface Hits {
  readonly code: Trigger["code"];
  /** Of `rule_matched`. */
  readonly ruleId?: string;
  /** What it adds to the score, in hundredths. Of `test_customer` nothing: it sets the score. */
  readonly weight: number;
  /** 1 for each payment that hits it, else 0. */
  readonly matches: Uint8Array;
}

/** What a set of rules makes of the payments. */
export interface Evaluation {
  /** In hundredths, 0 to 100: a hundred times the `riskScore` of the sandbox. */
  readonly scores: Uint8Array;
  /** Of all triggers of the sandbox, the typologies and the rules that are enabled, whether or not a payment hits them. */
  readonly hits: readonly Hits[];
}

/** What of a rule decides about payments. */
export type EvaluatedRule = Pick<Rule, "id" | "conditions" | "actions" | "enabled">;

/**
 * Past payments, scored as the sandbox would have scored them one after the other: by its built-in triggers, the typologies and rules. Only what a changed rule
 * changes is computed anew.
 */
export class Backtest {
  readonly columns: PaymentColumns;
  readonly #conditions: ConditionColumns;
  readonly #fixed: FixedScores;
  #builtIn: Evaluation | undefined;

  constructor(columns: PaymentColumns, options: { cacheBytes?: number } = {}) {
    this.columns = columns;
    this.#conditions = new ConditionColumns(columns, options);
    this.#fixed = findFixedScores(columns);
  }

  evaluate(rules: readonly EvaluatedRule[]): Evaluation {
    this.#builtIn ??= this.#evaluateBuiltIn();
    const ofRules = rules
      .filter(({ enabled }) => enabled)
      .map((rule): Hits => {
        const matches = this.#conditions.allHold(rule.conditions);
        return { code: "rule_matched", ruleId: rule.id, weight: hundredths(weightOf(rule)), matches };
      });
    const scores = this.#builtIn.scores.slice();
    for (const hits of ofRules) addWeight(scores, hits);
    const { rows, scores: fixed } = this.#fixed;
    rows.forEach((row, index) => {
      scores[row] = fixed[index] as number;
    });
    return { scores, hits: [...this.#builtIn.hits, ...ofRules] };
  }

  /** What does not depend on rules. */
  #evaluateBuiltIn(): Evaluation {
    const { rows } = this.#fixed;
    const of = (code: Hits["code"], weight: number, matches: Uint8Array): Hits => {
      if (rows.length === 0) return { code, weight: hundredths(weight), matches };
      const others = matches.slice();
      for (const row of rows) others[row] = 0;
      return { code, weight: hundredths(weight), matches: others };
    };
    const isFixed = new Uint8Array(this.columns.rows);
    for (const row of rows) isFixed[row] = 1;
    const hits = [
      ...BUILT_IN_CODES.map((code) =>
        of(code, TRIGGER_WEIGHTS[code], this.#conditions.holds(BUILT_IN_CONDITIONS[code])),
      ),
      of("country_mismatch", TRIGGER_WEIGHTS.country_mismatch, findMismatchedCountries(this.columns)),
      ...TYPOLOGIES.map(({ code, weight, variants }) => of(code, weight, this.#showTypology(variants))),
    ];
    const scores = new Uint8Array(this.columns.rows);
    for (const hit of hits) addWeight(scores, hit);
    return { scores, hits: [...hits, { code: "test_customer", weight: 0, matches: isFixed }] };
  }

  #showTypology(variants: (typeof TYPOLOGIES)[number]["variants"]): Uint8Array {
    const { at, numbers, rows } = this.columns;
    const firstSeenAt = numbers.get("payee.firstSeenAt");
    const shown = new Uint8Array(rows);
    for (const variant of variants) {
      const matches = this.#conditions.allHold(variant);
      const known = requiresNewPayee(variant) ? firstSeenAt : undefined;
      for (let row = 0; row < rows; row += 1) {
        if (matches[row] && !(known && isKnownSince(known[row] as number, at[row] as number))) shown[row] = 1;
      }
    }
    return shown;
  }
}

const BUILT_IN_CODES = Object.keys(BUILT_IN_CONDITIONS) as (keyof typeof BUILT_IN_CONDITIONS)[];

const hundredths = (weight: number) => Math.round(weight * 100);

/** Weights are whole hundredths and none is below 0: to stop at 100 with each is to stop there in the end. */
function addWeight(scores: Uint8Array, { weight, matches }: Hits): void {
  for (let row = 0; row < scores.length; row += 1) {
    if (matches[row]) scores[row] = Math.min(100, (scores[row] as number) + weight);
  }
}
