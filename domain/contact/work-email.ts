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

/** The longest address there is (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

/**
 * False when the address belongs to a free provider. A text with no domain passes, and one that is too long for an
 * address: whether it is an address at all is another rule's question. Case and trailing dots of the domain don't
 * matter (RFC 1035, section 3.1).
 */
export function isWorkEmail(email: string): boolean {
  const address = email.trim();
  const at = address.lastIndexOf("@");
  if (at < 0 || address.length > MAX_ADDRESS_LENGTH) return true;
  let domain = address
    .slice(at + 1)
    .trimStart()
    .toLowerCase();
  while (domain.endsWith(".")) domain = domain.slice(0, -1);
  return !FREE_PROVIDERS.includes(domain);
}
