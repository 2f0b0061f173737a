import {
  formatCountry,
  formatDate,
  formatDuration,
  formatLanguage,
  joinCodes,
} from "../../domain/formats.ts";
import { getLanguage, type LanguageCode } from "../../domain/languages.ts";
import type { Values } from "../../domain/texts/interpolate.ts";
import type { LegalConfig } from "./legal-config.ts";
import type { Company } from "./read-company.ts";
import type { Localized, Purpose } from "./schema.ts";

/** Names such a sentence. */
export type SentenceName = keyof ReturnType<typeof legalSentences>;

/**
 * The values of the sentences of legal texts that are shown only where the operator, or the configuration, gives what they say;
 * undefined where it does not. The texts are under `facts` in `privacy.json` and `terms.json`.
 */
export function legalSentences(company: Company, language: LanguageCode, config: LegalConfig) {
  const { retention, dataProtection, law, versions, clauses } = company;
  const { inquiryRetentionDays, forwardsPageViews } = config;

  const where = (holds: boolean) => (holds ? {} : undefined);

  const inDays = (days: number | undefined) =>
    days === undefined ? undefined : { period: formatDuration(language, days, "day") };
  const onDate = (date: string | undefined) =>
    date === undefined ? undefined : { date: formatDate(language, date) };
  const localizedText = (text: Localized | undefined) =>
    text === undefined ? undefined : { text: text[language] };
  const providerOf = (purpose: Purpose) => {
    const provider = company.providers.find(({ purposes }) => purposes.includes(purpose));
    return provider
      ? { name: isolate(language, provider.name), country: formatCountry(language, provider.country) }
      : undefined;
  };
  const marks = company.trademarks.map(
    ({ name, number, office }) =>
      `${isolate(language, name)} (${office[language]} · ${isolate(language, number)})`,
  );

  return {
    countryEmbedded: where(!config.looksUpCountry),
    countryLookedUp: where(config.looksUpCountry),
    countryNamed: where(config.isBehindProxy),
    viewsCounted: where(!forwardsPageViews),
    viewsForwarded: where(forwardsPageViews),
    limitsShared: where(config.sharesLimits),
    servedOverHttps: where(config.isServedOverHttps),

    countryProxy: providerOf("proxy"),
    countryService: providerOf("country"),
    analyticsService: providerOf("analytics"),
    logService: providerOf("logs"),

    inquiriesKept: where(inquiryRetentionDays === undefined),
    inquiriesErased: inDays(inquiryRetentionDays),
    mailboxRetention: inDays(retention.mailboxDays),
    backupRetention: inDays(retention.backupDays),
    logRetention: inDays(retention.logDays),
    accessLogRetention: inDays(retention.accessLogDays),
    pageViewRetention: forwardsPageViews ? undefined : inDays(retention.pageViewDays),

    dataProtectionLaw: localizedText(dataProtection.law),
    responseTime: inDays(dataProtection.responseDays),
    authority: localizedText(dataProtection.authority.name),

    privacyVersion: onDate(versions.privacy),
    termsVersion: onDate(versions.terms),
    earlierVersions: versions.earlier === undefined ? undefined : { url: versions.earlier },

    trademarks: marks.length === 0 ? undefined : { trademarks: joinCodes(marks, language) },
    governingLaw: localizedText(law.governing),
    courts: localizedText(law.courts),
    prevailingLanguage:
      law.prevailingLanguage === undefined
        ? undefined
        : { language: formatLanguage(language, law.prevailingLanguage) },

    browserStorage: localizedText(clauses.browserStorage),
    inquiries: localizedText(clauses.inquiries),
    hostMeasures: localizedText(clauses.hostMeasures),
    privacyChanges: localizedText(clauses.privacyChanges),
    acceptance: localizedText(clauses.acceptance),
    sandboxMisuse: localizedText(clauses.sandboxMisuse),
    statedResults: localizedText(clauses.statedResults),
    consumerPrices: localizedText(clauses.consumerPrices),
    licenceOfTexts: localizedText(clauses.licenceOfTexts),
    liability: localizedText(clauses.liability),
    consumerLiability: localizedText(clauses.consumerLiability),
  } satisfies Readonly<Record<string, Values | undefined>>;
}

/** A name inside a sentence of the other direction, kept apart from it by Unicode's isolates (UAX #9). */
export function isolate(language: LanguageCode, name: string): string {
  return getLanguage(language).direction === "rtl" ? `\u2068${name}\u2069` : name;
}
