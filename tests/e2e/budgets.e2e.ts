import type { Page, Response } from "@playwright/test";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo, SCREENS, type Screen } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { BUDGETS, bestCompressedBytes } from "../support/budgets.fixture.ts";
import { openBacktest } from "./backtest.fixture.ts";
import { expect, MOVING, SLOW, test } from "./test.fixture.ts";

test.use(MOVING);

/** How a slow mobile network feels: 150 ms to the server and back, 1.6 Mbit/s. */
const MOBILE_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** The layout shifts since the document began, as the browser scores them. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Two frames later every shift of this frame has been reported.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}

for (const language of LANGUAGE_CODES) {
  test(
    `Home in ${language} keeps its budgets, and nothing moves while it loads slowly`,
    BOTH_DIRECTIONS.some((both) => both === language) ? {} : SLOW,
    async ({ page, request }) => {
      const path = pathTo(language, "home");
      const network = await page.context().newCDPSession(page);
      await network.send("Network.enable");
      await network.send("Network.setCacheDisabled", { cacheDisabled: true });
      // The first request of a page is answered at a quick compression, and the best one is made meanwhile.
      await request.get(path);
      let responses: Response[] = [];
      page.on("response", (response) => responses.push(response));

      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        responses = [];
        await page.setViewportSize(viewport);
        await network.send("Network.emulateNetworkConditions", MOBILE_NETWORK);
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);

        expect(await layoutShift(page), `layout shift at ${viewport.width} px`).toBe(0);

        const weigh = async (type: string) => {
          const own = responses.filter((response) => response.request().resourceType() === type);
          const sizes = own.map(async (response) => Number(await response.headerValue("content-length")));
          return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
        };
        for (const type of ["document", "script", "font"] as const) {
          const bytes = await weigh(type);
          expect(bytes, `${type} at ${viewport.width} px`).toBeGreaterThan(0);
          expect(bytes, `${type} at ${viewport.width} px`).toBeLessThanOrEqual(BUDGETS[type]);
        }
        expect(await weigh("stylesheet")).toBe(0);
      }

      const styles = await page.locator("style").allTextContents();
      expect(bestCompressedBytes(styles.join(""))).toBeLessThanOrEqual(BUDGETS.style);
    },
  );
}

/** Screens of a template that another one stands for: in Arabic each template is looked at once. */
const LIKE_OTHERS = new Set<Screen>([
  "get-started",
  "payments",
  "investigation",
  "terms",
  "reference",
  "cli",
  "code",
]);

for (const screen of ["api", "webhooks"] as const) {
  test(`The script of ${screen}, island and all, keeps its budget`, async ({ page }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));

    await page.goto(pathTo("en", screen));
    // The server renders them so that nothing can be pressed before React is there.
    await expect(page.locator("[data-island]").getByRole("button").first()).toBeEnabled();

    const scripts = responses.filter((response) => response.request().resourceType() === "script");
    const sizes = await Promise.all(scripts.map((response) => response.headerValue("content-length")));
    const bytes = sizes.reduce((sum, size) => sum + Number(size), 0);
    expect(bytes).toBeGreaterThan(BUDGETS.script);
    expect(bytes).toBeLessThanOrEqual(BUDGETS.islandScript);
  });
}

for (const language of BOTH_DIRECTIONS) {
  test(
    `Nothing moves on any other screen in ${language} while it loads on a telephone`,
    language === "en" ? {} : SLOW,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const screen of Object.keys(SCREENS) as Screen[]) {
        if (screen === "home" || (language === "ar" && LIKE_OTHERS.has(screen))) continue;
        await page.goto(pathTo(language, screen));
        await page.evaluate(() => document.fonts.ready);

        expect(await layoutShift(page), screen).toBe(0);
      }
    },
  );
}

for (const screen of ["contact", "support"] as const) {
  test(`Nothing moves on ${screen} while its page comes piece by piece`, SLOW, async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", { ...MOBILE_NETWORK, downloadThroughput: 12_000 });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(pathTo("en", screen), { waitUntil: "domcontentloaded" });

      expect(await layoutShift(page), `at ${width} px`).toBe(0);
    }
  });
}

for (const width of [390, 1440]) {
  test(`Nothing moves on the backtest at ${width} px while its result comes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openBacktest(page);
    await expect(page.locator(".plots svg")).toHaveCount(3);
    await expect(page.locator("#report")).toBeVisible();

    expect(await layoutShift(page)).toBe(0);
  });
}
