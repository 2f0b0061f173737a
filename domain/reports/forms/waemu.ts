import type { ReportForm } from "../form.ts";

export const waemu: ReportForm = {
  jurisdiction: "WAEMU",
  language: "fr",
  title: "Déclaration d’opération suspecte",
  authority: "Cellule nationale de traitement des informations financières (CENTIF)",
  isPublished: false,
  source:
    "https://loidici.biz/2018/09/16/chapitre-iii-declarations-de-soupcons-2016/lois-article-par-article/plus-de-textes-de-lois/le-blanchiment-de-capitaux/6083/naty/",
  note: "Article 79 of the uniform law leaves the model to an order of each country’s minister of finance. The draft has what the law asks for; transfer it into the model of your CENTIF.",
  sections: [
    {
      id: "declarant",
      title: "Déclarant",
      titleEn: "Reporting institution",
      fields: [
        ["organisme", "Organisme assujetti", "Institution"],
        ["correspondant", "Correspondant CENTIF", "CENTIF correspondent"],
        ["coordonnees", "Coordonnées", "Contact details"],
        ["reference", "Référence interne", "Internal reference", "caseId"],
        ["date", "Date de la déclaration", "Date of the report"],
      ],
    },
    {
      id: "personnes",
      title: "Personnes en cause",
      titleEn: "Persons concerned",
      fields: [
        ["identite", "Identité du donneur d’ordre", "Identity of the originator"],
        ["piece", "Pièce d’identité", "Identity document"],
        ["beneficiaire_effectif", "Bénéficiaire effectif", "Beneficial owner"],
        ["comptes", "Comptes concernés", "Accounts concerned", "customers"],
        ["contreparties", "Bénéficiaires des opérations", "Payees", "payees"],
        [
          "liens",
          "Appareils et points de service communs",
          "Devices and points of service in common",
          "devices",
        ],
      ],
    },
    {
      id: "operations",
      title: "Opérations",
      titleEn: "Transactions",
      fields: [
        ["periode", "Période", "Period", "period"],
        ["nature", "Nature des opérations", "Nature of the transactions", "modes"],
        ["montants", "Montants et monnaie", "Amounts and currency", "totals"],
        ["references", "Références des opérations", "Transaction references", "references"],
        ["lieux", "Lieux", "Places", "places"],
        ["execution", "État d’exécution", "Whether carried out"],
      ],
    },
    {
      id: "soupcon",
      title: "Motifs du soupçon",
      titleEn: "Grounds for suspicion",
      fields: [
        ["motifs", "Exposé des motifs", "Statement of grounds", "reason"],
        ["indices", "Indices relevés", "Indicators", "grounds"],
        ["infraction", "Infraction sous-jacente présumée", "Suspected predicate offence"],
        ["signature", "Signature", "Signature"],
      ],
    },
  ],
};
