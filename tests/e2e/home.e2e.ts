import { getLanguage, LANGUAGE_CODES, type LanguageCode, tagOf } from "../../domain/languages.ts";
import { formatMarketSum, MARKETS } from "../../domain/markets.ts";
import { contactPath, pathTo } from "../../domain/paths.ts";
import { expect, MOVING, test } from "./test.fixture.ts";
import { englishOnly, textsOf } from "./texts.fixture.ts";
import { visibleStrings } from "./visible-strings.fixture.ts";

test.use(MOVING);

/** Where most of its speakers are, as a browser there is set: `ar-EG`. */
function localeOf(code: LanguageCode): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}-${region}`;
}

for (const language of LANGUAGE_CODES) {
  const t = textsOf(language);

  test.describe(`A browser set to ${localeOf(language)}`, () => {
    test.use({ locale: localeOf(language) });

    test(`is led from / to /${language}, where every text is in that language and every way on is there`, async ({
      page,
    }) => {
      await page.goto("/");

      expect(new URL(page.url()).pathname).toBe(`/${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
      await expect(page.locator("html")).toHaveAttribute("dir", getLanguage(language).direction);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home:hero.title"));
      await expect(page).toHaveTitle(t("home:meta.title"));

      const main = page.getByRole("main");
      // The examples are paid in the language's own market.
      await expect(main).toContainText(MARKETS[language].cities[0]);
      await expect(main.getByText(formatMarketSum(language, 48_200), { exact: true })).toBeVisible();
      const link = (name: string) => main.getByRole("link", { name, exact: true });
      await expect(link(t("common:actions.bookDemo"))).toHaveAttribute("href", contactPath(language, "demo"));
      await expect(main.getByRole("link", { name: t("common:actions.learnMore") })).toHaveAttribute(
        "href",
        pathTo(language, "about"),
      );
      await expect(link(t("home:hero.sandbox"))).toHaveAttribute("href", pathTo(language, "api"));
      await expect(link(t("home:closing.action"))).toHaveAttribute("href", contactPath(language, "sales"));
      for (const [section, cards] of [
        ["solutions", ["fraud", "investigation", "reporting"]],
        ["industries", ["financial", "payments", "ecommerce"]],
      ] as const) {
        const articles = page
          .getByRole("region", { name: t(`home:${section}.title`), exact: true })
          .getByRole("article");
        await expect(articles).toHaveCount(3);
        for (const card of cards) {
          const text = `home:${section}.cards.${card}`;
          const article = articles.filter({ has: page.getByRole("heading", { name: t(`${text}.title`) }) });
          await expect(article.getByRole("link", { name: t(`${text}.link`) })).toHaveAttribute(
            "href",
            pathTo(language, card),
          );
        }
      }

      // All that can be opened is open, so that all is read.
      await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) {
          details.name = "";
          details.open = true;
        }
      });
      const strings = await page.evaluate(visibleStrings);
      expect(strings.length).toBeGreaterThan(100);
      const foreign =
        language === "en" ? [] : englishOnly(language, ["common", "cookies", "home", "digital"]);
      expect(strings.filter((string) => foreign.some((pattern) => pattern.test(string)))).toEqual([]);
      // A placeholder that nobody filled in, or a key in the place of its text.
      expect(strings.filter((string) => /\{\{|\}\}|^[a-z]+(\.[a-zA-Z0-9]+){2,}$/.test(string))).toEqual([]);
    });
  });
}

test("Home states the three claims, and its six questions open one by one and stay open together", async ({
  page,
}) => {
  const t = textsOf("en");
  await page.goto("/en");
  const claims = page.getByRole("region", { name: t("home:claims.label") }).getByRole("paragraph");
  const region = page.getByRole("region", { name: t("home:faq.title"), exact: true });
  const question = (index: number) =>
    region.getByText(t(`home:faq.items.${index}.question`), { exact: true });
  const answer = (index: number) => region.getByText(t(`home:faq.items.${index}.answer`), { exact: true });

  await expect(claims).toHaveText([
    /^80%\s*faster case resolution 80% time saving, measured as /,
    /^Up to 95%\s*fewer fraud losses The value of confirmed fraud /,
    /^Up to 60%\s*lower operating costs The cost of alerts, /,
    `${t("home:claims.note")} ${t("common:actions.backtest")}`,
  ]);
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

test("A path without a language leads to the visitor's language and keeps its query, an unknown one leads home", async ({
  request,
}) => {
  const target = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect([301, 302], path).toContain(response.status());
    return response.headers().location;
  };

  expect(await target("/contact?type=partner", { "accept-language": "fr-FR,en;q=0.5" })).toBe(
    "/fr/contact?type=partner",
  );
  expect(await target("/about", { "accept-language": "de-DE, pt-BR;q=0.9" })).toBe("/pt/about");
  expect(await target("/", { "accept-language": "de-DE" })).toBe("/en");
  expect(await target("/", { "accept-language": "fr", cookie: "userLanguage=ar" })).toBe("/ar");
  expect(await target("/no-such-screen", { "accept-language": "sw" })).toBe("/sw");
  expect(await target("/sw/no-such-screen", {})).toBe("/sw");
});

test("A stored language that does not parse falls back to English", async ({ request }) => {
  for (const broken of ["%7B%22code%22", "{", "xx", "%E0%A4%A"]) {
    const response = await request.get("/", {
      headers: { "accept-language": "fr", cookie: `userLanguage=${broken}` },
      maxRedirects: 0,
    });

    expect(response.headers().location, broken).toBe("/en");
  }
});
