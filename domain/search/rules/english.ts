import type { SearchRules } from "./search-rules.ts";

export const ENGLISH: SearchRules = {
  stem,
  stopWords: `a an the and or but if of to in on at by for from with as into than then is are was were be been being am do does did
    has have had i you we they he she it its my your our their his her this that these those there here which who whom what
    when where why how can could will would should may might must not no so such only also just very more most any some
    each all both own same other me us them much many`,
  synonyms: `price pricing cost fee much | plan package subscription | structuring smurfing | chargeback dispute | laundering aml |
    str sar | login signin authentication | token key | bank banking | shop store retailer ecommerce merchant |
    library sdk | terminal cli shell | sandbox test | error failure | retry redelivery | webhook callback |
    mobilemoney wallet mpesa pesa safaricom airtel mtn momo | timeout latency response-time | checkout check-out | outage uptime downtime availability sla |
    attestation certification iso soc soc2 iso27001 | pagination cursor`,
};

/** `rules`, `rule`; `declined`, `declining`, `decline`; `policies`, `policy`; `detection`, `detect`. */
function stem(word: string): string {
  let short = word;
  if (/(?:ss|x|ch|sh)es$/.test(short)) short = short.slice(0, -2);
  else if (/ies$/.test(short)) short = `${short.slice(0, -3)}y`;
  else if (/[^su]s$/.test(short)) short = short.slice(0, -1);
  const [, base = ""] = /^(.*[aeiouy].*)(?:ing|ed|ion)$/.exec(short) ?? [];
  if (base.length >= 3 && !short.endsWith("eed")) short = base.replace(/([bdgmnprt])\1$/, "$1");
  if (short.length > 5) short = short.replace(/at$/, "");
  return short.replace(/(.{3})e$/, "$1").replace(/([^aeiou])y$/, "$1i");
}
