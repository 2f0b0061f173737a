import { LIMITS } from "../../domain/api/limits.ts";
import { BRAND } from "../../domain/brand.ts";
import { formatCountry, formatDate, formatDuration } from "../../domain/formats.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Values } from "../../domain/texts/interpolate.ts";
import { KNOWN_CACHE_MS, UNKNOWN_CACHE_MS } from "../country/hosted.ts";
import { TOKEN_LIFE_MS } from "../inquiries/form-token.ts";
import { HISTORY_IDLE_MS } from "../sandbox/histories.ts";
import type { LegalConfig } from "./legal-config.ts";
import type { Company } from "./read-company.ts";
import { type CompanyRows, companyRows } from "./rows.ts";
import { isolate, legalSentences } from "./sentences.ts";

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The operator's settings and the site's own periods, in one language, ready to be shown. Plain data. */
export type CompanyFacts = ReturnType<typeof companyFacts>;

/** The facts in a language, as they are at this moment: an attestation is shown up to its last day (UTC). */
export type FindCompanyFacts = (language: LanguageCode) => CompanyFacts;

/** `now` is in milliseconds since the Unix epoch. */
export function createCompanyFacts(
  company: Company,
  config: LegalConfig,
  now: () => number,
): FindCompanyFacts {
  return (language) => companyFacts(company, config, language, new Date(now()).toISOString().slice(0, 10));
}

function companyFacts(company: Company, config: LegalConfig, language: LanguageCode, today: string) {
  const { security } = company;
  const email = company.email ?? config.inquiriesTo;
  const securityContact = securityContactOf(company, config);
  const rows: CompanyRows = companyRows(company, language, email);
  return {
    contactAddress: contactAddressOf(company),
    legalName: company.legalName ?? BRAND.legalName,
    /** What every sentence of a legal text may use. */
    values: {
      inquiriesAddress: email,
      securityContact,
      keyLifetime: formatDuration(language, LIMITS.keyLifetimeHours, "hour"),
      paymentMemory: formatDuration(language, HISTORY_IDLE_MS / MINUTE_MS, "minute"),
      tokenLifetime: formatDuration(language, TOKEN_LIFE_MS / HOUR_MS, "hour"),
      countryLifetime: formatDuration(language, KNOWN_CACHE_MS / HOUR_MS, "hour"),
      unknownCountryLifetime: formatDuration(language, UNKNOWN_CACHE_MS / MINUTE_MS, "minute"),
    },
    sentences: withoutAbsent(legalSentences(company, language, config)),
    rows,
    providers: company.providers.map(({ name, purposes, country, safeguard }) => ({
      name,
      purposes,
      country: formatCountry(language, country),
      safeguard: safeguard?.[language],
    })),
    securityContact,
    attestations: security.attestations
      .filter(({ validUntil }) => validUntil >= today)
      .map(({ name, scope, issuedBy, validUntil, url }) => ({
        name,
        scope: scope[language],
        issuedBy: isolate(language, issuedBy),
        validUntil: formatDate(language, validUntil),
        url,
      })),
  };
}

/**
 * Where the contact screen and the structured data invite everybody to write: the company's published e-mail address, and the brand's
 * where it has published none. Never `INQUIRIES_TO`, which may be a mailbox that is the company's own business. Legal pages must
 * name an address that is read, and show that one until the settings name another.
 */
function contactAddressOf({ email }: Company): string {
  return email ?? BRAND.inquiriesAddress;
}

/** Where vulnerabilities are reported, on the security page and in `security.txt` alike. */
export function securityContactOf({ security, email }: Company, { inquiriesTo }: LegalConfig): string {
  return security.contact ?? email ?? inquiriesTo;
}

function withoutAbsent<Name extends string>(
  sentences: Readonly<Record<Name, Values | undefined>>,
): Readonly<Partial<Record<Name, Values>>> {
  return Object.fromEntries(
    Object.entries(sentences).filter(([, values]) => values !== undefined),
  ) as Partial<Record<Name, Values>>;
}
