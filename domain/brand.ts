const DOMAIN = "baini.example";

/**
 * Everything a rename would touch, with the domain above. Copy refers to these by interpolation (`{{brand}}`,
 * `{{legalName}}`), so that a rename is one edit here.
 */
export const BRAND = {
  name: "Baini",
  legalName: "Baini Ltd",
  inquiriesAddress: `inquiries@${DOMAIN}`,
  siteAddress: `site@${DOMAIN}`,
  /** Where the code of samples and libraries is kept. */
  codeUrl: "https://github.com/baini-example",
  social: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/baini-example" },
    { name: "X", url: "https://x.com/baini_example" },
    { name: "YouTube", url: "https://www.youtube.com/@baini-example" },
  ],
} as const;
