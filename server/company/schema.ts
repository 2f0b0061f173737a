import * as z from "zod";
import { countryCodes } from "../../domain/contact/countries.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";

/** What a provider does for the site; each has its text under `purposes` in `locales/{language}/privacy.json`. */
export const PURPOSES = [
  "hosting",
  "database",
  "email",
  "mailbox",
  "proxy",
  "country",
  "analytics",
  "logs",
  "backups",
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** One text for each language of the site. */
export type Localized = Readonly<Record<LanguageCode, string>>;

/** What a value must be, in words that follow its key. */
const must = (rule: string) => ({
  error: (issue: { readonly code?: string | undefined; readonly input?: unknown }) => {
    if (issue.input === undefined) return "is missing";
    return issue.code === "unrecognized_keys" ? "is not a key of this file" : `must ${rule}`;
  },
});

const text = z.string(must("be a text; put it in quotes"));
const lines = z.array(text, must("be a list of lines"));
const days = z.int(must("be a whole number of days")).min(1, must("be at least 1"));
const email = z.email(must("be an e-mail address"));
const webAddress = z.url({ protocol: /^https$/, ...must("be a URL starting with https://") });
const date = z.iso.date(must("be a date such as 2026-11-22"));
const country = text.refine((code) => countryCodes.has(code), must("be a country code such as KE"));
const language = z.enum(LANGUAGE_CODES, must(`be one of ${LANGUAGE_CODES.join(", ")}`));

const perLanguage = z.record(language, text, must("have a text for each language"));
/** A name that is the same everywhere may stand there once. */
const localized = z.preprocess(
  (value) =>
    typeof value === "string" ? Object.fromEntries(LANGUAGE_CODES.map((code) => [code, value])) : value,
  perLanguage,
);

const entry = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, must("have keys of its own"));
/** Keys that belong together; where all are empty, the group may be left out. */
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => entry(shape).prefault({} as never);

const officer = entry({ name: text, role: localized });
const provider = entry({
  name: text,
  purposes: z
    .array(z.enum(PURPOSES, must(`be one of ${PURPOSES.join(", ")}`)), must("be a list"))
    .min(1, must("name a purpose")),
  country,
  safeguard: localized.optional(),
});
const attestation = entry({
  name: text,
  scope: localized,
  issuedBy: text,
  validUntil: date,
  url: webAddress.optional(),
});
const trademark = entry({ name: text, number: text, office: localized });

/** The shape of `content/company.yaml`, which says what each key is for. */
export const companySchema = z.strictObject(
  {
    legalName: text.optional(),
    legalForm: localized.optional(),
    shareCapital: text.optional(),
    registration: group({ register: localized.optional(), number: text.optional() }),
    taxNumber: text.optional(),
    address: lines.optional(),
    country: country.optional(),
    phone: text.optional(),
    email: email.optional(),
    officers: z.array(officer, must("be a list")).default([]),
    publicationDirector: text.optional(),
    host: group({
      name: text.optional(),
      address: lines.optional(),
      country: country.optional(),
      phone: text.optional(),
    }),
    licence: group({ authority: localized.optional(), number: text.optional() }),
    dataProtection: group({
      officer: group({ name: text.optional(), email: email.optional() }),
      representative: group({
        name: text.optional(),
        address: lines.optional(),
        country: country.optional(),
        email: email.optional(),
      }),
      registration: group({ authority: localized.optional(), number: text.optional() }),
      authority: group({ name: localized.optional(), url: webAddress.optional() }),
      law: localized.optional(),
      responseDays: days.optional(),
    }),
    providers: z.array(provider, must("be a list")).default([]),
    retention: group({
      mailboxDays: days.optional(),
      backupDays: days.optional(),
      logDays: days.optional(),
      accessLogDays: days.optional(),
      pageViewDays: days.optional(),
    }),
    security: group({
      contact: email.optional(),
      languages: z.array(language, must("be a list of language codes")).default([]),
      pgpKey: webAddress.optional(),
      attestations: z.array(attestation, must("be a list")).default([]),
    }),
    trademarks: z.array(trademark, must("be a list")).default([]),
    law: group({
      governing: localized.optional(),
      courts: localized.optional(),
      prevailingLanguage: language.optional(),
    }),
    versions: group({ privacy: date.optional(), terms: date.optional(), earlier: webAddress.optional() }),
    clauses: group({
      browserStorage: perLanguage.optional(),
      inquiries: perLanguage.optional(),
      hostMeasures: perLanguage.optional(),
      privacyChanges: perLanguage.optional(),
      acceptance: perLanguage.optional(),
      sandboxMisuse: perLanguage.optional(),
      statedResults: perLanguage.optional(),
      consumerPrices: perLanguage.optional(),
      licenceOfTexts: perLanguage.optional(),
      liability: perLanguage.optional(),
      consumerLiability: perLanguage.optional(),
    }),
  },
  must("have keys and values"),
);

/** The operator, as its settings file has it. What is empty there is absent; a list is then empty. */
export type CompanySettings = z.infer<typeof companySchema>;
