import { FALLBACK_LANGUAGE, type LanguageCode } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/** The operator's, from its settings. */
export interface SecurityContact {
  /** An e-mail address. */
  readonly contact: string;
  /** Those in which reports are read, the preferred one first; any where there are none (RFC 9116, section 2.5.8). */
  readonly languages: readonly LanguageCode[];
  /** Where the OpenPGP key lies. */
  readonly pgpKey?: string | undefined;
}

/** Where to report a vulnerability (RFC 9116). `now` is in milliseconds since the Unix epoch. */
export function securityTxt(siteUrl: string, security: SecurityContact, now: number): string {
  // At midnight, so that the text, and what caches hold of it, is the same all day.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${security.contact}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    ...(security.pgpKey ? [`Encryption: ${security.pgpKey}`] : []),
    ...(security.languages.length > 0 ? [`Preferred-Languages: ${security.languages.join(", ")}`] : []),
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    `Policy: ${siteUrl}${pathTo(FALLBACK_LANGUAGE, "security", "report")}`,
    "",
  ].join("\n");
}
