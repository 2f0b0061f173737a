import type { SearchRules } from "./search-rules.ts";

export const PORTUGUESE: SearchRules = {
  stem,
  stopWords: `o a os as um uma uns umas de do da dos das e ou mas se em no na nos nas ao aos à às por pelo pela pelos pelas para
    com sem que quem qual quais quando onde como porque porquê é são foi ser sido estar está estão tem têm ter há eu tu ele
    ela nós eles elas este esta estes estas esse essa esses essas isso isto seu sua seus suas meu minha nosso nossa não mais
    já também só lhe me`,
  synonyms: `preço custo custa tarifa quanto | plano pacote assinatura | contestação disputa estorno chargeback |
    branqueamento lavagem aml | cos str suspeita | chave token | loja comerciante ecommerce | biblioteca sdk |
    terminal cli | erro falha | troca mudança swap | mobilemoney carteira móvel mpesa emola unitel |
    timeout latência tempo-resposta | interrupção disponibilidade indisponibilidade uptime sla |
    certificação atestado soc2 iso27001 | paginação cursor`,
};

/** `transações`, `transação`; `fiscais`, `fiscal`; `suspeitas`, `suspeito`. */
function stem(word: string): string {
  return word
    .replace(/oes$|aes$/, "ao")
    .replace(/(.{2})([aeou])is$/, "$1$2l")
    .replace(/ns$/, "m")
    .replace(/(.{3})s$/, "$1")
    .replace(/(.{3})[aeo]$/, "$1");
}
