/** Free providers (specification, section 5). Exactly this list: other domains of the same companies pass. */
const FREE_PROVIDERS: readonly string[] = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "aol.com",
  "icloud.com",
  "mail.com",
  "protonmail.com",
  "zoho.com",
  "yandex.com",
  "live.com",
  "inbox.com",
  "gmx.com",
  "fastmail.com",
];

/**
 * False when the address belongs to a free provider. An address with no domain passes: whether it is an address
 * at all is another rule's question. Case and trailing dots of the domain don't matter (RFC 1035, section 3.1).
 */
export function isWorkEmail(email: string): boolean {
  const at = email.lastIndexOf("@");
  if (at < 0) return true;
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.+$/, "");
  return !FREE_PROVIDERS.includes(domain);
}
