import type { Page } from "@playwright/test";
import { MENU_LINKS, MENUS } from "../../app/shell/navigation.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { contactPath, pathTo, SCREENS, type Screen } from "../../domain/paths.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

/** The first two menus of the home page, on which the visitor's clock stands still but for what the test lets pass. */
async function openHomePage(page: Page, language: LanguageCode) {
  await page.clock.install();
  await page.goto(pathTo(language, "home"));
  const label = textsOf(language)("common:nav.label");
  const menus = page.getByRole("navigation", { name: label, exact: true }).locator("details");
  await page.clock.pauseAt(Date.now() + 60_000);
  return { products: menus.first(), industries: menus.nth(1) };
}

test.describe("The mega-menus", () => {
  test("open a panel of 500 px, one at a time, and close on Escape or a click outside", async ({ page }) => {
    await page.goto("/en");
    const header = page.getByRole("banner");
    const summary = (key: string) => header.locator("summary", { hasText: t(key) });
    const products = header.getByRole("link", { name: t("common:nav.items.fraud.title") });
    const industries = header.getByRole("link", { name: t("common:nav.items.financial.title") });
    await expect(products).toBeHidden();

    await summary("common:nav.products").click();

    await expect(products).toBeVisible();
    const panel = products.locator("xpath=ancestor::ul[1]");
    expect((await panel.boundingBox())?.width).toBe(500);

    await summary("common:nav.industries").click();

    await expect(industries).toBeVisible();
    await expect(products).toBeHidden();

    await industries.focus();
    await page.keyboard.press("Escape");

    await expect(industries).toBeHidden();
    await expect(summary("common:nav.industries")).toBeFocused();

    await summary("common:nav.resources").click();
    await page.getByRole("heading", { level: 1 }).click();

    await expect(header.getByRole("link", { name: t("common:nav.items.partner.title") })).toBeHidden();

    await summary("common:nav.products").click();
    await products.click();

    await expect(page).toHaveURL(pathTo("en", "fraud"));
  });

  test("are walked through with the keyboard alone, in the order they are seen", async ({ page }) => {
    await page.goto("/en");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const tab = async (times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press("Tab");
      return focused();
    };

    expect(await tab()).toBe(t("common:skip"));
    expect(await tab()).toBe("Baini");
    expect(await tab()).toBe(t("common:nav.products"));
    expect(await tab()).toBe(t("common:nav.industries"));

    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");

    for (const { name } of MENUS[0]?.items ?? []) {
      expect(await tab()).toContain(t(`common:nav.items.${name}.title`));
    }
    // The focus leaves the menu, and the menu closes behind it.
    expect(await tab()).toBe(t("common:nav.industries"));
    await expect(page.getByRole("link", { name: t("common:nav.items.investigation.text") })).toBeHidden();
    expect(await tab()).toBe(t("common:nav.resources"));
    expect(await tab()).toBe(t("common:nav.developers"));
    expect(await tab()).toBe(t("common:nav.pricing"));
    expect(await tab()).toBe(t("common:search.open"));
    expect(await tab()).toContain("English");
    expect(await tab()).toBe(t("common:actions.bookDemo"));
  });

  for (const language of ["en", "ar"] as const) {
    test(
      `in ${language} open for a mouse that rests on them, not for one that passes, and close behind it`,
      language === "en" ? {} : SLOW,
      async ({ page }) => {
        const { products, industries } = await openHomePage(page, language);
        const summaryOf = (menu: typeof products) => menu.locator("summary");
        const leave = () => page.mouse.move(720, 880);

        await summaryOf(products).hover();
        await page.clock.runFor(90);
        await expect(products).not.toHaveAttribute("open");
        await page.clock.runFor(10);
        await expect(products).toHaveAttribute("open");
        await expect(summaryOf(products)).not.toBeFocused();

        // The way into the panel leads across the neighbour.
        await summaryOf(industries).hover();
        await page.clock.runFor(90);
        await products.getByRole("link").last().hover();
        await page.clock.runFor(1_000);
        await expect(products).toHaveAttribute("open");

        await summaryOf(industries).hover();
        await page.clock.runFor(100);
        await expect(industries).toHaveAttribute("open");
        await expect(products).not.toHaveAttribute("open");

        await leave();
        await page.clock.runFor(290);
        await expect(industries).toHaveAttribute("open");
        await page.clock.runFor(10);
        await expect(industries).not.toHaveAttribute("open");

        // A click keeps open what the pointer has opened, another one closes it.
        await summaryOf(products).hover();
        await page.clock.runFor(100);
        await summaryOf(products).click();
        await leave();
        await page.clock.runFor(1_000);
        await expect(products).toHaveAttribute("open");
        await summaryOf(products).click();
        await page.clock.runFor(1_000);
        await expect(products).not.toHaveAttribute("open");

        await summaryOf(industries).hover();
        await page.clock.runFor(100);
        await page.keyboard.press("Escape");
        await page.clock.runFor(1_000);
        await expect(industries).not.toHaveAttribute("open");
      },
    );
  }

  test("are in the HTML that the server sends, closed as they are", async ({ request }) => {
    const html = await (await request.get("/en")).text();

    const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
    const links = Array.from(header.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    for (const { href } of MENUS.flatMap(({ items }) => items)) expect(links).toContain(href("en"));
    for (const { screen } of MENU_LINKS) expect(links).toContain(pathTo("en", screen));
    for (const language of LANGUAGE_CODES) expect(links).toContain(pathTo(language, "home"));
  });
});

test.describe("On a tablet", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  for (const language of ["en", "ar"] as const) {
    test(
      `in ${language} a tap opens a mega-menu and keeps it open, a second one closes it, and one on a link leads on`,
      language === "en" ? {} : SLOW,
      async ({ page }) => {
        const text = textsOf(language);
        const { products, industries } = await openHomePage(page, language);
        // Time enough to open or close for a resting mouse.
        const wait = () => page.clock.runFor(1_000);

        await products.locator("summary").tap();
        await wait();
        await expect(products).toHaveAttribute("open");

        await industries.locator("summary").tap();
        await wait();
        await expect(industries).toHaveAttribute("open");
        await expect(products).not.toHaveAttribute("open");

        await industries.locator("summary").tap();
        await wait();
        await expect(industries).not.toHaveAttribute("open");

        await products.locator("summary").tap();
        await wait();
        // The panel lies over the headline; the banner is outside it.
        await page.getByRole("heading", { name: text("cookies:title") }).tap();
        await wait();
        await expect(products).not.toHaveAttribute("open");

        await products.locator("summary").tap();
        await wait();
        await products.getByRole("link", { name: text("common:nav.items.fraud.title") }).tap();

        await expect(page).toHaveURL(pathTo(language, "fraud"));
      },
    );
  }
});

test.describe("On a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the drawer opens, closes with Escape and by its button, gives the focus back, and leads to sales", async ({
    page,
  }) => {
    await page.goto("/en/about");
    const open = page.getByRole("button", { name: t("common:nav.menu") });
    const drawer = page.getByRole("navigation", { name: t("common:nav.menu") });
    const sales = page.getByRole("link", { name: t("common:actions.contactSales") });
    await expect(page.getByRole("navigation", { name: t("common:nav.label"), exact: true })).toBeHidden();
    await expect(drawer).toBeHidden();

    await open.tap();

    await expect(drawer).toBeVisible();
    await expect(sales).toHaveAttribute("href", contactPath("en", "sales"));
    for (const screen of ["fraud", "financial", "docs", "pricing"] as const) {
      await expect(drawer.locator(`a[href="${pathTo("en", screen)}"]`)).toBeVisible();
    }

    await page.keyboard.press("Escape");

    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    await open.tap();
    await page.getByRole("button", { name: t("common:nav.closeMenu") }).tap();

    await expect(drawer).toBeHidden();

    await open.tap();
    await sales.tap();

    await expect(page).toHaveURL(contactPath("en", "sales"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact:types.sales.title"));
  });

  test("no screen is wider than the screen of the narrowest telephone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Each screen once, in the languages by turns.
    const paths = Object.keys(SCREENS).map((screen, index) =>
      pathTo(LANGUAGE_CODES[index % LANGUAGE_CODES.length] as LanguageCode, screen as Screen),
    );
    for (const path of [...paths, "/fr/contact?type=partner"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });

      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
  });
});
