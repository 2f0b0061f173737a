import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";

/** A text for each language; one that none is given for has the English one, named after it. */
function byLanguage(
  en: string,
  sw: string,
  ar: string,
  fr: string,
  pt: string,
): Record<LanguageCode, string> {
  const given: Partial<Record<LanguageCode, string>> = { en, sw, ar, fr, pt };
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, given[code] ?? `${en} (${code})`])) as Record<
    LanguageCode,
    string
  >;
}

/** A paragraph for each language, which names itself: what counsel writes is shown as it stands. */
const clause = (name: string) =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, `Clause ${name} & its “words” in ${code}.`]),
  ) as Record<LanguageCode, string>;

/** An operator that has filled in everything, as its settings file would have it. No value occurs twice in it. */
export const FULL_COMPANY = {
  legalName: "Kubaini Analytics",
  legalForm: byLanguage(
    "Private limited company",
    "Kampuni yenye dhima ya kikomo",
    "شركة ذات مسؤولية محدودة",
    "Société à responsabilité limitée",
    "Sociedade por quotas",
  ),
  shareCapital: "KES 12,500,000",
  registration: {
    register: byLanguage(
      "Business Registration Service, Nairobi",
      "Huduma ya Usajili wa Biashara, Nairobi",
      "هيئة تسجيل الأعمال، نيروبي",
      "Registre du commerce de Nairobi",
      "Registo comercial de Nairobi",
    ),
    number: "PVT-7QX2M4",
  },
  taxNumber: "P051234567Z",
  address: ["Kaunda Street 14, 3rd floor", "P.O. Box 4711-00100", "Nairobi"],
  country: "KE",
  phone: "+254 20 555 0142",
  email: "hello@company.example",
  officers: [
    {
      name: "Wanjiku Otieno",
      role: byLanguage("Managing director", "Mkurugenzi mtendaji", "المديرة العامة", "Gérante", "Gerente"),
    },
    {
      name: "Salim Hassan",
      role: byLanguage("Director", "Mkurugenzi", "عضو مجلس الإدارة", "Administrateur", "Administrador"),
    },
  ],
  publicationDirector: "Aïcha Koné",
  host: {
    name: "Nuage Ouest SAS",
    address: ["8 rue des Tisserands", "75011 Paris"],
    country: "FR",
    phone: "+33 1 55 55 01 42",
  },
  licence: {
    authority: byLanguage(
      "Central Bank of Kenya",
      "Benki Kuu ya Kenya",
      "البنك المركزي الكيني",
      "Banque centrale du Kenya",
      "Banco Central do Quénia",
    ),
    number: "PSP/0042",
  },
  dataProtection: {
    officer: { name: "Brian Mwangi", email: "dpo@company.example" },
    representative: {
      name: "Casa Representante Lda.",
      address: ["Rua das Flores 9", "1200-192 Lisboa"],
      country: "PT",
      email: "eu@company.example",
    },
    registration: {
      authority: byLanguage(
        "Registrar at the ODPC",
        "Msajili wa ODPC",
        "سجل المفوضية ODPC",
        "Registre de l’ODPC",
        "Registo da ODPC",
      ),
      number: "ODPC-2026-0815",
    },
    authority: {
      name: byLanguage(
        "Office of the Data Protection Commissioner (Kenya)",
        "Ofisi ya Kamishna wa Ulinzi wa Data (Kenya)",
        "مكتب مفوض حماية البيانات (كينيا)",
        "Commissaire à la protection des données (Kenya)",
        "Comissário para a Proteção de Dados (Quénia)",
      ),
      url: "https://www.odpc.example/",
    },
    law: byLanguage(
      "Kenya’s Data Protection Act, 2019",
      "Sheria ya Ulinzi wa Data ya Kenya ya mwaka 2019",
      "قانون حماية البيانات الكيني لعام 2019",
      "loi kényane de 2019 sur la protection des données",
      "lei queniana de 2019 sobre a proteção de dados",
    ),
    responseDays: 29,
  },
  providers: [
    {
      name: "Wingu Servers Ltd",
      purposes: ["hosting", "database", "backups", "logs"],
      country: "ZA",
      safeguard: byLanguage(
        "Standard contractual clauses",
        "Vifungu sanifu vya mkataba",
        "البنود التعاقدية القياسية",
        "Clauses contractuelles types",
        "Cláusulas contratuais-tipo",
      ),
    },
    { name: "Post & Parcel GmbH", purposes: ["email", "mailbox"], country: "DE" },
    { name: "Edge Proxy Inc.", purposes: ["proxy"], country: "US" },
    { name: "Where Is It BV", purposes: ["country"], country: "NL" },
    { name: "Count OÜ", purposes: ["analytics"], country: "EE" },
  ],
  retention: { mailboxDays: 731, backupDays: 35, logDays: 91, accessLogDays: 14, pageViewDays: 397 },
  security: {
    contact: "security@company.example",
    languages: ["en", "fr"],
    pgpKey: "https://company.example/openpgp.asc",
    attestations: [
      {
        name: "ISO/IEC 27001:2022",
        scope: byLanguage(
          "Operation of the platform.",
          "Uendeshaji wa mfumo.",
          "تشغيل المنصة.",
          "Exploitation de la plateforme.",
          "Operação da plataforma.",
        ),
        issuedBy: "Certifiers Example",
        validUntil: "2999-03-31",
        url: "https://certifiers.example/iso-27001.pdf",
      },
    ],
  },
  trademarks: [
    {
      name: "BAINI WEAVE",
      number: "KE/T/2026/1234",
      office: byLanguage(
        "Kenya Industrial Property Institute",
        "Taasisi ya Mali za Viwanda ya Kenya",
        "المعهد الكيني للملكية الصناعية",
        "Institut kényan de la propriété industrielle",
        "Instituto Queniano da Propriedade Industrial",
      ),
    },
  ],
  law: {
    governing: byLanguage(
      "the law of Kenya",
      "sheria za Kenya",
      "قانون كينيا",
      "droit kényan",
      "direito queniano",
    ),
    courts: byLanguage(
      "the courts of Nairobi",
      "mahakama za Nairobi",
      "محاكم نيروبي",
      "tribunaux de Nairobi",
      "tribunais de Nairobi",
    ),
    prevailingLanguage: "en",
  },
  versions: {
    privacy: "2026-11-02",
    terms: "2026-10-17",
    earlier: "https://company.example/earlier-versions",
  },
  clauses: Object.fromEntries(
    [
      "browserStorage",
      "inquiries",
      "hostMeasures",
      "privacyChanges",
      "acceptance",
      "sandboxMisuse",
      "statedResults",
      "consumerPrices",
      "licenceOfTexts",
      "liability",
      "consumerLiability",
    ].map((name) => [name, clause(name)]),
  ),
};
