/**
 * ISO 4217: the currencies in circulation, by the number of their decimals (list one of the maintenance agency, SIX, as of 2026-01-01; without funds, metals and codes for tests).
 * Our own list, since `Intl` has the decimals of everyday prices instead: none for the Iraqi dinar, which ISO 4217 divides into thousands.
 */
const CURRENCIES: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
    DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK
    LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR
    RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED
    VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
};

/** ISO 3166-1 alpha-2, and Kosovo's `XK`, which card schemes and the European Union use. */
const COUNTRIES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG
  CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ
  GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU
  LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT
  TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`;

const decimals: ReadonlyMap<string, number> = new Map(
  Object.entries(CURRENCIES).flatMap(([decimalPlaces, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(decimalPlaces)]),
  ),
);
const countries: ReadonlySet<string> = new Set(COUNTRIES.split(/\s+/));

export const isCurrencyCode = (code: string): boolean => decimals.has(code);
export const isCountryCode = (code: string): boolean => countries.has(code);

/** How many decimals amounts of a currency have; undefined for what is none. */
export const minorUnitDigits = (currency: string): number | undefined => decimals.get(currency);

/** The nearest amount that is a whole number of the currency's smallest unit. */
export const roundToMinorUnits = (amount: number, currency: string): number =>
  Number(amount.toFixed(decimals.get(currency) ?? 2));

/** Whether an amount in the main unit is a whole number of the currency's smallest unit: 1200.50 KES is, 1200.50 XOF is not. */
export function isInMinorUnits(amount: number, currency: string): boolean {
  const decimalPlaces = decimals.get(currency);
  return decimalPlaces === undefined || Number(amount.toFixed(decimalPlaces)) === amount;
}
