import type { LanguageCode } from "../languages.ts";
import { fold } from "./fold.ts";
import { stem } from "./stem.ts";

/** Translate that visitors use for what the pages call otherwise; those between two strokes are looked for together. */
const SYNONYMS: Readonly<Record<LanguageCode, string>> = {
  en: `price pricing cost fee | plan package subscription | structuring smurfing | chargeback dispute | laundering aml |
    str sar | login signin authentication | token key | bank banking | shop store retailer ecommerce merchant |
    library sdk | terminal cli shell | sandbox test | error failure | retry redelivery | webhook callback`,
  fr: `prix tarif coût coûte combien | formule abonnement forfait | litige contestation rétrofacturation |
    blanchiment lcb aml | dos soupçon | clé jeton | boutique commerçant ecommerce | bibliothèque sdk | terminal cli |
    erreur échec | échange changement swap`,
  pt: `preço custo custa tarifa quanto | plano pacote assinatura | contestação disputa estorno chargeback |
    branqueamento lavagem aml | cos str suspeita | chave token | loja comerciante ecommerce | biblioteca sdk |
    terminal cli | erro falha | troca mudança swap`,
  sw: `bei gharama kiasi ada | kifurushi mpango | udanganyifu ulaghai utapeli | pingamizi lalamiko | utakatishaji aml |
    ufunguo tokeni | duka mfanyabiashara | maktaba sdk | hitilafu kosa | kubadilisha kubadili swap`,
  ar: `سعر تكلفة كلفة رسوم كم | باقة خطة اشتراك | احتيال نصب غش | اعتراض نزاع | غسل غسيل تبييض | مفتاح رمز |
    متجر تاجر | مكتبة sdk | خطأ عطل | تبديل استبدال تغيير`,
};

/** By a stem of a language, the stems that mean the same, itself among them; most have none. */
export function synonymsOf(language: LanguageCode): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const group of SYNONYMS[language].split("|")) {
    const stems = group
      .trim()
      .split(/\s+/)
      .map((word) => stem(fold(word), language));
    for (const one of stems) synonyms.set(one, stems);
  }
  return synonyms;
}
