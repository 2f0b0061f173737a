import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { PLANS } from "../../domain/plans.ts";
import { figuresIn } from "../../domain/texts/figures.ts";
import { GUIDE_FIGURES, type GuideFigures, TEXT_FIGURES } from "./guide-figures.ts";
import type { Passage, WordingFault } from "./passages.ts";

/** Figures in texts that the domain has a constant for, and lines of guides that give others than the constants. */
export function figureFaultsIn(passages: readonly Passage[]): WordingFault[] {
  return [
    ...passages.flatMap(bareFigures),
    ...passages.flatMap(wrongSpelledFigures),
    ...wrongGuideFigures(passages),
  ];
}

/** Where a figure can only be one of the API's. Elsewhere the same numbers are hours of the day and sums of an example. */
const DEVELOPER_TEXTS = /^\w+\/(?:api|cli|code|docs|sdk|webhooks)\.json$/;

/** Small numbers count too many other things, except where a text describes the API itself. */
const isSmall = (figure: number) => figure > 0.9 && figure < 24;
const API_TEXTS = /^\w+\/api\.json (?:operations|schemas|errors)\./;

/** Each constant of the API by its number; the first of those with the same. */
const NAMES_OF_FIGURES = new Map(
  Object.entries(figuresIn("en"))
    .map(([name, value]) => [Number(String(value).replaceAll(",", "")), name] as const)
    .filter(([, name]) => name !== "tests")
    .toReversed(),
);

const PLAN_FIGURES = new Set(
  PLANS.flatMap(({ pricePerMonth, transactions }) => [pricePerMonth, transactions]),
);

/** Texts whose figures are their own: keys of `locales`, each with its reason. */
const ALLOWED_FIGURES: Readonly<Record<string, string>> = {
  "code.json rules.text": "The amount of the sample, which a test runs.",
  "api.json operations.parameters.ids.rule": "The length of an id.",
  "api.json operations.putRule.examples.simSwap": "The condition of an example.",
  "api.json schemas.TransactionRequest.metadata": "How many values of their own callers may add.",
  "api.json schemas.TransactionRequest.amount": "A sum, to show what the decimals are.",
  "fraud.json faq.items[1].answer": "A calculation with 100 frauds among 100,000 payments.",
  "privacy.json sections[5].text[0]": "How many addresses the limiter of the contact form holds.",
};

function bareFigures({ file, location, text }: Passage): WordingFault[] {
  if (!file.endsWith(".json") || ALLOWED_FIGURES[`${file.slice(3)} ${location}`]) return [];
  const found = numbersIn(text.replace(/\{\{[^{}]*\}\}/g, " "));
  return found.flatMap((figure) => {
    if (PLAN_FIGURES.has(figure) && !DEVELOPER_TEXTS.test(file))
      return { file, location, message: `names ${figure}, which is a figure of domain/plans.ts` };
    const name = NAMES_OF_FIGURES.get(figure);
    const isOurs = isSmall(figure)
      ? API_TEXTS.test(`${file} ${location}`)
      : DEVELOPER_TEXTS.test(file) || figure < 1;
    return name && isOurs ? { file, location, message: `names ${figure} instead of {{${name}}}` } : [];
  });
}

function wrongSpelledFigures({ language, file, location, text }: Passage): WordingFault[] {
  const missing = (TEXT_FIGURES[`${file.slice(3)} ${location}`] ?? []).filter(
    (figure) => !gives(text, figure, language),
  );
  return missing.map((figure) => ({ file, location, message: `does not say ${figure}` }));
}

function wrongGuideFigures(passages: readonly Passage[]): WordingFault[] {
  const guides = Map.groupBy(
    passages.filter(({ file }) => file.includes("/docs/")),
    ({ file }) => file,
  );
  return LANGUAGE_CODES.flatMap((language) =>
    GUIDE_FIGURES.flatMap((expected) => {
      const file = `${language}/docs/${expected.guide}.md`;
      const lines = guides.get(file);
      return lines ? missingFrom(lines, language, file, expected) : [];
    }),
  );
}

function missingFrom(
  lines: readonly Passage[],
  language: LanguageCode,
  file: string,
  { naming, figures }: GuideFigures,
): WordingFault[] {
  const named = lines.filter(({ text }) => naming.every((name) => text.includes(name)));
  const isGiven = named.some(({ text }) => figures.every((figure) => gives(text, figure, language)));
  if (isGiven) return [];
  const location = named[0]?.location ?? "no line";
  return [{ file, location, message: `names ${naming.join(" ")} without ${figures.join(", ")}` }];
}

function gives(text: string, figure: number, language: LanguageCode): boolean {
  return numbersIn(text).includes(figure) || SPELLED[language][figure]?.test(text) === true;
}

/** The numbers of a text: `5,000`, `5 000` and `0,40` are 5000 and 0.4, and digits within names are none. */
function numbersIn(text: string): number[] {
  const plain = text.replace(/(?<=\d)[\s,.\u00a0\u202f](?=\d{3}(?!\d))/g, "");
  return Array.from(plain.matchAll(/(?<![\w.,-])\d+(?:[.,]\d+)?(?![\w-])/g), ([number]) =>
    Number(number.replace(",", ".")),
  );
}

/** Numbers that texts write as words. */
const SPELLED: Readonly<Record<LanguageCode, Readonly<Record<number, RegExp>>>> = {
  en: { 2: /\btwo\b/i, 3: /\bthree\b/i, 4: /\bfour\b/i, 5: /\bfi(?:ve|fth)\b/i, 10: /\bten\b/i },
  fr: { 2: /\bdeux\b/i, 3: /\btrois\b/i, 4: /\bquatre\b/i, 5: /\bcinq/i, 10: /\bdix\b/i },
  pt: { 2: /\bdois\b/i, 3: /\btrês\b/i, 4: /\bquatro\b/i, 5: /\b(?:cinco|quint[oa])\b/i, 10: /\bdez\b/i },
  sw: { 2: /\b[mw]?bili\b/i, 3: /\btatu\b/i, 4: /\bnne\b/i, 5: /tano\b/i, 10: /\bkumi\b/i },
  ar: { 2: /ثانيتين|دقيقتين/, 3: /ثلاث/, 4: /أربع/, 5: /خمس|خامس/, 10: /عشر/ },
};
