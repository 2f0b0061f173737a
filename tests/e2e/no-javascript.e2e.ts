import { getLanguage } from "../../domain/languages.ts";
import { contactPath, noticePath, pathTo, type Screen } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { InquiryPage, inquiriesFrom, VISITOR } from "./inquiry.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

test.use({ javaScriptEnabled: false });

/** One of each template. */
const SCREENS_TO_READ = [
  "home",
  "contact",
  "pricing",
  "about",
  "security",
  "privacy",
  "fraud",
  "financial",
  "blog",
  "docs",
] as const satisfies readonly Screen[];

test("Every kind of screen can be read, its menus and questions open, and nothing asks for what needs a script", async ({
  page,
}) => {
  for (const screen of SCREENS_TO_READ) {
    await page.goto(pathTo("fr", screen), { waitUntil: "domcontentloaded" });

    await expect(page.getByRole("heading", { level: 1 }), screen).toBeVisible();
    await expect(page.getByRole("contentinfo"), screen).toBeVisible();
  }

  await page.goto("/en");
  await expect(page.getByRole("region", { name: t("cookies:title") })).toBeHidden();
  await expect(page.getByRole("button", { name: t("common:footer.cookieSettings") })).toBeHidden();

  await page.getByText(t("home:faq.items.1.question")).click();
  await page.getByText(t("home:faq.items.4.question")).click();

  await expect(page.getByText(t("home:faq.items.1.answer"))).toBeVisible();
  await expect(page.getByText(t("home:faq.items.4.answer"))).toBeVisible();

  const menu = page.getByRole("banner").locator("summary", { hasText: t("common:nav.industries") });
  await menu.click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("common:nav.items.payments.title") })
    .click();

  await expect(page).toHaveURL(pathTo("en", "payments"));
});

for (const language of BOTH_DIRECTIONS) {
  test(`Who asks in ${language} for what is not there, or in a way that cannot be read, is told so and finds the way home`, async ({
    page,
    problems,
  }) => {
    const text = textsOf(language);
    for (const [status, path, kind] of [
      [404, `/${language}/gone.html`, "notFound"],
      [400, `/${language}/%zz`, "badRequest"],
    ] as const) {
      problems.expect(new RegExp(`status of ${status}`));
      const response = await page.goto(path);

      expect(response?.status()).toBe(status);
      await expect(page.locator("html")).toHaveAttribute("lang", getLanguage(language).tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(`common:error.${kind}.title`));
      await expect(page.getByText(text(`common:error.${kind}.text`))).toBeVisible();
      await page
        .getByRole("main")
        .getByRole("link", { name: text("common:backToHome") })
        .click();

      await expect(page).toHaveURL(pathTo(language, "home"));
    }
  });
}

test.describe("On a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the drawer opens and leads on, and the language changes by its link, query and all", async ({
    page,
  }) => {
    await page.goto("/en/security");

    await page.getByRole("button", { name: t("common:nav.menu") }).click();
    await page.getByRole("link", { name: t("common:actions.contactSales") }).click();

    await expect(page).toHaveURL(contactPath("en", "sales"));

    await page.goto(contactPath("en", "partner"));
    await page.getByRole("banner").locator("summary", { hasText: "English" }).click();
    await page.getByRole("link", { name: getLanguage("pt").nativeName }).click();

    await expect(page).toHaveURL(contactPath("pt", "partner"));
    await expect(page.locator("html")).toHaveAttribute("lang", getLanguage("pt").tag);
  });
});

test("The contact form comes back with what was typed when it is refused, and is sent when it is right", async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/status of 422/);
  const email = "amina.plain@lakebank.example";
  const form = new InquiryPage(page, "partner");
  await form.openWithoutScript();
  await expect(form.button).toBeEnabled();
  await form.fill({ email: "amina@hotmail.com" });
  await form.phone.fill("+254 711 222333");
  await form.age(site);

  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await form.button.click();

  expect((await refused).status()).toBe(422);
  await expect(form.banner).toContainText(t("contact:errors.summary"));
  await expect(page.getByText(t("contact:errors.workEmail"))).toBeVisible();
  await expect(page.getByText(t("contact:errors.partnership"))).toBeVisible();
  await expect(form.email).toHaveValue("amina@hotmail.com");
  await expect(form.name).toHaveValue(VISITOR.name);
  await expect(form.country).toHaveValue("KE");
  await expect(form.phone).toHaveValue("+254 711 222333");
  await expect(form.message).toHaveValue(VISITOR.message);

  await form.email.fill(email);
  await page.getByRole("checkbox", { name: t("contact:partnership.orchestration.label") }).check();
  await form.age(site);
  await form.button.click();

  await expect(page).toHaveURL(noticePath("en", "inquirySent"));
  await expect(page.getByRole("alert")).toHaveText(t("common:notice.inquirySent"));
  const [inquiry] = inquiriesFrom(site, email);
  expect(inquiry).toMatchObject({
    type: "partner",
    partnership_models: '["orchestration"]',
    message: VISITOR.message,
  });
});
