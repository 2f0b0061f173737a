import type { SearchRules } from "./search-rules.ts";

export const FRENCH: SearchRules = {
  stem,
  stopWords: `le la les un une des du de et ou mais si au aux en dans sur par pour avec sans que qui quoi dont où quand comment
    pourquoi quel quelle quels quelles est sont était être été a ont avoir ai je tu il elle on nous vous ils elles ce cet
    cette ces son sa ses leur leurs mon ma mes votre vos notre nos ne pas plus se y cela ça aussi même comme qu lui`,
  synonyms: `prix tarif coût coûte combien | formule abonnement forfait offre plan | litige contestation rétrofacturation |
    blanchiment lcb aml | dos soupçon | clé jeton | boutique commerçant ecommerce | bibliothèque sdk | terminal cli |
    erreur échec | échange changement swap | mobilemoney portefeuille money mpesa pesa momo
    mtn moov | timeout latence temps-réponse | disponibilité indisponibilité uptime sla panne interruption |
    attestation certification soc2 iso27001 | pagination curseur`,
};

/** `fraudes`, `fraude`; `signaux`, `signal`; `déclarée`, `déclaré`. */
function stem(word: string): string {
  return word
    .replace(/eaux$/, "eau")
    .replace(/(.{2})aux$/, "$1al")
    .replace(/(.{3})[sx]$/, "$1")
    .replace(/(.{4})e$/, "$1")
    .replace(/(.{3})e$/, "$1");
}
