import { getLanguage } from "../../domain/languages.ts";
import { contactPath, pathTo } from "../../domain/paths.ts";
import { expect, test } from "./test.ts";
import { englishOnly, LANGUAGE_CODES, textsOf } from "./texts.ts";
import { shownStrings } from "./shown-strings.ts";

const LOCALES = { en: "en-GB", sw: "sw-KE", ar: "ar-EG", fr: "fr-SN", pt: "pt-MZ" } as const;

for (const language of LANGUAGE_CODES) {
  const t = textsOf(language);

  test.describe(`A browser set to ${LOCALES[language]}`, () => {
    test.use({ locale: LOCALES[language] });

    test(`is led from / to /${language}, where all is in that language`, async ({ page }) => {
      await page.goto("/");

      expect(new URL(page.url()).pathname).toBe(`/${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", getLanguage(language).direction);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home:hero.title"));
      await expect(page).toHaveTitle(t("home:meta.title"));

      for (const item of await page.locator("details").all()) {
        await item.evaluate((details: HTMLDetailsElement) => {
          details.open = true;
        });
      }
      const strings = await page.evaluate(shownStrings);
      expect(strings.length).toBeGreaterThan(100);
      const foreign = language === "en" ? [] : englishOnly(language, ["common", "cookies", "home", "digital"]);
      expect(strings.filter((string) => foreign.some((pattern) => pattern.test(string)))).toEqual([]);
      // A key or a placeholder that nobody filled in.
      expect(strings.filter((string) => /\{\{|\}\}|^[a-z]+(\.[a-zA-Z0-9]+){2,}$/.test(string))).toEqual([]);
    });
  });

  test(`home in ${language} leads on to the demo, the plan, the products, the industries and sales`, async ({
    page,
  }) => {
    await page.goto(pathTo(language, "home"));

    const main = page.getByRole("main");
    const link = (name: string) => main.getByRole("link", { name, exact: true });
    await expect(link(t("common:actions.bookDemo"))).toHaveAttribute("href", contactPath(language, "demo"));
    await expect(link(t("common:actions.learnMore"))).toHaveAttribute("href", pathTo(language, "about"));
    await expect(link(t("home:closing.action"))).toHaveAttribute("href", contactPath(language, "sales"));

    for (const [section, cards] of [
      ["solutions", ["monitoring", "cases", "reporting"]],
      ["industries", ["banks", "psp", "retail"]],
    ] as const) {
      const region = page.getByRole("region", { name: t(`home:${section}.title`), exact: true });
      await expect(region.getByRole("article")).toHaveCount(3);
      for (const card of cards) {
        const title = t(`home:${section}.cards.${card}.title`);
        const article = region.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
        await expect(
          article.getByRole("link", { name: t(`home:${section}.cards.${card}.link`) }),
        ).toHaveAttribute("href", pathTo(language, card));
      }
    }
  });
}

test("The six questions open and close one by one, and several stay open at once", async ({ page }) => {
  const t = textsOf("en");
  await page.goto("/en");
  const region = page.getByRole("region", { name: t("home:faq.title"), exact: true });
  const question = (index: number) => region.getByText(t(`home:faq.items.${index}.question`), { exact: true });
  const answer = (index: number) => region.getByText(t(`home:faq.items.${index}.answer`), { exact: true });
  await expect(region.locator("summary")).toHaveCount(6);
  await expect(answer(0)).toBeHidden();

  await question(0).click();
  await question(3).click();
  await question(5).press("Enter");

  for (const index of [0, 3, 5]) await expect(answer(index)).toBeVisible();
  for (const index of [1, 2, 4]) await expect(answer(index)).toBeHidden();

  await question(3).click();

  await expect(answer(3)).toBeHidden();
  await expect(answer(0)).toBeVisible();
});

test("The claims are the three of the company, and nothing invented stands beside them", async ({ page }) => {
  const t = textsOf("en");
  await page.goto("/en");

  const claims = page.getByRole("region", { name: t("home:claims.label") }).getByRole("paragraph");
  await expect(claims).toHaveText([
    /^80%\s*faster case resolution$/,
    /^Up to 95%\s*fewer fraud losses$/,
    /^Up to 60%\s*lower operating costs$/,
  ]);
});

test.describe("A browser that prefers a language we do not speak", () => {
  test.use({ locale: "de-DE" });

  test("is led to English, with the path and the query it asked for", async ({ page }) => {
    await page.goto("/contact?type=partner");

    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe("/en/contact?type=partner");
  });
});

test("An unknown path leads to the home page of its language", async ({ page }) => {
  await page.goto("/sw/no-such-screen");

  expect(new URL(page.url()).pathname).toBe("/sw");
});
