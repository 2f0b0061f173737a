import type { Config } from "../config.ts";

/** What the legal pages need to know beside the operator's settings: how the site is set up. */
export interface LegalConfig {
  /** Where inquiries go. Public unless the settings name another address. */
  readonly inquiriesTo: string;
  /** After how many days the site itself deletes inquiries; never where it is undefined. */
  readonly inquiryRetentionDays: number | undefined;
  /** Whether an outside service is asked for the country of an address. */
  readonly looksUpCountry: boolean;
  /** Whether a proxy stands in front whose word for the visitor's country counts. */
  readonly isBehindProxy: boolean;
  /** Whether an outside service counts the page views. */
  readonly forwardsPageViews: boolean;
  /** Whether limits are counted in the database too, for all processes together. */
  readonly sharesLimits: boolean;
  readonly isServedOverHttps: boolean;
}

export function legalConfigOf(config: Config): LegalConfig {
  return {
    inquiriesTo: config.inquiriesTo,
    inquiryRetentionDays: config.inquiryRetentionDays,
    looksUpCountry: config.geoUrl !== undefined,
    isBehindProxy: config.trustedProxies.length > 0,
    forwardsPageViews: config.analyticsUrl !== undefined,
    sharesLimits: config.databaseUrl !== undefined,
    isServedOverHttps: config.siteUrl.startsWith("https:"),
  };
}
