/** How the public data sets of `columns.ts` write currencies, in small letters. Bitcoin is none of ISO 4217. */
const NAMES: Readonly<Record<string, string>> = {
  "albanian lek": "ALL",
  "australian dollar": "AUD",
  "brazil real": "BRL",
  "canadian dollar": "CAD",
  dirham: "AED",
  euro: "EUR",
  "indian rupee": "INR",
  "mexican peso": "MXN",
  "moroccan dirham": "MAD",
  naira: "NGN",
  "pakistani rupee": "PKR",
  ruble: "RUB",
  rupee: "INR",
  "saudi riyal": "SAR",
  shekel: "ILS",
  "swiss franc": "CHF",
  "turkish lira": "TRY",
  "uk pound": "GBP",
  "uk pounds": "GBP",
  "us dollar": "USD",
  yen: "JPY",
  yuan: "CNY",
};

/** The ISO 4217 code of a currency by its name; undefined for one that has none. */
export function findCurrency(name: string): string | undefined {
  const known = name.trim().toLowerCase();
  return Object.hasOwn(NAMES, known) ? NAMES[known] : undefined;
}
