import { BRAND } from "../../domain/brand.ts";
import { formatCountry, formatLanguage } from "../../domain/formats.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Company } from "./read-company.ts";

/** One line of a row: a name or a number as it is, in whatever script it has. */
export interface RowLine {
  readonly text: string;
  /** What the line says of itself, in the page's language: an officer's role. */
  readonly note?: string;
  readonly href?: string;
}

/** Its label is under `rows` in `locales/{language}/imprint.json`. */
export type RowName = keyof ReturnType<typeof linesOf>;

/** By name; a row of which nothing is known is absent. */
export type CompanyRows = Readonly<Partial<Record<RowName, readonly RowLine[]>>>;

/** The facts about the operator that stand beside a label, in one language. `email` is its public address. */
export function companyRows(company: Company, language: LanguageCode, email: string): CompanyRows {
  const rows = Object.entries(linesOf(company, language, email)).map(
    ([name, lines]) => [name, lines.filter((line) => line !== undefined)] as const,
  );
  return Object.fromEntries(rows.filter(([, lines]) => lines.length > 0));
}

function linesOf(company: Company, language: LanguageCode, email: string) {
  const { registration, host, licence, dataProtection, security } = company;
  const { officer, representative, authority } = dataProtection;

  const line = (text: string | undefined): RowLine | undefined => (text === undefined ? undefined : { text });
  const mail = (address: string | undefined): RowLine | undefined =>
    address === undefined ? undefined : { text: address, href: `mailto:${address}` };
  const call = (number: string | undefined): RowLine | undefined =>
    number === undefined ? undefined : { text: number, href: `tel:${number.replace(/[^+\d]/g, "")}` };
  const postal = ({
    address = [],
    country,
  }: {
    address?: string[] | undefined;
    country?: string | undefined;
  }) => [...address.map(line), line(country && formatCountry(language, country))];

  return {
    publisher: [line(company.legalName ?? BRAND.legalName)],
    legalForm: [line(company.legalForm?.[language])],
    shareCapital: [line(company.shareCapital)],
    registration: [line(registration.register?.[language]), line(registration.number)],
    taxNumber: [line(company.taxNumber)],
    address: postal(company),
    phone: [call(company.phone)],
    email: [mail(email)],
    officers: company.officers.map(({ name, role }): RowLine => ({ text: name, note: role[language] })),
    publicationDirector: [line(company.publicationDirector)],
    hostName: [line(host.name)],
    hostAddress: postal(host),
    hostPhone: [call(host.phone)],
    licence: [line(licence.authority?.[language]), line(licence.number)],
    dataProtectionOfficer: [line(officer.name), mail(officer.email)],
    representative: [line(representative.name), ...postal(representative), mail(representative.email)],
    dataProtectionRegistration: [
      line(dataProtection.registration.authority?.[language]),
      line(dataProtection.registration.number),
    ],
    dataProtectionAuthority: [
      line(authority.name?.[language]),
      authority.url === undefined ? undefined : { text: authority.url, href: authority.url },
    ],
    pgpKey: [security.pgpKey === undefined ? undefined : { text: security.pgpKey, href: security.pgpKey }],
    securityLanguages: security.languages.map((code) => line(formatLanguage(language, code))),
  };
}
