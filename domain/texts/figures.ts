import { LIMITS } from "../api/limits.ts";
import { ACTION_WEIGHTS } from "../api/rules/action-weights.ts";
import {
  DECLINE_THRESHOLD,
  LARGE_AMOUNT,
  NEW_ACCOUNT_DAYS,
  REVIEW_THRESHOLD,
  SIM_RISK_HOURS,
} from "../api/scoring.ts";
import { NEW_PAYEE_HOURS } from "../api/typologies.ts";
import { JOIN_STRENGTH } from "../cases/link-strength.ts";
import { formatNumber } from "../formats.ts";
import type { LanguageCode } from "../languages.ts";
import type { Values } from "./interpolate.ts";

/** Fewer than there are in the source code, for texts that speak of tests; a test counts them. */
export const MIN_TEST_COUNT = 1_300;

const known = new Map<LanguageCode, Values>();

/**
 * What any text may refer to by name, so that no text and no translation can name another figure: `{{reviewFrom}}` is 0.4 in
 * English and 0,4 in French. Made once for a language: every page that is rendered asks, and formats of numbers are slow to make.
 */
export function figuresIn(language: LanguageCode): Values {
  const figures = known.get(language) ?? makeFigures(language);
  known.set(language, figures);
  return figures;
}

function makeFigures(language: LanguageCode): Values {
  return {
    reviewFrom: formatNumber(language, REVIEW_THRESHOLD, 1),
    declineFrom: formatNumber(language, DECLINE_THRESHOLD, 1),
    flagWeight: formatNumber(language, ACTION_WEIGHTS.flag, 2),
    reviewWeight: formatNumber(language, ACTION_WEIGHTS.review, 1),
    declineWeight: formatNumber(language, ACTION_WEIGHTS.decline, 1),
    simRiskHours: SIM_RISK_HOURS,
    newAccountDays: NEW_ACCOUNT_DAYS,
    largeAmount: formatNumber(language, LARGE_AMOUNT),
    keyHours: LIMITS.keyLifetimeHours,
    keysPerHour: LIMITS.keysPerHour,
    requestsPerMinute: LIMITS.requestsPerMinute,
    requestsPerMinutePerAddress: LIMITS.requestsPerMinutePerAddress,
    maxRules: LIMITS.rules,
    maxRulesKb: LIMITS.ruleBytes / 1024,
    maxHistoryConditions: LIMITS.historyConditions,
    maxWebhooks: LIMITS.webhooks,
    maxStreams: LIMITS.streams,
    maxStreamsPerAddress: LIMITS.streamsPerAddress,
    maxDeliveries: LIMITS.deliveries,
    maxDecisions: LIMITS.decisions,
    maxDecisionsKb: LIMITS.decisionBytes / 1024,
    maxPayments: formatNumber(language, LIMITS.payments),
    maxPaymentsMb: LIMITS.paymentBytes / 1024 ** 2,
    maxCasesKb: formatNumber(language, LIMITS.caseBytes / 1024),
    newPayeeHours: NEW_PAYEE_HOURS,
    maxCases: LIMITS.cases,
    maxCaseAlerts: LIMITS.caseAlerts,
    maxCasePayments: LIMITS.casePayments,
    caseChangeDays: LIMITS.caseChangeDays,
    maxCaseLinks: LIMITS.caseLinks,
    maxCaseSources: LIMITS.caseSources,
    joinStrength: formatNumber(language, JOIN_STRENGTH, 1),
    maxReplays: LIMITS.idempotentResponses,
    maxReplaysKb: LIMITS.idempotentBytes / 1024,
    maxBodyKb: LIMITS.bodyBytes / 1024,
    maxBatch: LIMITS.batchTransactions,
    batchPerRequest: LIMITS.batchTransactionsPerRequest,
    maxBatchBodyKb: LIMITS.batchBodyBytes / 1024,
    secretOverlapHours: LIMITS.secretOverlapHours,
    tests: formatNumber(language, MIN_TEST_COUNT),
  };
}

/** The names of {@link figuresIn}. */
export const FIGURES: readonly string[] = Object.keys(figuresIn("en"));
