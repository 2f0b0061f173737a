import type { TermRule } from "./term-rule.ts";

export const PT: readonly TermRule[] = [
  { use: "mensalidades escolares", not: /\bpropinas?\b/i },
  { use: "handler de webhooks", not: /\brecep?tor(?:es)?\b/i },
  { use: "identificar", not: /\bdetec?(?:t|ç)/i },
  { use: "apropriação indevida de conta", not: /\busurpa/i },
  { use: "compliance", not: /\bconformidade\b/i },
  {
    use: "responsável de compliance",
    not: /\bcumprimento normativo\b/i,
    // The formal word, once, beside that of Mozambique.
    except: /\bem Portugal, (?:o )?responsável pelo cumprimento normativo\b/gi,
  },
  { use: "email", not: /\be-mails?\b/i },
  { use: "demonstração", not: /\bdemos?\b/i },
  { use: "formulário de encomenda", not: /\bnotas? de encomenda\b/i },
  { use: "ponto de venda", not: /\b(?:mesma caixa|caixas? registadoras?)\b/i },
  { use: "indicador", not: /\b(?:gatilho|disparador|acionador)(?:es|s)?\b/i },
  { use: "bloquear, suspender", not: /\btrava(?:r|d[ao]s?|m)?\b/i },
  { use: "gerar um alerta", not: /\bemit\w+ (?:um |o |os )?alertas?\b/i },
  { use: "o alerta é gerado", not: /\baberturas? d(?:e|os?) alertas?\b/i },
  { use: "resolvidos mais depressa", not: /\bmais rapidez na resolução\b/i },
  { use: "redes de cartões", not: /\b(?:sistemas|esquemas) de cartões\b/i },
  { use: "branqueamento, monitorização", not: /\blavagem de dinheiro\b|\bmonitoramento\b/i },
  { use: "encriptação", not: /\bcriptogra(?:fia|far|fad)/i },
  { use: "memória RAM", not: /\bmemória de trabalho\b/i },
  { use: "conta afetada", not: /\bvisado\b/i },
];
