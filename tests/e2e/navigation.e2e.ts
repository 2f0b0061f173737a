import type { Page } from "@playwright/test";
import { pathTo } from "../../domain/paths.ts";
import { reportLatency } from "../support/reported-latency.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** How far down the page that is left was, read as it is left: what comes into view is laid out late, and moves the rest. */
const keepScrollTop = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("pagehide", () => sessionStorage.setItem("left", String(Math.round(scrollY))));
  });
const scrollTopLeft = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("left")));
const inFooter = (page: Page, key: string) =>
  page.getByRole("contentinfo").getByRole("link", { name: t(key), exact: true });

test("A link to a place on the home page goes home from elsewhere, waits, scrolls there and says so in the address", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigation.addEventListener("currententrychange", () => {
      if (location.hash) document.documentElement.dataset.scrolledAt = String(performance.now());
    });
  });
  await page.goto(pathTo("en", "about"));
  const questions = page.getByRole("heading", { name: t("home:faq.title") });

  await inFooter(page, "common:footer.links.faq").click();

  await expect(page).toHaveURL("/en#faq");
  await expect(questions).toBeInViewport();
  const waited = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return Number(document.documentElement.dataset.scrolledAt) - (entry?.domInteractive ?? 0);
  });
  expect(waited).toBeGreaterThanOrEqual(100);

  await page.evaluate(() => {
    document.body.dataset.mark = "same document";
    scrollTo({ top: 0, behavior: "instant" });
    history.replaceState(null, "", location.pathname);
  });
  await inFooter(page, "common:footer.links.faq").click();

  await expect(page).toHaveURL("/en#faq");
  await expect(questions).toBeInViewport();
  await expect(page.locator("body")).toHaveAttribute("data-mark", "same document");
});

test("A link opens its page at the top, and back and forward return to where one was", async ({ page }) => {
  await keepScrollTop(page);
  await page.goto("/en");

  await inFooter(page, "common:footer.links.about").click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("about:hero.title"));
  expect(await scrollTop(page)).toBe(0);
  const left = await scrollTopLeft(page);
  expect(left).toBeGreaterThan(1_000);

  await page.goBack();

  await expect.poll(() => scrollTop(page)).toBe(left);

  await page.goForward();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("about:hero.title"));
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("On a slow network the first page wears the system's fonts, the next ones ours, and it is found again as it was left", async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(reportLatency, 150);
  await keepScrollTop(page);
  const fontOfText = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);

  await page.goto("/en");

  expect(await fontOfText()).toMatch(/^system-ui/);
  // Fetched for the next page.
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length))
    .toBeGreaterThan(1);
  await inFooter(page, "common:footer.links.about").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("about:hero.title"));
  const left = await scrollTopLeft(page);
  expect(await fontOfText()).toMatch(/^"Site Text"/);

  await page.goBack();

  await expect.poll(() => scrollTop(page)).toBe(left);
  expect(await fontOfText()).toMatch(/^system-ui/);
});

test("The progress bar shows while the next page is slow to come, and not for a quick one", async ({
  page,
}) => {
  // Whether the bar was seen, and how long the page took to go, is kept beyond that page.
  await page.addInitScript(() => {
    let asked = 0;
    addEventListener("beforeunload", () => {
      asked = performance.now();
    });
    addEventListener("pagehide", () => sessionStorage.setItem("took", String(performance.now() - asked)));
    new MutationObserver(() => {
      if (document.querySelector("[data-progress]:not([hidden])")) sessionStorage.setItem("seen", "yes");
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["hidden"] });
  });
  const bar = page.getByRole("progressbar", { name: t("common:progress") });
  const kept = () =>
    page.evaluate(() => ({
      seen: sessionStorage.getItem("seen"),
      took: Number(sessionStorage.getItem("took")),
    }));
  const network = await page.context().newCDPSession(page);
  await page.goto(pathTo("en", "privacy"));
  await page.goto(pathTo("en", "terms"));
  await page.evaluate(() => sessionStorage.clear());

  await inFooter(page, "common:footer.links.privacy").click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("privacy:hero.title"));
  const quick = await kept();
  // On a busy machine even this page may take so long that the bar is right to show.
  if (quick.took < 300) expect(quick.seen).toBeNull();

  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 1_000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // Fetched ahead, it would not be slow: what the browser fetches so is not held up by the emulated network.
  await inFooter(page, "common:footer.links.terms").evaluate((link) => {
    link.dataset.noPrefetch = "";
  });
  await inFooter(page, "common:footer.links.terms").click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("terms:hero.title"));
  await expect(bar).toBeHidden();
  expect(await kept()).toMatchObject({ seen: "yes" });
});
