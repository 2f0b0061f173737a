import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { explorerPath, pathTo, referencePath } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const RULE = {
  name: "Payments to one shop",
  conditions: [{ field: "merchant", operator: "equals", value: "Duka la Simu" }],
};
const PAYMENT = { amount: 900, currency: "KES", customerId: "cus_4821", merchant: "Duka la Simu" };

/** In both directions; `npm run newcomer` goes the way in every language. */
const LANGUAGES = process.env.NEWCOMER === "all" ? LANGUAGE_CODES : BOTH_DIRECTIONS;

for (const language of LANGUAGES) {
  test(
    `From the documentation in ${language} to a declined payment, a rule that fires and its verified event`,
    language === "en" ? {} : SLOW,
    async ({ page }) => {
      const t = textsOf(language);
      const explorer = (key: string) => t(`api:explorer.${key}`);
      const live = (key: string) => t(`webhooks:live.${key}`);
      const response = page.getByRole("region", { name: explorer("response.title") });
      const body = page.getByLabel(explorer("request.body"), { exact: true });
      const send = () => page.getByRole("button", { name: explorer("request.send") }).click();
      const inFooter = (key: string) =>
        page
          .getByRole("contentinfo")
          .getByRole("link", { name: t(`common:footer.links.${key}`), exact: true })
          .click();

      await page.goto(pathTo(language, "docs"));
      await page.getByRole("button", { name: t("docs:start.key.button") }).click();
      await expect(page.locator("[data-key-value]", { hasText: /^sk_sandbox_\w+$/ }).first()).toBeVisible();

      // The first payment, from the endpoint's page to the explorer.
      await page.goto(referencePath(language, "analyze-transaction"));
      await page
        .getByRole("main")
        .locator(`a[href="${explorerPath(language, "analyzeTransaction")}"]`)
        .first()
        .click();
      await send();
      await expect(response.locator("pre")).toContainText('"recommendation": "decline"');

      await inFooter("webhooks");
      await page.getByRole("button", { name: live("register.submit") }).click();
      await expect(
        page.getByRole("region", { name: live("register.title") }).getByText(/^whsec_/),
      ).toBeVisible();

      // A rule of the newcomer's own, and a payment that nothing else would stop.
      await inFooter("api");
      await page.getByText(explorer("allEndpoints"), { exact: true }).click();
      await page.getByRole("link", { name: "PUT /v1/rules/{id}" }).click();
      await body.fill(JSON.stringify(RULE));
      await send();
      await expect(response.getByRole("status")).toContainText("201");
      const { id } = JSON.parse((await response.locator("pre").first().textContent()) ?? "") as {
        id: string;
      };
      await page.getByRole("link", { name: "/v1/transactions/analyze" }).click();
      await body.fill(JSON.stringify(PAYMENT));
      await send();
      await expect(response.locator("pre")).toContainText('"recommendation": "review"');
      await expect(response.locator("pre")).toContainText(`"ruleId": "${id}"`);

      await inFooter("webhooks");
      const event = page
        .getByRole("region", { name: live("inbox.title") })
        .getByRole("listitem")
        .filter({ hasText: "rule.triggered" })
        .first();
      await event.locator("summary").click();
      await expect(event).toContainText(id);
      await event.getByRole("button", { name: live("inbox.verify") }).click();
      const verdict = page.getByRole("region", { name: live("verifier.title") }).getByRole("status");
      await expect(verdict).toContainText(live("findings.valid.title"));
    },
  );
}
