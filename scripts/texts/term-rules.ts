import type { LanguageCode } from "../../domain/languages.ts";

/** One form that is no longer used, and the one that is. Why: the rows of docs/glossary.md. */
export interface TermRule {
  readonly use: string;
  /** Matched without placeholders, and in Arabic without vowel signs. */
  readonly not: RegExp;
  /** Where it counts; everywhere if it is not there. */
  readonly files?: RegExp;
  /** What may stand although it holds the form: a first mention, another sense, a longer term. */
  readonly except?: RegExp;
}

const DEVELOPER = /\/(?:api|cli|code|docs|sdk|webhooks)\.json$|\/docs\//;
const NO_POSTS = /\.json$|\/docs\//;

/** The glossary as far as a machine can hold it. A rule is worth its line when the form was once in a text. */
export const TERM_RULES: Readonly<Record<LanguageCode, readonly TermRule[]>> = {
  en: [
    { use: "response, respond", not: /\banswer(?:s|ed|ing)?\b/i, files: DEVELOPER },
    {
      use: "URL or IP address",
      not: /\baddress(?:es)?\b/i,
      files: DEVELOPER,
      except: /\b(?:IP|email) address(?:es)?/gi,
    },
    { use: "string", not: /\ba text\b|\btexts\b/i, files: DEVELOPER },
    { use: "whitespace", not: /\bblanks\b/i, files: DEVELOPER },
    { use: "timeout", not: /\btime-outs?\b/i },
    { use: "endpoint", not: /\bend-points?\b/i },
    { use: "email", not: /\be-mails?\b/i },
    { use: "account takeover", not: /\baccount take-overs?\b/i },
    { use: "high risk", not: /\b(?:flagged|marked|labelled) (?:as )?suspicious\b/i },
    { use: "{{reviewFrom}}", not: /\bstandard scale\b/i },
    { use: "what the contract fixes", not: /\bno lost events\b|\bten times over three days\b/i },
    { use: "send for review", not: /\bput up for review\b/i },
    { use: "deterministic", not: /\bno chance in it\b|\bsome chance in it\b/i },
    { use: "alert issued", not: /\balerts? (?:that )?(?:is|are|was|were) opened\b|^alert opened\b/i },
  ],
  fr: [
    { use: "sortir de l’ordinaire", not: /\btrame\b/i },
    { use: "chargeback, contestation", not: /\brétrofactur/i },
    { use: "gestionnaire de webhooks", not: /\brécepteurs?\b/i },
    { use: "chiffrement", not: /\b(?:dé)?crypt(?:age|er|é)/i },
    { use: "endpoint", not: /\bpoints? de terminaison\b/i },
    {
      use: "sandbox (bac à sable)",
      not: /\bbacs? à sable\b/i,
      except: /\bsandbox(?: \(|, ou )bac à sable\b/gi,
    },
    { use: "fatigue d’alerte", not: /\blassitude\b/i },
    { use: "carte non présente (CNP)", not: /\bsans présence de la carte\b/i },
    { use: "point de vente", not: /\b(?:même caisse|caisses? enregistreuses?)\b/i },
    { use: "revue", not: /\bexamens?\b/i, files: DEVELOPER },
    { use: "timeout", not: /\bdélais? (?:d’expiration|dépassés?)\b/i, files: DEVELOPER },
    { use: "à risque élevé", not: /\bsignalée?s? (?:comme )?(?:étant )?suspecte?s?\b/i },
    { use: "responsable de la conformité", not: /\bresponsables? (?:de )?conformité/i },
    { use: "e-mail", not: /\bemails?\b/i, except: /\bsend-email\b/g },
    { use: "éditeur du site", not: /\bl’exploitant\b/i, files: NO_POSTS },
    { use: "compte concerné", not: /\bcomptes? visé/i },
  ],
  pt: [
    { use: "mensalidades escolares", not: /\bpropinas?\b/i },
    { use: "gestor de webhooks", not: /\brecep?tor(?:es)?\b/i },
    { use: "identificar", not: /\bdetec?(?:t|ç)/i },
    { use: "apropriação indevida de conta", not: /\busurpa/i },
    { use: "compliance", not: /\bconformidade\b/i },
    {
      use: "responsável de compliance",
      not: /\bcumprimento normativo\b/i,
      // The formal word, once, beside that of Mozambique.
      except: /\bem Portugal, (?:o )?responsável pelo cumprimento normativo\b/gi,
    },
    { use: "email", not: /\be-mails?\b/i },
    { use: "demonstração", not: /\bdemos?\b/i },
    { use: "formulário de encomenda", not: /\bnotas? de encomenda\b/i },
    { use: "ponto de venda", not: /\b(?:mesma caixa|caixas? registadoras?)\b/i },
    { use: "indicador", not: /\b(?:gatilho|disparador|acionador)(?:es|s)?\b/i },
    { use: "bloquear, suspender", not: /\btrava(?:r|d[ao]s?|m)?\b/i },
    { use: "gerar um alerta", not: /\bemit\w+ (?:um |o |os )?alertas?\b/i },
    { use: "o alerta é gerado", not: /\baberturas? d(?:e|os?) alertas?\b/i },
    { use: "resolvidos mais depressa", not: /\bmais rapidez na resolução\b/i },
    { use: "redes de cartões", not: /\b(?:sistemas|esquemas) de cartões\b/i },
    { use: "branqueamento, monitorização", not: /\blavagem de dinheiro\b|\bmonitoramento\b/i },
    { use: "encriptação", not: /\bcriptogra(?:fia|far|fad)/i },
    { use: "memória RAM", not: /\bmemória de trabalho\b/i },
    { use: "conta afetada", not: /\bvisado\b/i },
  ],
  sw: [
    { use: "maudhui (body)", not: /\b(?:mwili|miili)\b/i },
    { use: "vijajuu (headers)", not: /\bvichwa\b/i, except: /\bvichwa vya (?:sehemu|habari)\b/gi },
    { use: "ufunguo wa siri (secret)", not: /\bkwa siri\b/i },
    { use: "kutuma tena kwa usalama (idempotency)", not: /\burudufu\b/i },
    {
      use: "hatari kubwa",
      not: /\b[yw]enye kuleta mashaka\b/i,
      // The statutory phrase belongs to transactions and activities that are reported.
      except: /\b(?:miamala|muamala|shughuli)(?: yote)? [yw]enye kuleta mashaka\b/gi,
    },
    { use: "kiwango cha hatari", not: /\balama (?:ya|za) hatari\b/i, except: /\balama ya hatari kubwa\b/gi },
    { use: "ukomo (threshold)", not: /\bvizingiti\b|\bkizingiti\b/i },
    { use: "jalada", not: /\bkesi\b/i, except: /\[kesi C-[\d/]+\]/gi },
    {
      use: "kutoa tahadhari",
      not: /\b(?:ku|hu|ina|ita)fungua tahadhari\b/i,
    },
    // In every tense, and with "when" and "if": inapofunguliwa, ikifunguliwa.
    { use: "tahadhari hutolewa", not: /\btahadhari \w*funguliwa\b/i },
    { use: "kutoka nje ya mwenendo wa kawaida", not: /vunja mwenendo\b/i },
    { use: "Ripoti za Uzingatiaji", not: /\btaarifa za uzingatiaji\b/i },
    { use: "kuchunguza, kukagua", not: /pimwa hatari\b/i },
    {
      use: "kuripoti mteja",
      not: /\b\w*kutolewa taarifa\b|\bmmenitolea\b/i,
      except: /\binapaswa kutolewa taarifa\b/gi,
    },
    { use: "alama ya /", not: /\bm[ik]+waju\b/i },
  ],
  ar: [
    { use: "تعليق", not: /حجز|محجوز/, except: /حجز (?:عرض|موعد)/g },
    { use: "وقف للحذف", not: /(?:حجز|تجميد|تعليق) قانوني/ },
    {
      use: "عالية المخاطر",
      not: /مشبوه/,
      // The statutory word belongs to transactions and activities that are reported.
      except:
        /(?:معامل(?:ات|ة)|أنشطة|نشاط|عملي(?:ات|ة)) (?:ال)?مشبوهة?|(?:المعامل(?:ات|ة)|الأنشطة|النشاط|العملي(?:ات|ة)) المشبوهة?/g,
    },
    { use: "عالية المخاطر", not: /توسم|وسمت/ },
    { use: "يصدر تنبيه، يُطلق تنبيه", not: /(?:[تين]?فتح\p{L}*) (?:ال)?تنبيه/u },
    { use: "تنبيه كاذب", not: /إنذارا?ت? كاذبة?|إيجابية خاطئة/ },
    { use: "تعليق التسوية", not: /(?:إيقاف|أوقفت|أوقف) (?:ال)?تسوية/ },
    { use: "وحدة المعلومات المالية في بلدكم", not: /وحدة المعلومات المالية(?: \(\p{L}+\))? لديكم/u },
    { use: "نقطة بيع", not: /(?:نقطة|نقاط) (?:ال)?دفع/ },
    { use: "إعادة الإرسال الآمنة، مفتاح منع التنفيذ المكرر", not: /مفتاح منع التكرار|منع التكرار \(/ },
    { use: "المفتاح السري", not: /(?<!\p{L})(?:و|ب|ل)?السر(?!\p{L})/u, files: DEVELOPER },
    { use: "رمز HTTP", not: /رمز الحالة|حالة HTTP/ },
    { use: "غسل الأموال", not: /غسيل/ },
    {
      use: "محافظ الهاتف المحمول، خدمات الأموال عبر الهاتف المحمول",
      not: /(?:ال)?(?:أموال|نقود|محافظ) (?:ال)?متنقلة|أموال الهاتف/,
    },
    { use: "بيئة الإنتاج", not: /(?:ال)?بيئة (?:ال)?(?:حية|تشغيل|فعلية)/ },
    {
      use: "فريق المبيعات",
      not: /(?<!\p{L})(?:ال)مبيعات(?!\p{L})/u,
      files: /\/(?:common|contact|home)\.json$/,
      except: /فريق المبيعات/g,
    },
    { use: "إغلاق الحالات", not: /إنجاز الحالات/ },
    { use: "14 ضعف المعتاد", not: /(?<!\p{L})ضعفا لل/u },
  ],
};
