import type { Page } from "@playwright/test";
import { getLanguage, type LanguageCode } from "../../domain/languages.ts";
import { chosenPlanPath, contactPath, noticePath, pathTo } from "../../domain/paths.ts";
import { InquiryPage, inquiriesFrom, VISITOR } from "./inquiry.fixture.ts";
import { mailsFrom } from "./mail-folder.fixture.ts";
import type { Site } from "./site.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

/** With a script, and without one: two languages each, one of them of another direction or another family. */
const SCRIPTED = ["en", "ar"] as const satisfies readonly LanguageCode[];
const PLAIN = ["fr", "sw"] as const satisfies readonly LanguageCode[];

/** The way of a plan from its price to the operator. */
async function choosePlan(page: Page, site: Site, language: LanguageCode): Promise<void> {
  const t = textsOf(language);
  const email = `amina.plan.${language}@lakebank.example`;
  await page.goto(pathTo(language, "pricing"));

  await page.getByRole("link", { name: new RegExp(`^${t("platform:pricing.start")}.*Business`) }).click();

  await expect(page).toHaveURL(chosenPlanPath(language, "business"));
  await expect(page.getByRole("combobox", { name: t("platform:pricing.contact.plan") })).toHaveValue(
    "business",
  );

  await page.getByRole("button", { name: t("platform:pricing.contact.go") }).click();

  const form = new InquiryPage(page, "sales", language);
  await expect(page.getByText(t("contact:plans.about", { plan: "Business" }))).toBeVisible();
  await form.fill({ email });
  await form.age(site);
  await form.button.click();

  await expect(page.getByRole("alert")).toHaveText(t("common:notice.inquirySent"));
  expect(inquiriesFrom(site, email)).toMatchObject([{ kind: "sales", type: "sales", plan: "business" }]);
  await expect.poll(() => mailsFrom(site, email)[0]?.body).toContain("Plan: business");
}

/** An engineer's way from the documentation to the people who answer. */
async function askSupport(
  page: Page,
  { site, language, javaScriptEnabled }: { site: Site; language: LanguageCode; javaScriptEnabled: boolean },
): Promise<void> {
  const t = textsOf(language);
  const email = `amina.${language}@gmail.com`;
  const sent = 'POST /v1/transactions/analyze\n{"amount": 7500}';
  const field = (name: string) => page.getByLabel(t(`contact:support.fields.${name}.label`));
  const { button, banner } = new InquiryPage(page, "sales", language);
  await page.goto(pathTo(language, "docs"));
  await page
    .getByRole("main")
    .getByRole("link", { name: t("docs:nav.support") })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(pathTo(language, "support"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact:support.title"));
  // What is sent before the script is there the browser sends, and its console calls a 422 an error.
  if (javaScriptEnabled) await expect(button).toHaveAttribute("aria-disabled");

  await field("email").fill(email);
  await field("requestId").fill("req_0123456789abcdef");
  await field("sent").fill(sent);
  // Of blanks alone, which no `required` refuses.
  await field("message").fill(" ");
  await button.press("Enter");

  await expect(banner).toContainText(t("contact:support.fields.message.label"));
  await expect(page.getByText(t("contact:errors.expected"))).toBeVisible();
  await expect(field("sent")).toHaveValue(sent);

  await field("message").fill("A review, and it came back approved.");
  await button.click();

  await expect(page.getByRole("alert")).toHaveText(t("common:notice.supportSent"));
  expect(inquiriesFrom(site, email)).toMatchObject([
    { kind: "support", request_id: "req_0123456789abcdef", sent },
  ]);
  await expect
    .poll(() => mailsFrom(site, email))
    .toMatchObject([{ to: "inquiries@baini.example", subject: "Support Request: req_0123456789abcdef" }]);
}

for (const language of SCRIPTED) {
  const details = language === SCRIPTED[0] ? {} : SLOW;
  const other = language === "en" ? "ar" : "en";

  test(
    `What was typed goes along from ${language} to ${other}, and stays in no storage`,
    details,
    async ({ page }) => {
      const form = new InquiryPage(page, "partner", language);
      const translated = new InquiryPage(page, "partner", other);
      const referral = (of: LanguageCode) =>
        page.getByRole("checkbox", { name: textsOf(of)("contact:partnership.referral.label") });
      await form.open();
      await form.fill();
      await form.phone.press("End");
      await form.phone.pressSequentially("711222333");
      await referral(language).check();

      await form.changeLanguage(other);

      await expect(page).toHaveURL(contactPath(other, "partner"));
      await expect(translated.button).toHaveAttribute("aria-disabled", "false");
      await expect(translated.name).toHaveValue(VISITOR.name);
      await expect(translated.country).toHaveValue("KE");
      await expect(translated.phone).toHaveValue("+254711222333");
      await expect(translated.message).toHaveValue(VISITOR.message);
      await expect(referral(other)).toBeChecked();
      expect(await page.evaluate(() => sessionStorage.getItem("inquiryDraft"))).toBeNull();

      // By any other way nothing goes along.
      await page.goto(pathTo(language, "about"));
      await form.open();

      await expect(form.name).toHaveValue("");
    },
  );

  test(`The plan chosen in ${language} goes with the inquiry`, details, async ({ page, site }) => {
    await choosePlan(page, site, language);
  });

  test(
    `An engineer asks support in ${language}, from any address and as fast as can be`,
    details,
    async ({ page, site, javaScriptEnabled }) => {
      await askSupport(page, { site, language, javaScriptEnabled });
    },
  );

  test.describe("A visitor who is quicker than the look-up of the country", () => {
    test.use({ visitorCountry: "UG" });

    test(
      `keeps the country chosen in ${language}, and a pasted number brings its own`,
      details,
      async ({ page }) => {
        const chosen = Promise.withResolvers<void>();
        await page.route("**/api/country", async (route) => {
          await chosen.promise;
          await route.continue();
        });
        const form = new InquiryPage(page, "demo", language);
        await form.open();
        const answered = page.waitForResponse("**/api/country");

        await form.country.selectOption("FR");
        chosen.resolve();
        await (await answered).finished();

        await expect.poll(() => page.evaluate(() => localStorage.getItem("userCountry"))).toBe("UG");
        await expect(form.country).toHaveValue("FR");
        await expect(form.phone).toHaveValue("+33");

        await form.phone.press("End");
        await page.keyboard.insertText("+254712345678");

        await expect(form.phone).toHaveValue("+254712345678");
        await expect(form.country).toHaveValue("KE");
      },
    );
  });
}

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of PLAIN) {
    const details = language === PLAIN[0] ? {} : SLOW;
    const other = language === "fr" ? "sw" : "fr";

    test(
      `what was typed goes along from ${language} to ${other} by a button, and into no address`,
      details,
      async ({ page }) => {
        const form = new InquiryPage(page, "partner", language);
        const translated = new InquiryPage(page, "partner", other);
        await form.openWithoutScript();
        await form.fill({ email: "not yet an address" });
        await page.getByRole("checkbox").first().check();

        await page
          .getByRole("main")
          .getByRole("button", { name: getLanguage(other).nativeName })
          .click();

        await expect(page).toHaveURL(contactPath(other, "partner"));
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        await expect(translated.banner).toBeHidden();
        await expect(translated.name).toHaveValue(VISITOR.name);
        await expect(translated.email).toHaveValue("not yet an address");
        await expect(translated.country).toHaveValue("KE");
        await expect(translated.message).toHaveValue(VISITOR.message);
        await expect(page.getByRole("checkbox").first()).toBeChecked();
      },
    );

    test(`the plan chosen in ${language} goes with the inquiry`, details, async ({ page, site }) => {
      await choosePlan(page, site, language);
    });

    test(
      `an engineer asks support in ${language}, from any address and as fast as can be`,
      details,
      async ({ page, problems, site, javaScriptEnabled }) => {
        problems.expect(/status of 422/);
        await askSupport(page, { site, language, javaScriptEnabled });
      },
    );

    test(
      `a number in ${language} keeps its calling code, loses its trunk zero, or is refused with its reason`,
      details,
      async ({ page, problems, site }) => {
        problems.expect(/status of 422/);
        const email = `amina.phone.${language}@lakebank.example`;
        const form = new InquiryPage(page, "demo", language);
        await form.openWithoutScript();
        await form.fill({ email, country: "FR" });
        await form.phone.fill("+33254712345678");
        await form.age(site);
        await form.button.click();

        await expect(page.getByText(textsOf(language)("contact:errors.phoneNumber"))).toBeVisible();
        await expect(form.phone).toHaveValue("+33254712345678");

        await form.phone.fill("06 12 34 56 78");
        await form.button.click();

        await expect(page).toHaveURL(noticePath(language, "inquirySent"));

        await form.openWithoutScript();
        await form.fill({ email, country: "FR", message: "From Nairobi" });
        await form.phone.fill("+254 712 345 678");
        await form.age(site);
        await form.button.click();

        await expect(page).toHaveURL(noticePath(language, "inquirySent"));
        const phones = inquiriesFrom(site, email).map(({ phone }) => phone);
        expect(new Set(phones)).toEqual(new Set(["+33612345678", "+254712345678"]));
      },
    );
  }
});
