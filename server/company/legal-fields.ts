import type { Company } from "./read-company.ts";
import type { CompanySettings, Localized } from "./schema.ts";

/** The dotted keys of the settings; a list and a text in several languages are one field each. */
type FieldsIn<Settings> = {
  [Key in keyof Settings & string]-?: NonNullable<Settings[Key]> extends
    | Localized
    | string
    | number
    | readonly unknown[]
    ? Key
    : `${Key}.${FieldsIn<NonNullable<Settings[Key]>>}`;
}[keyof Settings & string];

/** A key of the operator's settings that a legal text, or a law, asks for: `host.name`. */
export type LegalField = FieldsIn<CompanySettings>;

const PURPOSE_OF: Readonly<Record<LegalField, string>> = {
  legalName:
    "the company's name as its register has it; until it is set, pages show the brand's, which is made up",
  legalForm: "the company's legal form, in the legal notice",
  shareCapital: "the share capital, which French law asks companies to name",
  "registration.register": "the register that the company is entered in",
  "registration.number": "the company's number in that register",
  taxNumber: "the VAT or tax number",
  address: "the registered office, in the legal notice and both notices that name the company",
  country: "the country of the registered office",
  phone: "a telephone number, which French law asks for",
  email:
    "the public e-mail address; until it is set, legal pages show INQUIRIES_TO, and the contact page the brand's",
  officers: "who represents the company",
  publicationDirector: "the directeur de la publication, whom French law asks for",
  "host.name": "who hosts the site, which French law asks for",
  "host.address": "the host's postal address, which French law asks for",
  "host.country": "the country of the host's address",
  "host.phone": "the host's telephone number, which French law asks for",
  "licence.authority": "the authority that licenses or supervises the business, where one does",
  "licence.number": "the number of that licence",
  "dataProtection.officer.name": "the data protection officer, where the law requires one",
  "dataProtection.officer.email": "where the data protection officer can be reached",
  "dataProtection.representative.name":
    "the representative in the European Union (GDPR, Article 27), where one is required",
  "dataProtection.representative.address": "the representative's postal address",
  "dataProtection.representative.country": "the country of the representative's address",
  "dataProtection.representative.email": "where the representative can be reached",
  "dataProtection.registration.authority":
    "the authority that the company is registered with as a controller, where the law requires it",
  "dataProtection.registration.number": "the number of that registration",
  "dataProtection.authority.name": "the supervisory authority that visitors can complain to",
  "dataProtection.authority.url": "that authority's website",
  "dataProtection.law": "the data protection law that applies",
  "dataProtection.responseDays": "within how many days a request about one's own data is answered",
  providers: "who receives personal data on the company's behalf, for what and in which country",
  "retention.mailboxDays": "how long inquiries stay in the mailbox",
  "retention.backupDays": "how long backups are kept",
  "retention.logDays": "how long log lines of the server are kept",
  "retention.accessLogDays": "how long the logs of the host or of a proxy, with IP addresses, are kept",
  "retention.pageViewDays": "how long the daily counts of page views are kept",
  "security.contact":
    "where vulnerabilities are reported; until it is set, pages and security.txt name email",
  "security.languages": "the languages in which reports of vulnerabilities are read",
  "security.pgpKey": "the OpenPGP key for such reports",
  "security.attestations": "the security attestations that the company holds and can show",
  trademarks: "registered trademarks, with their numbers",
  "law.governing": "the law that governs the terms",
  "law.courts": "the courts that decide disputes",
  "law.prevailingLanguage": "which language version of the terms prevails",
  "versions.privacy": "the date of the privacy notice",
  "versions.terms": "the date of the terms",
  "versions.earlier": "where earlier versions can be read",
  "clauses.browserStorage": "the legal basis for keeping language and country in the browser without asking",
  "clauses.inquiries": "the legal basis for answering and keeping inquiries",
  "clauses.hostMeasures": "what protects the data at the host, such as disk encryption",
  "clauses.privacyChanges": "how visitors are told of a change of the privacy notice",
  "clauses.acceptance": "whether use alone is acceptance of the terms",
  "clauses.sandboxMisuse": "what follows if real payment data is sent to the sandbox",
  "clauses.statedResults": "the evidence for the results that the site states",
  "clauses.consumerPrices": "whether consumer law applies to the prices shown",
  "clauses.licenceOfTexts": "whether the licence of the code extends to texts and drawings",
  "clauses.liability": "extent and limits of liability for the free site",
  "clauses.consumerLiability": "what the law wants said to consumers about liability",
};

/** Every field, in the order of the settings file. */
export const LEGAL_FIELDS = Object.keys(PURPOSE_OF) as readonly LegalField[];

/** A field that nobody has filled in, and what it is for. */
export interface MissingLegalField {
  readonly key: LegalField;
  readonly purpose: string;
}

/** The keys that are empty and not marked `none`, by themselves or with the group they are in. */
export function missingLegalFields(company: Company): readonly MissingLegalField[] {
  const isOpen = (field: LegalField) => {
    const steps = field.split(".");
    const isMarked = steps.some((_, index) => company.notApplicable.has(steps.slice(0, index + 1).join(".")));
    if (isMarked) return false;
    let value: unknown = company;
    for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step];
    return value === undefined || (Array.isArray(value) && value.length === 0);
  };
  return LEGAL_FIELDS.filter(isOpen).map((key) => ({ key, purpose: PURPOSE_OF[key] }));
}
