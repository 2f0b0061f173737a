import type { SearchRules } from "./search-rules.ts";

export const SWAHILI: SearchRules = {
  stem,
  stopWords: `ya wa za la cha vya kwa na ni si katika kama ili au lakini kuwa hii hizo hiyo huo hilo hicho hivyo huu hili hiki hizi
    hao huyu yake yao yetu yako yangu wake wao wetu wako wangu zake zao zetu zako lake lao chake pia tu bila kila nini gani
    vipi je ipi lini wapi nani jinsi ambayo ambao ambaye ambazo ambacho baada kabla hadi hata`,
  synonyms: `bei gharama kiasi ada | kifurushi mpango | udanganyifu ulaghai utapeli | pingamizi lalamiko | utakatishaji aml |
    ufunguo tokeni | duka mfanyabiashara | maktaba sdk | hitilafu kosa | kubadilisha kubadili swap |
    mobilemoney pochi mpesa safaricom airtel mixx halopesa | timeout kusubiri latency kasi muda-jibu |
    sla uptime | soc soc2 iso27001`,
};

const SUBJECT = "(?:ha|h)?(?:ni|tu|wa|mu|m|u|a|i|ya|ki|vi|li|zi|ku|pa)";
const RELATIVE = "(?:ye|yo|lo|cho|vyo|zo|mo|po|ko|o)?";
/** A verb with its person and tense: `a-na-ye-lipa`, `wa-li-zuia`. */
const VERB = new RegExp(`^${SUBJECT}(?:na|li|ta|me|nge|taka)${RELATIVE}(?=.{3})`);
/** An infinitive, or a noun with the sign of its class. */
const CLASS = /^(?:mawa|kuw|ku|kw|mw|mu|mi|ma|wa|ki|ch|vi|vy|m|u|w)(?=.{3})/;

/**
 * `miamala`, `muamala`; `kuzuia`, `uzuiaji`, `wanazuia`. The sign of the class or of person and tense goes, and so does
 * the ending that makes a noun of a verb. A mark keeps what is left apart from whole words.
 */
function stem(word: string): string {
  const isVerb = VERB.test(word);
  const body = word.replace(isVerb ? VERB : CLASS, "");
  const short = body.replace(/(.{2})ni$/, "$1").replace(/(.{2})(?:aji|[aeiou])$/, "$1");
  return `-${short}`;
}
