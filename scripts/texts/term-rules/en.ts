import { DEVELOPER, type TermRule } from "./term-rule.ts";

export const EN: readonly TermRule[] = [
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
];
