import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { NAMESPACES } from "../domain/namespaces.ts";
import { checkTexts } from "../scripts/texts/check.ts";
import { formatReport } from "../scripts/texts/report.ts";
import { inspectShippedTexts } from "../server/texts/shipped.ts";

const LOCALES = fileURLToPath(new URL("../locales", import.meta.url));

it("finds every text of English in every language, with its placeholders and plural forms", () => {
  const { texts, problems } = inspectShippedTexts(LOCALES);

  const report = checkTexts(texts, problems);

  expect(report.hasErrors, formatReport(report)).toBe(false);
});

it("names no threshold in figures, which could be others than those of the API", () => {
  const threshold = /(?<![\d.,])0[.,][458](?!\d)/;
  const { texts } = inspectShippedTexts(LOCALES);
  // The weights of a rule's actions, which happen to be the same numbers.
  const allowed = ["api.schemas.RuleAction.type"];

  const found = LANGUAGE_CODES.flatMap((language) =>
    NAMESPACES.flatMap((namespace) =>
      texts
        .rows(language, namespace)
        .filter(({ key, value }) => threshold.test(value) && !allowed.includes(`${namespace}.${key}`))
        .map(({ key }) => `${language}/${namespace}.json ${key}`),
    ),
  );

  expect(found).toEqual([]);
});
