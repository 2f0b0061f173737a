/**
 * Everything a rename would touch. Copy refers to these by interpolation (`{{brand}}`, `{{legalName}}`),
 * so that a rename is one edit here.
 */
export const BRAND = {
  name: "Baini",
  legalName: "Baini Ltd",
  domain: "baini.example",
  inquiriesAddress: "inquiries@baini.example",
  siteAddress: "site@baini.example",
  codeHosting: "https://code.baini.example/baini",
  social: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/baini-example" },
    { name: "X", url: "https://x.com/baini_example" },
    { name: "YouTube", url: "https://www.youtube.com/@baini-example" },
  ],
} as const;
