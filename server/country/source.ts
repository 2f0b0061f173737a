/** Which country an IP address is registered in. A hint, never a rule: two databases agree on about 94 % of them. */
export interface CountrySource {
  /**
   * The two-letter code (ISO 3166-1), or null for an unknown, private or unusable IP address and where the source fails.
   * Never throws or rejects.
   */
  countryOf(ipAddress: string): string | null | Promise<string | null>;
}
