import type { ReportForm } from "../form.ts";

export const mozambique: ReportForm = {
  jurisdiction: "MZ",
  language: "pt",
  title: "Comunicação de operações suspeitas",
  authority: "Gabinete de Informação Financeira de Moçambique (GIFiM)",
  isPublished: false,
  source: "https://www.gifim.gov.mz/outlays/search_all_documents.php",
  note: "The form reaches registered reporting officers (OCOS). The draft has what Law 14/2023 and its regulation ask for; transfer it into the form you were given.",
  sections: [
    {
      id: "entidade",
      title: "Entidade comunicante",
      titleEn: "Reporting institution",
      fields: [
        ["denominacao", "Denominação", "Name"],
        ["nuit", "NUIT", "Tax number (NUIT)"],
        [
          "ocos",
          "Oficial de Comunicação de Operações Suspeitas (OCOS)",
          "Suspicious transaction reporting officer (OCOS)",
        ],
        ["referencia", "Referência interna", "Internal reference", "caseId"],
        ["data", "Data da comunicação", "Date of the report"],
      ],
    },
    {
      id: "intervenientes",
      title: "Intervenientes",
      titleEn: "Parties",
      fields: [
        ["nome", "Nome completo", "Full name"],
        ["documento", "Documento de identificação", "Identity document"],
        ["morada", "Morada", "Address"],
        ["contas", "Contas e carteiras", "Accounts and wallets", "customers"],
        ["beneficiarios", "Beneficiários", "Payees", "payees"],
        ["agentes", "Agentes e terminais", "Agents and tills", "agents"],
      ],
    },
    {
      id: "operacoes",
      title: "Operações",
      titleEn: "Transactions",
      fields: [
        ["periodo", "Período", "Period", "period"],
        ["tipo", "Tipo de operação", "Type of transaction", "modes"],
        ["montantes", "Montantes e moeda", "Amounts and currency", "totals"],
        ["referencias", "Referências das operações", "Transaction references", "references"],
        ["locais", "Locais", "Places", "places"],
        ["dispositivos", "Dispositivos", "Devices", "devices"],
      ],
    },
    {
      id: "suspeita",
      title: "Fundamentos da suspeita",
      titleEn: "Grounds for suspicion",
      fields: [
        ["motivos", "Motivos da suspeita", "Reasons for suspicion", "reason"],
        ["indicadores", "Indicadores", "Indicators", "grounds"],
        ["medidas", "Medidas tomadas", "Measures taken"],
        ["assinatura", "Assinatura", "Signature"],
      ],
    },
  ],
};
