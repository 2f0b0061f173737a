import { guidePath, libraryPath, pathTo, postPath, referencePath } from "../../domain/paths.ts";
import { SAMPLE_KEY } from "../../domain/samples.ts";
import { violations } from "./axe.fixture.ts";
import { codeOfWrongDirection } from "./direction.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With JavaScript" : "Without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("sections open one at a time, close on a second click, and lead to a guide", async ({ page }) => {
      await page.goto(pathTo("en", "docs"));
      const tree = page.locator(".docs-tree");
      const section = (name: "start" | "reference" | "guides") =>
        tree.locator("details", { has: page.getByText(t(`docs:nav.${name}`), { exact: true }) });

      await expect(section("start")).toHaveAttribute("open");
      await section("guides").locator("summary").click();
      await expect(section("start")).not.toHaveAttribute("open");
      await section("guides").locator("summary").click();
      await expect(section("guides")).not.toHaveAttribute("open");

      await section("guides").locator("summary").click();
      await section("guides").getByRole("link").nth(3).click();
      await expect(page).toHaveURL(guidePath("en", "rules"));
      await expect(tree.locator("[aria-current=page]")).toBeVisible();
    });
  });
}

test("A page is copied as Markdown, which the button says for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(referencePath("en", "put-rule"));
  const button = page.getByRole("button", { name: t("docs:tools.copy") });

  await button.click();

  await expect(page.getByRole("button", { name: t("docs:tools.copied") })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# .+\n/);
  expect(copied).toContain("| `conditions[].field` |");
  await expect(button).toBeVisible();
});

test("The language of a sample is chosen once, for the pages that follow too", async ({ page }) => {
  await page.goto(referencePath("en", "put-rule"));
  await page.getByRole("radio", { name: "Python" }).check();

  await page.goto(referencePath("en", "list-rules"));

  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
  await expect(page.locator('[data-code="python"]')).toBeVisible();
  await expect(page.locator('[data-code="curl"]')).toBeHidden();
});

test("What a visitor does before the scripts are there is kept, or cannot be done yet", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:code|enhance-docs)-/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(referencePath("en", "put-rule"), { waitUntil: "commit" });
  const copy = page.getByRole("button", { name: t("docs:tools.copy") });

  await page.getByRole("radio", { name: "Python" }).check();
  await expect(copy).toBeDisabled();
  scripts.resolve();
  await expect(copy).toBeEnabled();
  await page.goto(referencePath("en", "list-rules"));

  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
});

test("One click gets a key, which every sample then shows", async ({ page }) => {
  await page.goto(pathTo("en", "docs"));
  const sample = page.locator('[data-code="curl"]', { hasText: "/v1/transactions/analyze" });
  await expect(sample).toContainText(SAMPLE_KEY);

  await page.getByRole("button", { name: t("docs:start.key.button") }).click();

  const key = await page.locator("[data-key-value]", { hasText: /^sk_sandbox_/ }).textContent();
  await expect(sample).toContainText(`Bearer ${key}`);
  expect(await violations(page)).toEqual([]);

  await page.goto(guidePath("en", "quick-start"));
  await expect(page.locator('[data-code="curl"]', { hasText: "/v1/transactions/analyze" })).toContainText(
    `Bearer ${key}`,
  );

  await page.goto(pathTo("en", "sdk"));
  await expect(page.locator("[data-key-value]")).toHaveText(key ?? "");
  for (const language of ["javascript", "python", "java"]) {
    await expect(page.locator(`[data-code="${language}"]`, { hasText: "7500" })).toContainText(`"${key}"`);
  }

  for (const screen of ["code", "webhooks"] as const) {
    await page.goto(pathTo("en", screen));
    await expect(page.locator("[data-sample-key] [data-code=curl]").first()).toContainText(`Bearer ${key}`);
  }
});

for (const path of [
  guidePath("ar", "rules"),
  guidePath("ar", "webhooks"),
  postPath("ar", "verifying-webhook-signatures"),
])
  test(`Code between Arabic words is read from the left on ${path}`, async ({ page }) => {
    await page.goto(path);

    await expect(page.locator("td code").first()).toBeAttached();
    expect(await codeOfWrongDirection(page)).toEqual([]);
  });

for (const language of ["en", "ar"] as const)
  test(`The longest names of fields stay within the narrowest telephone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(referencePath(language, "list-sandbox-decisions"));

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test("The codes of errors stay in one piece on a telephone, where their table scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(guidePath("en", "authentication"));
  const broken = await page
    .locator(".table code")
    .evaluateAll((codes) =>
      codes.filter((code) => code.getClientRects().length > 1).map((code) => code.textContent),
    );

  expect(broken).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const path of [referencePath("ar", "put-rule"), libraryPath("ar", "java")])
  test(`On a telephone the tree folds away above ${path}, in the dark and in Arabic, where axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const menu = page.locator(".docs-menu");

    await expect(menu.getByRole("link").first()).toBeHidden();
    await menu.locator("summary").first().click();
    await expect(menu.locator("[aria-current=page]")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

for (const language of ["en", "ar"] as const)
  test.describe(`The names of a library in ${language}`, () => {
    test.use({ hasTouch: true });

    for (const width of [390, 768])
      test(
        `are folded away above the text at ${width} px, and whole and easy to touch below a press`,
        width === 768 ? SLOW : {},
        async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(libraryPath(language, "java"));
          const here = page.getByRole("navigation", { name: textsOf(language)("docs:nav.here") });

          await expect(page.locator(".docs-text > *").first()).toBeInViewport();
          await here.locator("summary").tap();
          const links = await here.getByRole("link").evaluateAll((found) =>
            found.map((link) => {
              const range = document.createRange();
              range.selectNodeContents(link);
              const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
              return { name: link.textContent, lines, height: link.getBoundingClientRect().height };
            }),
          );
          expect(links.length).toBeGreaterThan(50);
          expect(links.filter(({ name, lines }) => lines > 1 && !name.includes(" "))).toEqual([]);
          expect(links.filter(({ height }) => height < 44)).toEqual([]);
        },
      );

    test("stand beside the text at 1440 px, without a press", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.goto(libraryPath(language, "java"));
      const here = page.getByRole("navigation", { name: textsOf(language)("docs:nav.here") });

      await expect(here.locator("summary")).toBeHidden();
      await here.getByRole("link", { name: "Baini.Builder" }).click();
      await expect(page).toHaveURL(/#./);
    });
  });
