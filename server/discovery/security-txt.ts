import { BRAND } from "../../domain/brand.ts";
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). `now` is in milliseconds since the Unix epoch. */
export function securityTxt(siteUrl: string, now: number): string {
  // At midnight, so that the text, and what caches hold of it, is the same all day.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${BRAND.inquiriesAddress}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    `Preferred-Languages: ${LANGUAGE_CODES.join(", ")}`,
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    `Policy: ${siteUrl}${pathTo(FALLBACK_LANGUAGE, "security", "report")}`,
    "",
  ].join("\n");
}
