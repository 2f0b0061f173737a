import type { LanguageCode } from "../languages.ts";
import { fold } from "./fold.ts";

/** Translate that say nothing about what a page is about. They are not indexed, and not looked for beside others. */
const STOP_WORDS: Readonly<Record<LanguageCode, string>> = {
  en: `a an the and or but if of to in on at by for from with as into than then is are was were be been being am do does did
    has have had i you we they he she it its my your our their his her this that these those there here which who whom what
    when where why how can could will would should may might must not no so such only also just very more most any some
    each all both own same other me us them`,
  fr: `le la les un une des du de et ou mais si au aux en dans sur par pour avec sans que qui quoi dont où quand comment
    pourquoi quel quelle quels quelles est sont était être été a ont avoir ai je tu il elle on nous vous ils elles ce cet
    cette ces son sa ses leur leurs mon ma mes votre vos notre nos ne pas plus se y cela ça aussi même comme qu lui`,
  pt: `o a os as um uma uns umas de do da dos das e ou mas se em no na nos nas ao aos à às por pelo pela pelos pelas para
    com sem que quem qual quais quando onde como porque porquê é são foi ser sido estar está estão tem têm ter há eu tu ele
    ela nós eles elas este esta estes estas esse essa esses essas isso isto seu sua seus suas meu minha nosso nossa não mais
    já também só lhe me`,
  sw: `ya wa za la cha vya kwa na ni si katika kama ili au lakini kuwa hii hizo hiyo huo hilo hicho hivyo huu hili hiki hizi
    hao huyu yake yao yetu yako yangu wake wao wetu wako wangu zake zao zetu zako lake lao chake pia tu bila kila nini gani
    vipi je ipi lini wapi nani jinsi ambayo ambao ambaye ambazo ambacho baada kabla hadi hata`,
  ar: `في من على إلى الى عن مع أو او ثم أن ان إن لا ما لم لن قد كل كان كانت يكون تكون هذا هذه ذلك تلك التي الذي الذين هو هي
    هم نحن أنت أنا كيف متى أين لماذا هل بعد قبل عند بين حتى إذا غير أي له لها لهم به بها فيه فيها منه منها عليه عليها ليس
    كما لكن وهو وهي ولا وما وفي ومن وعلى`,
};

const FOLDED = new Map<LanguageCode, ReadonlySet<string>>();

/** Whether a folded word is one of those that every page has. */
export function isStopWord(word: string, language: LanguageCode): boolean {
  let words = FOLDED.get(language);
  if (!words) {
    words = new Set(STOP_WORDS[language].split(/\s+/).map(fold));
    FOLDED.set(language, words);
  }
  return words.has(word);
}
