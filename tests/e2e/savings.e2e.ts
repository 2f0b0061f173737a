import type { Page } from "@playwright/test";
import type { LanguageCode } from "../../domain/languages.ts";
import { pathTo, savingsPath } from "../../domain/paths.ts";
import { defaultInputs } from "../../domain/savings/defaults.ts";
import type { FieldName, Inputs } from "../../domain/savings/fields.ts";
import { formatComparison, writeFigure } from "../../domain/savings/format-comparison.ts";
import { inputsQuery } from "../../domain/savings/read-inputs.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

/** The inputs that a language opens with, but for a share of fraud of 0.05 %. */
function withMoreFraud(language: LanguageCode): Inputs {
  const start = defaultInputs(language);
  return { ...start, figures: { ...start.figures, fraud: 0.05, alertsBetter: 45 } };
}

const linkTo = (language: LanguageCode, inputs: Inputs) => savingsPath(language, inputsQuery(inputs));

const field = (page: Page, name: FieldName) => page.locator(`#${name}`);
const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`).first();

for (const [language, fraud] of [
  ["en", "0.05"],
  ["ar", "٠٫٠٥"],
] as const) {
  test(`In ${language} the result follows each key, and the address and the link are the calculation`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const inputs = withMoreFraud(language);
    await page.goto(pathTo(language, "savings"));
    await expect(slot(page, "today.total")).toHaveText(
      formatComparison(language, defaultInputs(language))["today.total"],
    );

    await field(page, "alertsBetter").fill("45");
    await field(page, "fraud").fill(fraud);
    await expect(slot(page, "today.total")).toHaveText(formatComparison(language, inputs)["today.total"]);
    await expect(slot(page, "better.formula.loss")).toHaveText(
      formatComparison(language, inputs)["better.formula.loss"],
    );
    await field(page, "fraud").blur();

    await expect(page).toHaveURL(linkTo(language, inputs));
    await expect(field(page, "fraud")).toHaveValue(writeFigure(language, "fraud", 0.05));
    await expect(page.locator("[data-result] [data-copy]")).toHaveAttribute(
      "data-copy",
      new RegExp(`${linkTo(language, inputs).replace("?", "\\?")}$`),
    );

    await field(page, "caughtBetter").fill("100");
    await field(page, "alertsBetter").fill("1");
    await field(page, "alertsBetter").blur();

    await expect(page.getByText(t("savings:errors.alerts", { limit: "16.7" }))).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(t("savings:form.summary"));
    await expect(slot(page, "today.total")).toBeHidden();
  });
}

test("A screen reader is told the result once, when the typing rests, and at once when a field is left", async ({
  page,
}) => {
  const inputs = withMoreFraud("en");
  await page.goto(pathTo("en", "savings"));
  await field(page, "alertsBetter").fill("45");
  await field(page, "alertsBetter").blur();
  await page.clock.install();
  const outcome = page.locator("[data-outcome]");
  const before = await outcome.textContent();

  await field(page, "fraud").fill("");
  await page.clock.runFor(200);
  for (const key of "0.05") {
    await page.keyboard.press(key);
    await page.clock.runFor(200);
    await expect(outcome).toHaveText(before ?? "");
  }
  await page.clock.runFor(500);

  await expect(outcome).toContainText(formatComparison("en", inputs).saved);

  await field(page, "fraud").fill("0.06");
  await page.keyboard.press("Enter");
  await page.clock.runFor(1);

  await expect(outcome).not.toContainText(formatComparison("en", inputs).saved);
});

test("A link that the browser does not let copy is said not to be copied", async ({ page }) => {
  await page.goto(pathTo("en", "savings"));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  const copy = page.locator("[data-result] [data-copy]");

  await copy.click();

  await expect(copy).toHaveText(t("common:code.refused"), { useInnerText: true });
  await expect(copy).not.toHaveAttribute("data-copied");
  await expect(copy).toHaveText(t("savings:result.copy"), { useInnerText: true });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is answered by the server: a decimal comma, a link for every language, an error with its field", async ({
    page,
  }) => {
    const inputs = withMoreFraud("fr");
    await page.goto(pathTo("fr", "savings"));

    await field(page, "fraud").fill("0,05");
    await field(page, "alertsBetter").fill("45,0");
    await page.getByRole("button", { name: textsOf("fr")("savings:form.submit") }).click();

    await expect(page).toHaveURL(linkTo("fr", inputs));
    await expect(slot(page, "better.total")).toHaveText(formatComparison("fr", inputs)["better.total"]);

    // The same in another language: its own numbers, the currency of the link.
    await page.goto(linkTo("en", inputs));
    await expect(slot(page, "better.total")).toHaveText(formatComparison("en", inputs)["better.total"]);

    await field(page, "minutes").fill("often");
    await page.getByRole("button", { name: textsOf("en")("savings:form.submit") }).click();

    await expect(page.locator("[data-field=minutes]")).toContainText(textsOf("en")("savings:errors.number"));
    await expect(field(page, "minutes")).toHaveValue("often");
    await expect(field(page, "value")).toHaveValue("48,000");
    await expect(slot(page, "today.total")).toBeHidden();
  });
});
