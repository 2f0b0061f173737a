import type { ReportForm } from "../form.ts";

export const general: ReportForm = {
  jurisdiction: "general",
  language: "en",
  title: "Suspicious transaction report",
  authority: "The financial intelligence unit of your country",
  isPublished: false,
  source: "https://www.fatf-gafi.org/en/publications/Fatfrecommendations/Fatf-recommendations.html",
  note: "No form in particular: what FATF Recommendation 20 and its interpretive note let every unit expect. Transfer it into the form of your unit.",
  sections: [
    {
      id: "institution",
      title: "Reporting institution",
      titleEn: "Reporting institution",
      fields: [
        ["name", "Name of the institution", "Name of the institution"],
        ["officer", "Compliance officer", "Compliance officer"],
        ["contact", "Contact details", "Contact details"],
        ["reference", "Internal reference", "Internal reference", "caseId"],
        ["date", "Date of the report", "Date of the report"],
      ],
    },
    {
      id: "parties",
      title: "Parties",
      titleEn: "Parties",
      fields: [
        ["full_name", "Full name", "Full name"],
        ["identification", "Identification", "Identification"],
        ["accounts", "Accounts", "Accounts", "customers"],
        ["payees", "Payees", "Payees", "payees"],
        ["devices", "Devices", "Devices", "devices"],
        ["agents", "Agents and tills", "Agents and tills", "agents"],
      ],
    },
    {
      id: "transactions",
      title: "Transactions",
      titleEn: "Transactions",
      fields: [
        ["period", "Period", "Period", "period"],
        ["type", "Type", "Type", "modes"],
        ["amounts", "Amounts", "Amounts", "totals"],
        ["references", "References", "References", "references"],
        ["places", "Places", "Places", "places"],
      ],
    },
    {
      id: "grounds",
      title: "Grounds for suspicion",
      titleEn: "Grounds for suspicion",
      fields: [
        ["reason", "Reason", "Reason", "reason"],
        ["indicators", "Indicators", "Indicators", "grounds"],
        ["action", "Action taken", "Action taken"],
        ["signature", "Signature", "Signature"],
      ],
    },
  ],
};
