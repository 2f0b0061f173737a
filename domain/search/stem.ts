import type { LanguageCode } from "../languages.ts";

type Stemmer = (word: string) => string;

const STEMMERS: Readonly<Record<LanguageCode, Stemmer>> = {
  en: english,
  fr: french,
  pt: portuguese,
  ar: arabic,
  sw: swahili,
};

/**
 * What the forms of a word have in common, for a normalized word: light rules, which bring together what a visitor would,
 * and now and then what he would not; a match of the word itself counts for more.
 */
export function stem(word: string, language: LanguageCode): string {
  return word.length < 4 || /\d/.test(word) ? word : STEMMERS[language](word);
}

/** `rules`, `rule`; `declined`, `declining`, `decline`; `policies`, `policy`; `detection`, `detect`. */
function english(word: string): string {
  let short = word;
  if (/(?:ss|x|ch|sh)es$/.test(short)) short = short.slice(0, -2);
  else if (/ies$/.test(short)) short = `${short.slice(0, -3)}y`;
  else if (/[^su]s$/.test(short)) short = short.slice(0, -1);
  const [, base = ""] = /^(.*[aeiouy].*)(?:ing|ed|ion)$/.exec(short) ?? [];
  if (base.length >= 3 && !short.endsWith("eed")) short = base.replace(/([bdgmnprt])\1$/, "$1");
  if (short.length > 5) short = short.replace(/at$/, "");
  return short.replace(/(.{3})e$/, "$1").replace(/([^aeiou])y$/, "$1i");
}

/** `fraudes`, `fraude`; `signaux`, `signal`; `déclarée`, `déclaré`. */
function french(word: string): string {
  return word
    .replace(/eaux$/, "eau")
    .replace(/(.{2})aux$/, "$1al")
    .replace(/(.{3})[sx]$/, "$1")
    .replace(/(.{4})e$/, "$1")
    .replace(/(.{3})e$/, "$1");
}

/** `transações`, `transação`; `fiscais`, `fiscal`; `suspeitas`, `suspeito`. */
function portuguese(word: string): string {
  return word
    .replace(/oes$|aes$/, "ao")
    .replace(/(.{2})([aeou])is$/, "$1$2l")
    .replace(/ns$/, "m")
    .replace(/(.{3})s$/, "$1")
    .replace(/(.{3})[aeo]$/, "$1");
}

const ARABIC_PREFIX = /^(?:وال|بال|كال|فال|ولل|ال|لل)(?=..)|^و(?=....)/;
const ARABIC_SUFFIX = /(?<body>..)(?:ها|ان|ات|ون|ين|يه|ه|ي)$/;

/** `للاحتيال`, `الاحتيال`, `احتيال`; `معاملات`, `معاملة` (Larkey and others, "Light Stemming for Arabic": light10). */
function arabic(word: string): string {
  return word.replace(ARABIC_PREFIX, "").replace(ARABIC_SUFFIX, "$<body>");
}

const SUBJECT = "(?:ha|h)?(?:ni|tu|wa|mu|m|u|a|i|ya|ki|vi|li|zi|ku|pa)";
const RELATIVE = "(?:ye|yo|lo|cho|vyo|zo|mo|po|ko|o)?";
/** A verb with its person and tense: `a-na-ye-lipa`, `wa-li-zuia`. */
const SWAHILI_VERB = new RegExp(`^${SUBJECT}(?:na|li|ta|me|nge|taka)${RELATIVE}(?=.{3})`);
/** An infinitive, or a noun with the sign of its class. */
const SWAHILI_CLASS = /^(?:mawa|kuw|ku|kw|mw|mu|mi|ma|wa|ki|ch|vi|vy|m|u|w)(?=.{3})/;

/**
 * `miamala`, `muamala`; `kuzuia`, `uzuiaji`, `wanazuia`. The sign of the class or of person and tense goes, and so does
 * the ending that makes a noun of a verb. A mark keeps what is left apart from whole words.
 */
function swahili(word: string): string {
  const isVerb = SWAHILI_VERB.test(word);
  const body = word.replace(isVerb ? SWAHILI_VERB : SWAHILI_CLASS, "");
  const short = body.replace(/(.{2})ni$/, "$1").replace(/(.{2})(?:aji|[aeiou])$/, "$1");
  return `-${short}`;
}
