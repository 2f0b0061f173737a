/** What a printed draft says beside its form, in the languages of the forms. */
export interface ReportLabels {
  readonly draft: string;
  readonly notFiled: string;
  readonly case: string;
  readonly created: string;
  readonly missing: string;
  readonly toComplete: string;
  readonly narrative: string;
  readonly sources: string;
  readonly basis: string;
}

export const REPORT_LABELS: Readonly<Record<string, ReportLabels>> = {
  en: {
    draft: "Draft",
    notFiled: "Not filed. A compliance officer checks, completes, signs and files it.",
    case: "Case",
    created: "Drafted",
    missing: "Fields to complete",
    toComplete: "To be completed",
    narrative: "Narrative",
    sources: "Payments",
    basis: "Form",
  },
  fr: {
    draft: "Projet",
    notFiled: "Non transmis. Le responsable de la conformité vérifie, complète, signe et transmet.",
    case: "Dossier",
    created: "Établi le",
    missing: "Champs à compléter",
    toComplete: "À compléter",
    narrative: "Exposé des faits",
    sources: "Paiements",
    basis: "Formulaire",
  },
  pt: {
    draft: "Rascunho",
    notFiled:
      "Não enviado à autoridade. O responsável de compliance verifica-o, completa-o, assina-o e faz a comunicação.",
    case: "Caso",
    created: "Elaborado em",
    missing: "Campos por preencher",
    toComplete: "Por preencher",
    narrative: "Descrição dos factos",
    sources: "Pagamentos",
    basis: "Formulário",
  },
  ar: {
    draft: "مسودة",
    notFiled: "لم تُرسَل إلى أي جهة. يراجعها مسؤول الامتثال ويستكملها ويوقّعها ثم يرسلها.",
    case: "الحالة",
    created: "أُعدّت في",
    missing: "حقول يلزم استكمالها",
    toComplete: "للاستكمال",
    narrative: "سرد الوقائع",
    sources: "المدفوعات",
    basis: "النموذج",
  },
};
