import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { LIBRARY_DEFAULTS } from "../domain/sdks.ts";
import { checkTexts } from "../scripts/texts/check.ts";
import { passagesOfContent, passagesOfTexts } from "../scripts/texts/passages.ts";
import { formatReport } from "../scripts/texts/report.ts";
import { checkWording } from "../scripts/texts/wording.ts";
import { readSettings } from "../sdk/javascript/src/settings.ts";
import { verifyWebhook } from "../sdk/javascript/src/verify-webhook.ts";
import { inspectShippedTexts } from "../server/texts/shipped.ts";

const CONTENT = fileURLToPath(new URL("../content", import.meta.url));
const LOCALES = fileURLToPath(new URL("../locales", import.meta.url));

it("finds every text of English in every language, with its placeholders and plural forms", () => {
  const { texts, problems } = inspectShippedTexts(LOCALES);

  const report = checkTexts(texts, problems);

  expect(report.hasErrors, formatReport(report)).toBe(false);
});

it("contradicts neither the API nor its figures nor the glossary, in texts, guides and posts", () => {
  const { texts, problems } = inspectShippedTexts(LOCALES);

  const faults = checkWording([...passagesOfTexts(texts), ...passagesOfContent(CONTENT)]);

  expect(faults, formatReport(checkTexts(texts, problems), faults)).toEqual([]);
});

it("tells of the libraries what they do by default", async () => {
  const settings = readSettings({ apiKey: "sk_sandbox_a", baseUrl: "https://bank.example" });
  const { timeoutSeconds, maxRetries, maxWaitSeconds, toleranceSeconds } = LIBRARY_DEFAULTS;

  expect(settings).toMatchObject({
    timeoutMs: timeoutSeconds * 1_000,
    maxRetries,
    maxWaitMs: maxWaitSeconds * 1_000,
  });

  const reasonAt = (age: number) => {
    const headers = { "webhook-id": "msg", "webhook-timestamp": "1000000", "webhook-signature": "none" };
    const now = new Date((1_000_000 + age) * 1_000);
    return verifyWebhook("{}", headers, "whsec_AAAA", { now }).catch(({ reason }) => reason);
  };
  expect(await reasonAt(toleranceSeconds)).toBe("malformed_signature");
  expect(await reasonAt(toleranceSeconds + 1)).toBe("too_old");
});
