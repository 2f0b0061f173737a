import { compareValues } from "../api/rules/compare.ts";
import type { DistinctField } from "../api/rules/counted-group.ts";
import type { FieldCondition, HistoryCondition, RuleCondition } from "../api/schemas.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { amountsOf, type PaymentColumns } from "./columns.ts";
import { filterGroups, type Groups, groupBy, groupByReceiver, intersect, sortByGroup } from "./groups.ts";
import { countDifferent, countPayments, sumAmounts, type Windows } from "./windows.ts";

const MINUTE_MS = 60_000;
/** For what conditions found: of a million payments a condition takes 1 MB, what it measured 4 or 8. */
const CACHE_BYTES = 64 * 1024 ** 2;

/**
 * Conditions evaluated for all payments at once, as `domain/api/rules/` evaluates them one after the other in order of time. Results are cached by what they
 * is measured, so that a rule with one changed condition takes the time of that condition.
 */
export class ConditionColumns {
  readonly #columns: PaymentColumns;
  readonly #cache: BoundedCache;

  constructor(columns: PaymentColumns, { cacheBytes = CACHE_BYTES } = {}) {
    this.#columns = columns;
    this.#cache = new BoundedCache(cacheBytes);
  }

  /** 1 for each payment for which all conditions hold, else 0. Not to be written to. */
  allHold(conditions: readonly RuleCondition[]): Uint8Array {
    // What looks back takes longest, and is not evaluated where nothing is left.
    const sorted = conditions.toSorted((a, b) => Number("history" in a) - Number("history" in b));
    const [first, ...others] = sorted;
    if (!first) return new Uint8Array(this.#columns.rows).fill(1);
    if (others.length === 0) return this.holds(first);
    return this.#cache.get(keyOf("all", sorted), () => {
      const all = this.holds(first).slice();
      for (const condition of others) {
        if (!all.includes(1)) break;
        const one = this.holds(condition);
        for (let row = 0; row < all.length; row += 1) all[row] = (all[row] as number) & (one[row] as number);
      }
      return all;
    });
  }

  /** 1 for each payment for which a condition holds, else 0. Not to be written to. */
  holds(condition: RuleCondition): Uint8Array {
    return this.#cache.get(keyOf("holds", condition), () =>
      "history" in condition ? this.#holdsInHistory(condition) : this.#holdsOfField(condition),
    );
  }

  #holdsOfField({ field, operator, value }: FieldCondition): Uint8Array {
    const held = new Uint8Array(this.#columns.rows);
    const numbers = this.#columns.numbers.get(field);
    for (let row = 0; numbers && row < held.length; row += 1) {
      const actual = numbers[row] as number;
      if (!Number.isNaN(actual) && compareValues(actual, operator, value)) held[row] = 1;
    }
    const column = this.#columns.coded.get(field);
    if (!column) return held;
    const ofCode = Uint8Array.from(column.values, (actual) =>
      Number(actual !== undefined && compareValues(actual, operator, value)),
    );
    for (let row = 0; row < held.length; row += 1) held[row] = ofCode[column.codes[row] as number] as number;
    return held;
  }

  #holdsInHistory({ operator, value, ...measured }: HistoryCondition): Uint8Array {
    const found = this.#cache.get(keyOf("measure", measured), () => this.#measure(measured));
    const held = new Uint8Array(found.length);
    for (let row = 0; row < held.length; row += 1) {
      const actual = found[row] as number;
      // Neither NaN nor -1: these payments lack a party of the window.
      if (actual >= 0 && compareValues(actual, operator, value)) held[row] = 1;
    }
    return held;
  }

  #measure({ history, of, per, direction, windowMinutes, where = [] }: Measured): Int32Array | Float64Array {
    const isReceived = direction === "received";
    const queryGroups = isReceived ? this.#groupsOf(["customerId"]) : this.#groupsOf(per);
    const groups = isReceived
      ? this.#cache.get("receivers", () => groupByReceiver(this.#columns))
      : queryGroups;
    const counted = where.length > 0 ? filterGroups(groups, this.allHold(where)) : groups;
    const { at } = this.#columns;
    const windows: Windows = {
      at,
      lengthMs: windowMinutes * MINUTE_MS,
      counted,
      queryGroups,
      countsItself: !isReceived,
    };
    if (history === "sum") {
      const currencies = groupBy(this.#columns, "currency");
      const { rows } = this.#cache.get("currencies", () => sortByGroup(currencies));
      return sumAmounts(windows, amountsOf(this.#columns), currencies.codes, rows);
    }
    if (of === undefined) return countPayments(windows);
    const pairs = this.#cache.get(keyOf("pairs", [isReceived ? "receiver" : per, of]), () =>
      intersect(groups, groupBy(this.#columns, of)),
    );
    return countDifferent(windows, pairs);
  }

  #groupsOf(fields: readonly string[]): Groups {
    const [first = "", ...others] = new Set(fields);
    if (others.length === 0) return groupBy(this.#columns, first);
    const last = others.at(-1) ?? "";
    return this.#cache.get(keyOf("groups", [first, ...others]), () =>
      intersect(this.#groupsOf([first, ...others.slice(0, -1)]), groupBy(this.#columns, last)),
    );
  }
}

/** A condition without what it compares with. */
interface Measured
  extends Pick<HistoryCondition, "history" | "per" | "direction" | "windowMinutes" | "where"> {
  readonly of?: DistinctField;
}

const keyOf = (what: string, of: unknown) => `${what} ${JSON.stringify(of)}`;
