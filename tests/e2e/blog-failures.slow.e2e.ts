import type { Page } from "@playwright/test";
import { blogPath, postPath } from "../../domain/paths.ts";
import { faults } from "../peers/cms-faults.fixture.ts";
import type { Peer } from "../peers/peer.fixture.ts";
import { entries, startStrapi, strapi } from "../peers/strapi.fixture.ts";
import { type Site, startSite } from "./site.fixture.ts";
import { test as base, expect } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

interface Isolated {
  readonly cms: Peer;
  readonly site: Site;
  readonly visit: Page;
}

/** Each test has a CMS and a server of its own: what the server says of a CMS that fails belongs to the test. */
const test = base.extend<{ isolated: Isolated }>({
  isolated: async ({ browser }, use) => {
    const cms = await startStrapi([]);
    const site = await startSite({ CMS_URL: cms.url });
    const context = await browser.newContext();
    await use({ cms, site, visit: await context.newPage() });
    await context.close();
    await Promise.all([site.stop(), cms.stop()]);
  },
});

/**
 * How many places each document had that the page showed. Playwright asks nothing of one that is about to leave. What a
 * document tells comes after it is whole, which can be later than its last words are seen: wait for it.
 */
async function countSkeletons(page: Page): Promise<number[]> {
  const seen: number[] = [];
  await page.exposeFunction("tell", (count: number) => seen.push(count));
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const { tell } = window as unknown as { tell: (count: number) => void };
      tell(document.querySelectorAll(".post-skeleton").length);
    }),
  );
  return seen;
}

const numbered = (page: Page) =>
  page.getByRole("navigation", { name: t("common:blog.pages") }).getByRole("link");

const current = (page: Page) => page.locator('.page-numbers [aria-current="page"]');

test("A CMS that does not answer is given up in seconds, and Try Again leads to page 1 once it does", async ({
  isolated: { cms, site, visit },
}) => {
  cms.listener = faults.hangs;

  const seen = await countSkeletons(visit);
  const before = Date.now();
  await visit.goto(site.url + blogPath("en", 2));
  const alert = visit.getByRole("alert").filter({ hasText: t("common:blog.unable") });
  await expect(alert).toContainText(t("common:blog.failed"), { timeout: 8_000 });
  // The time limit of a call is 3 seconds; the rest is the browser's.
  expect(Date.now() - before).toBeLessThan(8_000);
  await expect.poll(() => seen).toEqual([9, 0]);
  await expect(visit.locator(".post-card, .page-numbers")).toHaveCount(0);

  cms.listener = strapi(() => entries("en", 12));
  await alert.getByRole("link", { name: t("common:actions.tryAgain") }).click();
  await expect(visit).toHaveURL(site.url + blogPath("en"));
  await expect(visit.locator(".post-card")).toHaveCount(9);
  await expect(current(visit)).toHaveText("1");
});

test("A post that cannot be had says so at its own address, and one that does not exist is said to be none", async ({
  isolated: { cms, site, visit },
}) => {
  cms.listener = faults.refuses;

  await visit.goto(site.url + postPath("en", "post-3"));
  const alert = visit.getByRole("alert").filter({ hasText: t("common:blog.unable") });
  await expect(alert).toBeVisible();

  cms.listener = strapi(() => entries("en", 12));
  await alert.getByRole("link", { name: t("common:actions.tryAgain") }).click();
  await expect(visit.getByRole("heading", { level: 1 })).toHaveText("Title of post-3");
  await expect(visit).toHaveURL(site.url + postPath("en", "post-3"));

  await visit.goto(site.url + postPath("en", "no-such-post"));
  await expect(visit).toHaveURL(`${site.url}${blogPath("en")}?missing`);
  await expect(visit.getByRole("status")).toHaveText(t("common:blog.missing"));
  await expect(visit.locator(".post-card")).toHaveCount(9);
});

test("Nine places wait for as long as a slow CMS takes, whichever way the visitor comes", async ({
  isolated: { cms, site, visit },
}) => {
  const listing = strapi(() => entries("en", 12));
  const held: (() => void)[] = [];
  cms.listener = (request, response) => void held.push(() => listing(request, response));
  await visit.goto(`${site.url}/en`);
  const seen = await countSkeletons(visit);
  await visit
    .getByRole("contentinfo")
    .getByRole("link", { name: t("common:blog.title"), exact: true })
    .click();

  await expect.poll(() => seen).toEqual([9]);
  cms.listener = listing;
  for (const respond of held) respond();

  await expect(visit.locator(".post-card")).toHaveCount(9);
  await expect(visit).toHaveURL(site.url + blogPath("en"));
  await expect.poll(() => seen).toEqual([9, 0]);
});

test("Without JavaScript too, places come first, then the posts or what is wrong, in the reader's language", async ({
  browser,
  isolated: { cms, site },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visit = await context.newPage();
  const statuses: number[] = [];
  visit.on("response", (response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status());
  });
  const listing = strapi(() => entries("en", 12));
  /** Opens a page of a CMS that responds when the places have come, however busy the machine is. */
  const openSlowly = async (path: string) => {
    const before = statuses.length;
    const held: (() => void)[] = [];
    cms.listener = (request, response) => void held.push(() => listing(request, response));
    const opening = visit.goto(site.url + path);
    await expect.poll(() => statuses.length).toBeGreaterThan(before);
    cms.listener = listing;
    for (const respond of held) respond();
    await opening;
  };

  await openSlowly(blogPath("ar"));
  await expect(visit.locator(".post-card .pill")).toHaveText(
    Array(9).fill(textsOf("ar")("common:blog.inEnglish")),
  );
  await openSlowly(postPath("sw", "post-3"));
  await expect(visit.getByRole("heading", { level: 1 })).toHaveText("Title of post-3");
  expect(statuses).toEqual([503, 302, 200, 503, 302, 200]);

  cms.listener = faults.hangs;
  await visit.goto(site.url + postPath("fr", "post-3"));
  const fr = textsOf("fr");
  const alert = visit.getByRole("alert").filter({ hasText: fr("common:blog.unable") });
  await expect(alert).toContainText(fr("common:blog.failed"));
  expect(statuses.slice(6)).toEqual([503, 503]);
  await context.close();
});

test("A hundred thousand posts are listed as their newest thousand, with few page numbers", async ({
  isolated: { cms, site, visit },
}) => {
  const posts = entries("en", 100_000);
  cms.listener = strapi(() => posts);

  await visit.goto(site.url + blogPath("en"));
  await expect(visit.locator(".post-card")).toHaveCount(9);
  await expect(numbered(visit)).toHaveText(["1", "2", "3", "57", "112"]);

  await numbered(visit).last().click();
  await expect(visit).toHaveURL(site.url + blogPath("en", 112));
  await expect(visit.locator(".post-card h2")).toHaveText(["Title of post-999"]);
  await expect(current(visit)).toHaveText("112");

  await visit.getByRole("link", { name: t("common:blog.page", { number: 111 }), exact: true }).click();
  await expect(visit.locator(".post-card h2").first()).toHaveText("Title of post-990");

  await visit.goto(site.url + postPath("en", "post-99999"));
  await expect(visit.getByRole("heading", { level: 1 })).toHaveText("Title of post-99999");

  await visit.setViewportSize({ width: 390, height: 844 });
  await visit.goto(site.url + blogPath("en", 57));
  await expect(current(visit)).toHaveText("57");
  await expect(numbered(visit)).toHaveCount(9);
  expect(await visit.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
