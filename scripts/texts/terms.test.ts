import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import type { Passage } from "./passages.ts";
import { TERM_RULES } from "./term-rules.ts";
import { oldTermsIn } from "./terms.ts";

const passage = (language: LanguageCode, text: string, file = "docs"): Passage => ({
  language,
  file: `${language}/${file}.json`,
  location: "a.b",
  text,
});

/** For each rule of a language, in its order, a text that it refuses. */
const REFUSED: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    "The answer has three fields.",
    "Send it to this address.",
    "The body is a text.",
    "The body has other blanks.",
    "Set a time-out.",
    "Each end-point.",
    "By e-mail.",
    "An account take-over.",
    "Payments flagged as suspicious.",
    "0.5 on the standard scale.",
    "No lost events.",
    "It is put up for review.",
    "There is no chance in it.",
    "No alert was opened.",
  ],
  fr: [
    "La fraude rompt la trame.",
    "Une rétrofacturation.",
    "Votre récepteur répond 204.",
    "Le cryptage des données.",
    "Un point de terminaison.",
    "Le bac à sable n’envoie rien.",
    "La lassitude face aux alertes.",
    "La fraude sans présence de la carte.",
    "De l’argent sur une même caisse.",
    "Les paiements soumis à examen.",
    "Le délai d’expiration.",
    "Un paiement signalé comme suspect.",
    "Le responsable conformité.",
    "Par email.",
    "L’exploitant du site.",
    "Le compte visé.",
  ],
  pt: [
    "As propinas escolares.",
    "O recetor responde 204.",
    "A deteção de fraude.",
    "A usurpação de conta.",
    "A conformidade.",
    "O cumprimento normativo.",
    "Por e-mail.",
    "Peça uma demo.",
    "A nota de encomenda.",
    "O dinheiro na mesma caixa.",
    "O gatilho.",
    "Travar a fraude.",
    "A plataforma emite um alerta.",
    "Desde a abertura do alerta.",
    "Mais rapidez na resolução de casos.",
    "Os sistemas de cartões.",
    "A lavagem de dinheiro.",
    "A criptografia.",
    "Na memória de trabalho.",
    "O visado.",
  ],
  sw: [
    "Mwili ni mtupu.",
    "Vichwa vyote vitatu.",
    "Saini iliyotengenezwa kwa siri yako.",
    "Kuzuia urudufu.",
    "Malipo yenye kuleta mashaka.",
    "Alama ya hatari.",
    "Kizingiti cha tahadhari.",
    "Kesi imefungwa.",
    "Mfumo hufungua tahadhari.",
    "Tangu tahadhari inapofunguliwa.",
    "Udanganyifu huvunja mwenendo wa kawaida.",
    "Taarifa za Uzingatiaji.",
    "Agizo limepimwa hatari.",
    "Wateja ambao hawakutolewa taarifa.",
    "Mikwaju miwili.",
  ],
  ar: [
    "حُجزت الدفعة.",
    "تجميد قانوني.",
    "دفعة مشبوهة.",
    "تُوسم العملية.",
    "يُفتح تنبيه.",
    "إنذار كاذب.",
    "إيقاف التسوية.",
    "وحدة المعلومات المالية لديكم.",
    "نقطة دفع.",
    "مفتاح منع التكرار.",
    "احفظوا السر.",
    "رمز الحالة 204.",
    "غسيل الأموال.",
    "الأموال المتنقلة.",
    "في بيئة التشغيل.",
    "تحدّثوا إلى المبيعات.",
    "إنجاز الحالات أسرع.",
    "يسأل الخادم (/api/country).",
    "المبلغ 14 ضعفًا للمعتاد.",
  ],
};

describe.each(LANGUAGE_CODES)("the terms of %s", (language) => {
  it("are refused in each form that is no longer used", () => {
    const texts = REFUSED[language];

    expect(texts).toHaveLength(TERM_RULES[language].length);
    for (const [index, { use, files }] of TERM_RULES[language].entries()) {
      const file = files && !files.test(`${language}/docs.json`) ? "common" : "docs";
      const messages = oldTermsIn([passage(language, texts[index] ?? "", file)]).map(
        ({ message }) => message,
      );
      expect(messages, texts[index]).toEqual([expect.stringContaining(`instead of ${use}`)]);
    }
  });
});

it.each([
  ["en", "Per IP address; the email address of the `address`."],
  ["fr", "La sandbox (bac à sable) s’ouvre. Un cryptogramme visuel."],
  ["pt", "Em Portugal, responsável pelo cumprimento normativo; a caixa de entrada."],
  ["sw", "Taarifa ya miamala yenye kuleta mashaka (STR). Huwekewa alama ya hatari kubwa."],
  ["ar", "حجز عرض توضيحي. تقرير المعاملات المشبوهة. فريق المبيعات."],
] as const)("keeps in %s what only looks like an old form", (language, text) => {
  expect(oldTermsIn([passage(language, text)])).toEqual([]);
});

it("looks at the terms of developers in developer texts alone", () => {
  expect(oldTermsIn([passage("en", "Questions and answers", "common")])).toEqual([]);
  expect(
    oldTermsIn([{ ...passage("en", "The answer"), file: "en/docs/rules.md", location: "line 3" }]),
  ).toEqual([
    { file: "en/docs/rules.md", location: "line 3", message: "says “answer” instead of response, respond" },
  ]);
});
