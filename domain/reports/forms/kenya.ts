import type { ReportForm } from "../form.ts";

export const kenya: ReportForm = {
  jurisdiction: "KE",
  language: "en",
  title: "Suspicious Transaction Report",
  authority: "Financial Reporting Centre",
  isPublished: true,
  source: "https://www.frc.go.ke/?page_id=25",
  note: "Reports are filed in goAML, whose fields the Centre publishes for reporting institutions. The draft follows the groups of a goAML report of type STR.",
  sections: [
    {
      id: "report",
      title: "Report",
      titleEn: "Report",
      fields: [
        ["rentity_id", "Reporting entity ID", "Reporting entity ID"],
        ["rentity_branch", "Reporting entity branch", "Reporting entity branch"],
        ["report_code", "Report type", "Report type", "reportType"],
        ["entity_reference", "Entity reference", "Entity reference", "caseId"],
        ["submission_date", "Submission date", "Submission date"],
        ["currency_code_local", "Local currency", "Local currency", "currencies"],
      ],
    },
    {
      id: "reporting_person",
      title: "Reporting person",
      titleEn: "Reporting person",
      fields: [
        ["first_name", "First name", "First name"],
        ["last_name", "Last name", "Last name"],
        ["occupation", "Occupation (MLRO)", "Occupation (MLRO)"],
        ["phone", "Phone", "Phone"],
      ],
    },
    {
      id: "transaction",
      title: "Transactions",
      titleEn: "Transactions",
      fields: [
        ["transactionnumber", "Transaction numbers", "Transaction numbers", "references"],
        ["date_transaction", "Dates", "Dates", "period"],
        ["transmode_code", "Transaction modes", "Transaction modes", "modes"],
        ["amount_local", "Amounts", "Amounts", "totals"],
        ["from_account", "From: accounts", "From: accounts", "customers"],
        ["to_account", "To: accounts", "To: accounts", "payees"],
        ["location", "Places", "Places", "places"],
      ],
    },
    {
      id: "person",
      title: "Person (my client)",
      titleEn: "Person (my client)",
      fields: [
        ["client_name", "Name", "Name"],
        ["birthdate", "Birth date", "Birth date"],
        ["id_number", "ID number", "ID number"],
        ["nationality", "Nationality", "Nationality"],
        ["client_phone", "Phone", "Phone"],
        ["device", "Devices", "Devices", "devices"],
      ],
    },
    {
      id: "suspicion",
      title: "Reason and action",
      titleEn: "Reason and action",
      fields: [
        ["reason", "Reason for suspicion", "Reason for suspicion", "reason"],
        ["report_indicators", "Indicators", "Indicators", "grounds"],
        ["action", "Action taken", "Action taken"],
      ],
    },
  ],
};
