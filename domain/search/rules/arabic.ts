import type { SearchRules } from "./search-rules.ts";

export const ARABIC: SearchRules = {
  stem,
  stopWords: `في من على إلى الى عن مع أو او ثم أن ان إن لا ما لم لن قد كل كان كانت يكون تكون هذا هذه ذلك تلك التي الذي الذين هو هي
    هم نحن أنت أنا كيف متى أين لماذا هل بعد قبل عند بين حتى إذا غير أي له لها لهم به بها فيه فيها منه منها عليه عليها ليس
    كما لكن وهو وهي ولا وما وفي ومن وعلى أما وإذا فإذا وإن فإن إلا وإلا دون لكل كلها نفسها نفسه آخر أخرى وحده إليه إليها فلا بل
    أيضًا لأن وكل`,
  synonyms: `سعر تكلفة كلفة رسوم كم | باقة خطة خطط اشتراك | احتيال نصب غش | اعتراض نزاع | غسل غسيل تبييض | مفتاح رمز |
    متجر متاجر تاجر | مكتبة sdk | خطأ عطل | تبديل استبدال تغيير | mobilemoney محفظة محافظ mpesa إم-بيسا فودافون |
    مهلة timeout latency زمن-استجابة | انقطاع توافر uptime sla | شهادة iso27001 soc2`,
};

const PREFIX = /^(?:وال|بال|كال|فال|ولل|ال|لل)(?=..)|^و(?=....)/;
const SUFFIX = /(?<body>..)(?:ها|ان|ات|ون|ين|يه|ه|ي|و)$/;

/**
 * `للاحتيال`, `الاحتيال`, `احتيال`; `معاملات`, `معاملة` (Larkey and others, "Light Stemming for Arabic": light10); and, which light10
 * does not do, `مقدمو خدمات` as `مقدمي خدمات`: the plural before what belongs to it.
 */
function stem(word: string): string {
  return word.replace(PREFIX, "").replace(SUFFIX, "$<body>");
}
