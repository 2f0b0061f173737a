import { ERROR_CODES } from "../../domain/api/errors.ts";
import { LIMITS } from "../../domain/api/limits.ts";
import { ACTION_WEIGHTS } from "../../domain/api/rules/action-weights.ts";
import { MAX_WINDOW_MINUTES } from "../../domain/api/schemas.ts";
import {
  DECLINE_THRESHOLD,
  LARGE_AMOUNT,
  NEW_ACCOUNT_DAYS,
  REVIEW_THRESHOLD,
  SIM_RISK_HOURS,
  TEST_CUSTOMERS,
  TRIGGER_WEIGHTS,
  VELOCITY_COUNT,
  VELOCITY_WINDOW_MS,
} from "../../domain/api/scoring.ts";
import { REPORTING_LIMITS, TYPOLOGIES } from "../../domain/api/typologies.ts";
import { LOOKBACK_DAYS } from "../../domain/cases/case-payments.ts";
import {
  CROWDED_DEVICE,
  LINK_STRENGTHS,
  POPULAR_PAYEE,
  SAME_TYPOLOGY_STRENGTH,
} from "../../domain/cases/link-strength.ts";
import { INQUIRY_LIMIT } from "../../domain/contact/limits.ts";
import { LIBRARY_DEFAULTS } from "../../domain/sdks.ts";
import { MIN_FILL_MS } from "../../server/inquiries/form-token.ts";

/** Figures that a line of a guide has to give, in each language. */
export interface GuideFigures {
  /** The guide's slug. */
  readonly guide: string;
  /** What tells the line, whatever the language: names in code font, statuses. */
  readonly naming: readonly string[];
  readonly figures: readonly number[];
}

const code = (name: string) => `\`${name}\``;
const velocity = [VELOCITY_COUNT, VELOCITY_WINDOW_MS / 60_000];

/** Guides are Markdown without placeholders, so that anybody can read them as they are: their figures are checked instead. */
export const GUIDE_FIGURES: readonly GuideFigures[] = [
  { guide: "authentication", naming: [code("expiresAt")], figures: [LIMITS.keyLifetimeHours] },
  {
    guide: "authentication",
    naming: [code("Content-Type: application/json")],
    figures: [LIMITS.bodyBytes / 1024],
  },
  {
    guide: "authentication",
    naming: [code("body_too_large")],
    figures: [ERROR_CODES.body_too_large, LIMITS.bodyBytes / 1024],
  },
  ...Object.entries(ERROR_CODES).map(([name, status]) => ({
    guide: "authentication",
    naming: [`| ${status} | ${code(name)} |`],
    figures: [status],
  })),
  { guide: "quick-start", naming: [code("missing_api_key")], figures: [LIMITS.keyLifetimeHours] },
  { guide: "quick-start", naming: [code("rule_matched")], figures: [LARGE_AMOUNT, ACTION_WEIGHTS.review] },
  { guide: "quick-start", naming: [code("velocity")], figures: [...velocity, TRIGGER_WEIGHTS.velocity] },
  {
    guide: "quick-start",
    naming: [code("new_account")],
    figures: [ACTION_WEIGHTS.decline, TRIGGER_WEIGHTS.new_account],
  },
  ...["quick-start", "risk-scores"].flatMap((guide) => [
    { guide, naming: ["|", code("decline")], figures: [DECLINE_THRESHOLD] },
    { guide, naming: ["|", code("review")], figures: [REVIEW_THRESHOLD] },
    {
      guide,
      naming: ["|", code("simChangedHoursAgo")],
      figures: [SIM_RISK_HOURS, TRIGGER_WEIGHTS.sim_changed],
    },
    { guide, naming: ["|", code("newDevice")], figures: [TRIGGER_WEIGHTS.new_device] },
  ]),
  { guide: "risk-scores", naming: ["|", code("velocity")], figures: [...velocity, TRIGGER_WEIGHTS.velocity] },
  {
    guide: "risk-scores",
    naming: ["|", code("country_mismatch")],
    figures: [TRIGGER_WEIGHTS.country_mismatch],
  },
  {
    guide: "risk-scores",
    naming: ["|", code("new_account")],
    figures: [TRIGGER_WEIGHTS.new_account, NEW_ACCOUNT_DAYS],
  },
  ...TYPOLOGIES.map(({ code: typology, weight }) => ({
    guide: "risk-scores",
    naming: ["|", code(typology)],
    figures: [weight],
  })),
  {
    guide: "risk-scores",
    naming: Object.keys(REPORTING_LIMITS),
    figures: Object.values(REPORTING_LIMITS),
  },
  {
    guide: "rules",
    naming: ["|", code("windowMinutes")],
    figures: [MAX_WINDOW_MINUTES, MAX_WINDOW_MINUTES / 1_440],
  },
  {
    guide: "rules",
    naming: [code("occurredAt")],
    figures: [LIMITS.payments, LIMITS.paymentBytes / 1024 ** 2, LIMITS.historyConditions],
  },
  { guide: "risk-scores", naming: [code("large-amount")], figures: [LARGE_AMOUNT, ACTION_WEIGHTS.review] },
  ...Object.entries(TEST_CUSTOMERS).map(([customer, outcome]) => ({
    guide: "risk-scores",
    naming: ["|", code(customer)],
    figures: [outcome.response === "score" ? outcome.riskScore : ERROR_CODES[outcome.code]],
  })),
  ...["risk-scores", "rules"].flatMap((guide) =>
    Object.entries(ACTION_WEIGHTS).map(([action, weight]) => ({
      guide,
      naming: ["|", code(action)],
      figures: [weight],
    })),
  ),
  { guide: "rules", naming: [code("limit_reached")], figures: [LIMITS.rules, ERROR_CODES.limit_reached] },
  ...Object.entries(LINK_STRENGTHS).map(([kind, strength]) => ({
    guide: "cases",
    naming: ["|", code(kind)],
    figures: [
      strength,
      ...(kind === "payee" ? [POPULAR_PAYEE.strength, POPULAR_PAYEE.customers - 1] : []),
      ...(kind === "device" ? [CROWDED_DEVICE.strength] : []),
    ],
  })),
  { guide: "cases", naming: [code("mule_account")], figures: [SAME_TYPOLOGY_STRENGTH] },
  { guide: "cases", naming: ["|", code("timeline")], figures: [LOOKBACK_DAYS, LIMITS.caseChangeDays] },
  { guide: "cases", naming: [code("case_closed")], figures: [ERROR_CODES.case_closed] },
  { guide: "webhooks", naming: [code("headers"), code("body")], figures: [LIMITS.deliveries] },
  { guide: "webhooks", naming: [code("no_webhook")], figures: [ERROR_CODES.no_webhook] },
  { guide: "webhooks", naming: ["204", "400"], figures: [LIBRARY_DEFAULTS.toleranceSeconds / 60] },
  {
    guide: "going-live",
    naming: [code("Retry-After")],
    figures: [LIBRARY_DEFAULTS.maxRetries, LIBRARY_DEFAULTS.maxRetries + 1, LIBRARY_DEFAULTS.timeoutSeconds],
  },
];

/** Texts that write a figure as a word, as a legal page does, by their keys. */
export const TEXT_FIGURES: Readonly<Record<string, readonly number[]>> = {
  "privacy.json sections[5].text[0]": [INQUIRY_LIMIT.max],
  "privacy.json sections[5].text[1]": [MIN_FILL_MS / 1_000],
  "privacy.json stored.rows[24].why": [INQUIRY_LIMIT.max],
};
