const DOMAIN = "baini.example";
/** The name as identifiers, packages and accounts have it: its letters and digits. */
const SLUG = "baini";

export interface SocialAccount {
  /** The network's name. */
  readonly name: string;
  readonly url: string;
}

/**
 * How the site is called. Copy refers to it by interpolation (`{{brand}}`, `{{legalName}}`); its colours and its mark are in
 * `brand/`. What is called after it elsewhere, from the libraries to the samples, `npm run rebrand` carries along.
 */
export const BRAND = {
  name: "Baini",
  /** Shown until the operator's settings (`content/company.yaml`) name the company that there is. */
  legalName: "Baini Ltd",
  domain: DOMAIN,
  slug: SLUG,
  /** What a key of the sandbox begins with. */
  keyPrefix: "sk_sandbox_",
  inquiriesAddress: `inquiries@${DOMAIN}`,
  siteAddress: `site@${DOMAIN}`,
  /** Where the code of samples and libraries is kept, `https://github.com/baini`. Empty: nothing leads there. */
  codeUrl: "" as string,
  /** The company's accounts, `{ name: "LinkedIn", url: "https://www.linkedin.com/company/baini" }`. What is not here is not shown. */
  social: [] as readonly SocialAccount[],
} as const;
