import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { checkTexts } from "../scripts/texts/check.ts";
import { formatReport } from "../scripts/texts/report.ts";
import { inspectShippedTexts } from "../server/texts/shipped.ts";

it("finds every text of English in every language, with its placeholders and plural forms", () => {
  const { texts, problems } = inspectShippedTexts(fileURLToPath(new URL("../locales", import.meta.url)));

  const report = checkTexts(texts, problems);

  expect(report.hasErrors, formatReport(report)).toBe(false);
});
