import { DEVELOPER, NO_POSTS, type TermRule } from "./term-rule.ts";

export const FR: readonly TermRule[] = [
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
  { use: "timeout", not: /\bdélais? (?:d’expiration|dépassés?)(?!\p{L})/iu, files: DEVELOPER },
  { use: "à risque élevé", not: /\bsignalée?s? (?:comme )?(?:étant )?suspecte?s?\b/i },
  { use: "responsable de la conformité", not: /\bresponsables? (?:de )?conformité/i },
  { use: "e-mail", not: /\bemails?\b/i, except: /\bsend-email\b/g },
  { use: "éditeur du site", not: /\bl’exploitant\b/i, files: NO_POSTS },
  { use: "compte concerné", not: /\bcomptes? visé/i },
];
