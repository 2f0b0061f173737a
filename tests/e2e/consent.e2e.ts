import type { Page } from "@playwright/test";
import { listCanonicalScreens } from "../../domain/alternates.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

const banner = (page: Page) => page.getByRole("region", { name: t("cookies:title") });
const button = (page: Page, key: string) => banner(page).getByRole("button", { name: t(key), exact: true });
const choice = (page: Page) => page.evaluate(() => localStorage.getItem("cookieConsent"));

/** The page views that the page has reported so far: address and body of each. */
function recordViews(page: Page): { url: string; body: unknown }[] {
  const views: { url: string; body: unknown }[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/event") return;
    views.push({ url: page.url(), body: request.postDataJSON() });
  });
  return views;
}

test("Accepting stores true, hides the banner for good, and counts this view and each later one", async ({
  page,
  site,
}) => {
  const views = recordViews(page);
  await page.goto("/en/about?utm_source=newsletter");
  await expect(banner(page)).toBeVisible();
  expect(await choice(page)).toBeNull();
  expect(views).toEqual([]);

  const answered = page.waitForResponse("**/api/event");
  await button(page, "cookies:accept").click();

  expect((await answered).status()).toBe(202);
  await expect(banner(page)).toBeHidden();
  expect(await choice(page)).toBe("true");
  expect(views.map(({ body }) => body)).toEqual([
    { name: "pageview", url: `${site.url}/en/about`, domain: "127.0.0.1" },
  ]);

  const again = page.waitForResponse("**/api/event");
  await page.reload();
  await again;

  await expect(banner(page)).toBeHidden();
  expect(views).toHaveLength(2);

  const settings = page.getByRole("button", { name: t("common:footer.cookieSettings") });
  await settings.click();

  await expect(button(page, "cookies:accept")).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, "cookies:decline")).toHaveAttribute("aria-pressed", "false");

  // Looked at and left, it changes nothing.
  await page.keyboard.press("Escape");

  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
  expect(await choice(page)).toBe("true");

  await settings.click();
  await button(page, "cookies:decline").click();
  await page.reload();

  expect(await choice(page)).toBe("false");
  expect(views).toHaveLength(2);
});

for (const [how, name] of [
  ["Declining", "cookies:decline"],
  ["Dismissing", "cookies:dismiss"],
] as const) {
  test(`${how} stores false, hides the banner for good, and counts nothing`, async ({ page }) => {
    const views = recordViews(page);
    await page.goto("/en");

    await button(page, name).click();

    await expect(banner(page)).toBeHidden();
    expect(await choice(page)).toBe("false");

    await page.reload();
    await page.goto("/en/security");

    await expect(banner(page)).toBeHidden();
    expect(views).toEqual([]);

    await page.getByRole("button", { name: t("common:footer.cookieSettings") }).click();

    await expect(banner(page)).toBeVisible();
    await expect(button(page, "cookies:accept")).toBeFocused();

    const counted = page.waitForRequest("**/api/event");
    await button(page, "cookies:accept").click();
    await counted;

    expect(await choice(page)).toBe("true");
    expect(views).toHaveLength(1);
  });
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * Whether the banner stands at the foot of the window, and the headlines, actions and code that it covers there, or would
 * cover where it waits, whether the window's edge cuts them or not.
 */
function firstView(page: Page) {
  return page.locator("[data-consent]").evaluate(async (bar) => {
    // Two frames later the browser has said what lies where.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    const { top, height } = bar.getBoundingClientRect();
    const below = -Number.parseFloat(getComputedStyle(bar).insetBlockEnd);
    const edge = innerHeight - (height - below);
    const parts = document.querySelectorAll("h1, main :is(.button, .code-sample, pre, textarea)");
    // What lies in closed details has a place, but is not there.
    const under = Array.from(parts)
      .filter((part) => part.checkVisibility())
      .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()] as const)
      .filter(([, box]) => box.height > 0 && box.bottom > edge && box.top < innerHeight)
      .map(([html]) => html);
    return { stands: Math.abs(top - edge) < 1, under };
  });
}

for (const language of BOTH_DIRECTIONS) {
  test(
    `In ${language} the banner covers no headline, action or code of any first view`,
    SLOW,
    async ({ page }) => {
      let [looks, waits] = [0, 0];
      for (const screen of listCanonicalScreens()) {
        await page.goto(pathTo(language, screen), { waitUntil: "domcontentloaded" });
        // Where nothing may be sent, nothing is asked.
        if (screen === "backtest") continue;
        await expect(page.locator("[data-consent]")).toBeVisible();
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const { stands, under } = await firstView(page);
          expect(under.length > 0, `${screen} at ${size.width}: ${under}`).toBe(!stands);
          looks++;
          if (!stands) waits++;
        }
      }
      // Most first views have room for it.
      expect(waits).toBeGreaterThan(0);
      expect(waits / looks).toBeLessThan(0.15);
    },
  );

  test(`In ${language} the banner is the last of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pathTo(language, "api"));

    const [accept, decline] = [
      page.locator("[data-consent-choice=true]"),
      page.locator("[data-consent-choice=false]"),
    ];
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(page.locator("[data-consent]").getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(accept).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(decline.first()).toBeFocused();
    expect((await decline.first().boundingBox())?.height).toBe((await accept.boundingBox())?.height);
    // The page ends above the banner; parts of a pixel are rounded.
    const gap = await page.locator("[data-consent]").evaluate((bar) => {
      const footer = document.querySelector("footer")?.getBoundingClientRect();
      return bar.getBoundingClientRect().top - (footer?.bottom ?? Number.NaN);
    });
    expect(gap).toBeGreaterThan(-1);
  });
}

test("Where the banner waits at the end of the page, it comes when the visitor scrolls, and nothing moves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo("en", "docs"));
  // So high that the banner would lie on the first action, whatever the texts above it.
  const first = await page.locator("main .button:visible").first().boundingBox();
  await page.setViewportSize({ width: 390, height: Math.ceil((first?.y ?? 0) + (first?.height ?? 0) + 20) });
  await page.reload();
  const actions = page.locator(".consent-actions");
  expect((await firstView(page)).stands).toBe(false);
  await expect(actions).not.toBeInViewport();

  const place = () =>
    page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.mouse.wheel(0, 40);

  await expect(actions).toBeInViewport({ ratio: 1 });
  expect(await place()).toBe(before);
});

test("In every language both actions of the home page stand above the banner on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of LANGUAGE_CODES) {
    await page.goto(pathTo(language, "home"), { waitUntil: "domcontentloaded" });
    const bar = page.locator("[data-consent]");
    await expect(bar.locator(".consent-actions")).toBeInViewport({ ratio: 1 });

    const actions = page.locator(".hero .actions .button");
    await expect(actions).toHaveCount(2);
    const last = await actions.last().boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0), language).toBeLessThanOrEqual(top);
  }
});

for (const [signal, property, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`A browser that signals ${signal} sees no banner and is never counted`, async ({ page }) => {
    const views = recordViews(page);
    await page.addInitScript(
      ([name, given]) => Object.defineProperty(Navigator.prototype, name, { get: () => given }),
      [property, value] as const,
    );

    await page.goto("/en");

    await expect(banner(page)).toBeHidden();

    await page.getByRole("button", { name: t("common:footer.cookieSettings") }).click();

    await expect(banner(page).getByText(t("cookies:signal"))).toBeVisible();

    await button(page, "cookies:accept").click();
    await page.reload();

    await expect(banner(page)).toBeHidden();
    expect(views).toEqual([]);
  });
}
