import { INQUIRY_TYPES } from "../../domain/contact/types.ts";
import { localeOf } from "../../domain/formats.ts";
import { contactPath } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { InquiryPage, inquiriesFrom } from "./inquiry.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

test("Each type has its own title and button, the partner type its models, and a product is named", async ({
  page,
}) => {
  const models = page.getByRole("group", { name: t("contact:partnership.legend") });
  for (const type of INQUIRY_TYPES) {
    await page.goto(contactPath("en", type, "fraud-prevention"));

    await expect(page).toHaveTitle(`${t(`contact:meta.${type}.title`)} · Baini`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`contact:types.${type}.title`));
    await expect(page.getByText(t(`contact:types.${type}.text`))).toBeVisible();
    await expect(page.getByRole("button", { name: t(`contact:submit.${type}`) })).toBeVisible();
    await expect(page.getByText(t("contact:sources.fraud-prevention")).last()).toBeVisible();
    await expect(models.getByRole("checkbox")).toHaveCount(type === "partner" ? 3 : 0);
  }

  await page.goto("/en/contact?type=anything&source=elsewhere");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact:types.sales.title"));
  await expect(page.getByText(`${t("contact:sources.label")}:`)).toBeHidden();
});

for (const language of BOTH_DIRECTIONS) {
  test(`In ${language} an incomplete form shows the field that it leads to, in a window zoomed to its double or four times`, async ({
    page,
  }) => {
    for (const size of [
      { width: 640, height: 400 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      const form = new InquiryPage(page, "partner", language);
      await form.open();

      await form.button.press("Enter");

      await expect(form.name).toBeFocused();
      await expect(form.name).toBeInViewport({ ratio: 1 });
    }
  });
}

test("The button is unavailable, and says what is missing, until the required fields are filled", async ({
  page,
}) => {
  const form = new InquiryPage(page, "partner");
  await form.open();
  const pending = page.locator("#pending");
  const missing = (...fields: string[]) => {
    const list = new Intl.ListFormat(localeOf("en"), { type: "conjunction" });
    return t("contact:pending", { fields: list.format(fields) });
  };

  await expect(form.button).toHaveAttribute("aria-disabled", "true");
  await expect(form.button).toHaveAccessibleDescription(
    missing("Name", "Work email", "Company website", "Country", "Message", "Partnership model"),
  );
  await expect(pending).toBeVisible();

  // It can be reached and pressed all the same, and leads to the first field that is missing.
  await form.button.press("Enter");

  await expect(form.banner).toContainText(t("contact:errors.summary"));
  await expect(page.getByText(t("contact:errors.name"))).toBeVisible();
  await expect(page.getByText(t("contact:errors.partnership"))).toBeVisible();
  await expect(form.name).toBeFocused();
  await form.banner.getByRole("link", { name: t("contact:fields.country.label") }).click();
  await expect(form.country).toBeFocused();

  await form.fill();

  // What is mended is no longer named.
  await expect(form.banner.getByRole("link")).toHaveText([t("contact:partnership.legend")]);

  await expect(pending).toHaveText(missing("Partnership model"));
  await expect(page.getByText(t("contact:errors.name"))).toBeHidden();

  await page.getByRole("checkbox", { name: t("contact:partnership.referral.label") }).check();

  await expect(form.button).toHaveAttribute("aria-disabled", "false");
  await expect(pending).toHaveText("");
  await expect(form.banner).toBeHidden();
});

test("A free provider's address is refused when the field is left and when the form is sent", async ({
  page,
  site,
}) => {
  const form = new InquiryPage(page);
  const refusal = page.getByText(t("contact:errors.workEmail"));
  await form.open();

  await form.email.fill("amina@GMAIL.com");
  await expect(refusal).toBeHidden();
  await form.name.focus();

  await expect(refusal).toBeVisible();
  await expect(form.email).toHaveAttribute("aria-invalid", "true");
  await expect(form.email).toHaveAccessibleDescription(new RegExp(t("contact:errors.workEmail")));

  await form.email.fill("amina@gmail.example");

  await expect(refusal).toBeHidden();

  await form.fill({ email: "amina@yahoo.com" });
  await form.message.press("Tab");
  await form.button.click();

  await expect(refusal).toBeVisible();
  await expect(form.email).toBeFocused();
  await expect(form.banner).toContainText(t("contact:fields.email.label"));
  await expect(page).toHaveURL(contactPath("en", "demo"));
  expect(inquiriesFrom(site, "amina@yahoo.com")).toEqual([]);

  // An address without a domain passes the provider's rule, not the browser's own syntax.
  await form.email.fill("amina");
  await form.email.blur();

  await expect(refusal).toBeHidden();
  await expect(page.getByText(t("contact:errors.emailFormat"))).toBeVisible();
});

test.describe("A visitor whose country is stored", () => {
  test.use({ visitorCountry: "UG" });

  test("finds it chosen, and the phone's prefix follows every change of it", async ({ page }) => {
    const form = new InquiryPage(page);
    await form.open();

    await expect(form.country).toHaveValue("UG");
    await expect(form.phone).toHaveValue("+256");

    await form.phone.press("End");
    await form.phone.pressSequentially("700123");

    await expect(form.phone).toHaveValue("+256700123");

    await form.country.selectOption("KE");

    await expect(form.phone).toHaveValue("+254700123");

    await form.phone.press("ControlOrMeta+a");
    await form.phone.press("Delete");

    await expect(form.phone).toHaveValue("+254");

    await form.phone.fill("0711 222333");

    await expect(form.phone).toHaveValue("+2540711 222333");

    await form.country.selectOption("");

    await expect(form.phone).toHaveValue("0711 222333");

    await form.country.selectOption("FR");
    await form.phone.press("End");
    await page.keyboard.insertText("+254712345678");

    await expect(form.phone).toHaveValue("+254712345678");
    await expect(form.country).toHaveValue("KE");

    await form.phone.press("End");
    await form.phone.press("Backspace");

    await expect(form.phone).toHaveValue("+25471234567");

    // Several countries share this code: the number does not say which one is meant.
    await form.phone.press("ControlOrMeta+a");
    await page.keyboard.insertText("0044 20 7946 0018");

    await expect(form.phone).toHaveValue("+44 20 7946 0018");
    await expect(form.country).toHaveValue("KE");

    // What the browser has stored is not looked up again.
    await page.evaluate(() => localStorage.setItem("userCountry", "TZ"));
    await form.open();

    await expect(form.country).toHaveValue("TZ");
    await expect(form.phone).toHaveValue("+255");
    const names = await form.country.locator("option").allTextContents();
    expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator("en").compare));
    expect(names.length).toBeGreaterThan(240);
  });
});
