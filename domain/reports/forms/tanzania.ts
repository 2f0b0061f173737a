import type { ReportForm } from "../form.ts";

export const tanzania: ReportForm = {
  jurisdiction: "TZ",
  language: "en",
  title: "Suspicious Transaction Report",
  authority: "Financial Intelligence Unit",
  isPublished: false,
  source: "https://regalert.today/document/7f59dd74-31c2-4d18-854f-14881e47e82a/text",
  note: "The Unit prescribes the format to reporting persons. The draft follows what the Anti-Money Laundering Regulations (G.N. No. 289 of 2012, Part IV) ask a report to contain; check it against the format you were given.",
  sections: [
    {
      id: "reporting_person",
      title: "Reporting person",
      titleEn: "Reporting person",
      fields: [
        ["name", "Name of the reporting person", "Name of the reporting person"],
        ["address", "Address", "Address"],
        ["mlro", "Money Laundering Reporting Officer", "Money Laundering Reporting Officer"],
        ["report_reference", "Internal reference", "Internal reference", "caseId"],
        ["date", "Date of the report", "Date of the report"],
      ],
    },
    {
      id: "parties",
      title: "Persons conducting the transaction",
      titleEn: "Persons conducting the transaction",
      fields: [
        ["full_name", "Full name", "Full name"],
        ["identification", "Identification document and number", "Identification document and number"],
        ["party_address", "Address", "Address"],
        ["accounts", "Accounts", "Accounts", "customers"],
        ["beneficiaries", "Beneficiaries", "Beneficiaries", "payees"],
      ],
    },
    {
      id: "transactions",
      title: "Transaction",
      titleEn: "Transaction",
      fields: [
        ["dates", "Date and time", "Date and time", "period"],
        ["type", "Type", "Type", "modes"],
        ["amount", "Amount and currency", "Amount and currency", "totals"],
        ["references", "References", "References", "references"],
        ["agents", "Agents and tills", "Agents and tills", "agents"],
        ["place", "Place", "Place", "places"],
      ],
    },
    {
      id: "grounds",
      title: "Grounds for suspicion",
      titleEn: "Grounds for suspicion",
      fields: [
        ["reason", "Reason for suspicion", "Reason for suspicion", "reason"],
        ["indicators", "Indicators", "Indicators", "grounds"],
        ["action", "Action taken", "Action taken"],
        ["signature", "Name and signature", "Name and signature"],
      ],
    },
  ],
};
