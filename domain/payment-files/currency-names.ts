import { isCurrencyCode } from "../api/schemas/iso-codes.ts";

/**
 * What currencies are called by the public data sets of `columns.ts` and in our markets, in small letters and without points. Where
 * several are called the same, the first is the one that the data sets mean. Bitcoin is none of ISO 4217.
 */
const NAMES: Readonly<Record<string, string>> = {
  AED: "dirham|dh|dhs|درهم",
  ALL: "albanian lek",
  AOA: "kz|kwanza|kwanzas",
  AUD: "australian dollar|$",
  BRL: "brazil real",
  CAD: "canadian dollar|$",
  CHF: "swiss franc",
  CNY: "yuan",
  EGP: "egyptian pound|e£|£e|£|le|جم|جنيه|جنيه مصري",
  EUR: "euro|euros|€",
  GBP: "uk pound|uk pounds|£",
  ILS: "shekel",
  INR: "indian rupee|rupee",
  JPY: "yen",
  KES: "kenyan shilling|ksh|kshs|sh|shs",
  LRD: "$",
  MAD: "moroccan dirham|dirham|dh|dhs|درهم|درهم مغربي|دم",
  MXN: "mexican peso|$",
  MZN: "metical|meticais|mt|mtn",
  NAD: "$",
  NGN: "naira|₦|n",
  PKR: "pakistani rupee|rupee",
  RUB: "ruble",
  SAR: "saudi riyal",
  SDG: "جنيه",
  SLE: "le",
  TRY: "turkish lira",
  TZS: "tanzanian shilling|tsh|tshs|sh|shs",
  UGX: "ugandan shilling|ush|ushs|sh|shs",
  USD: "us dollar|us$|$",
  XAF: "franc cfa|f cfa|fcfa|cfa|f",
  XOF: "franc cfa|f cfa|fcfa|cfa|f",
};

const CODES = new Map<string, string[]>();
for (const [code, names] of Object.entries(NAMES))
  for (const name of names.split("|")) CODES.set(name, [...(CODES.get(name) ?? []), code]);

/** The currencies that a code, a name or a sign may mean, in capitals or not; none for anything else. */
function currenciesOf(name: string): readonly string[] {
  const code = name.trim().toUpperCase();
  if (isCurrencyCode(code)) return [code];
  return CODES.get(name.toLowerCase().replaceAll(".", "").replaceAll(/\s+/g, " ").trim()) ?? [];
}

/**
 * The ISO 4217 code of a currency by its code, name or sign; undefined for none, and for what several are called, as two are FCFA.
 * @param isDataset takes the one that the public data sets mean
 */
export function findCurrency(name: string, isDataset = false): string | undefined {
  const [first, second] = currenciesOf(name);
  return second === undefined || isDataset ? first : undefined;
}

/** Whether some currency is called so. */
export const isCurrencySign = (sign: string): boolean => currenciesOf(sign).length > 0;

/** Whether a currency, given by its code, is called so, though others may be too. */
export const isSignOf = (sign: string, currency: string): boolean => currenciesOf(sign).includes(currency);
