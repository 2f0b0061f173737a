import * as z from "zod";
import { LIMITS } from "./limits.ts";
import { type FilterName, ID_EXAMPLES, type IdKind, type Operation, queryNamesOf } from "./operations.ts";
import { Case, Report, RuleId } from "./schemas.ts";

/** What a caller may write in a path or in a query. */
export interface CallParameter {
  readonly schema: z.ZodType<string | number>;
  readonly example: string | number;
}

const id = (kind: IdKind, pattern: RegExp): CallParameter => ({
  schema: z.string().regex(pattern, `the id of a ${kind}, such as ${ID_EXAMPLES[kind]}`),
  example: ID_EXAMPLES[kind],
});

function place(kind: IdKind, pattern: RegExp): CallParameter {
  const rule = `the next of a page, or the id of a ${kind}, such as ${ID_EXAMPLES[kind]}`;
  return { schema: z.string().regex(pattern, rule), example: ID_EXAMPLES[kind] };
}

/** The ids that stand in paths and in `after`. */
export const IDS: Readonly<Record<IdKind, CallParameter>> = {
  rule: { schema: RuleId, example: ID_EXAMPLES.rule },
  webhook: id("webhook", /^wh_[0-9A-Za-z]{16}$/),
  decision: id("decision", /^dec_\d{1,15}$/),
  delivery: id("delivery", /^dlv_\d{1,15}$/),
  case: id("case", /^case_\d{1,15}$/),
};

/** Where lists whose entries can be deleted go on: after an id, or after the place that `next` gives, which outlives its entry. */
const PLACES: { readonly [kind in IdKind]?: CallParameter } = {
  rule: place("rule", /^[a-z0-9][a-z0-9_-]{0,63}(?:\.\d{1,15})?$/),
  webhook: place("webhook", /^wh_[0-9A-Za-z]{16}(?:\.\d{1,15})?$/),
};

const LIMIT: CallParameter = {
  schema: z.int().min(1).max(LIMITS.listEntries).default(LIMITS.listEntries),
  example: 50,
};

const FILTERS: Readonly<Record<FilterName, CallParameter>> = {
  status: { schema: Case.shape.status, example: "open" },
  jurisdiction: { schema: Report.shape.jurisdiction, example: "KE" },
};

/** The query parameters of an operation, by name. Others are refused. */
export function queryOf(operation: Operation): Readonly<Record<string, CallParameter>> {
  const { list } = operation;
  const known: Readonly<Record<string, CallParameter>> = {
    ...FILTERS,
    limit: LIMIT,
    ...(list && { after: PLACES[list] ?? IDS[list] }),
  };
  return Object.fromEntries(
    queryNamesOf(operation).flatMap((name) => (known[name] ? [[name, known[name]] as const] : [])),
  );
}
