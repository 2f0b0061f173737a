import type { RequestListener } from "node:http";
import type { Page } from "@playwright/test";
import { blogPath, postPath } from "../../domain/paths.ts";
import { entries, startCms, strapi } from "../../server/blog/blog.fixture.ts";
import { type Site, startSite } from "./site.fixture.ts";
import { test as base, expect } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

type Cms = Awaited<ReturnType<typeof startCms>>;

interface Own {
  readonly cms: Cms;
  readonly site: Site;
  readonly visit: Page;
}

/** Each test has a CMS and a server of its own: what the server says of a CMS that fails belongs to the test. */
const test = base.extend<{ own: Own }>({
  own: async ({ browser }, use) => {
    const cms = await startCms(strapi(() => []));
    const site = await startSite({ CMS_URL: cms.baseUrl });
    const context = await browser.newContext();
    await use({ cms, site, visit: await context.newPage() });
    await context.close();
    await Promise.all([site.stop(), cms.stop()]);
  },
});

/** Takes the request and never answers. */
const silent: RequestListener = () => undefined;

const numbered = (page: Page) =>
  page.getByRole("navigation", { name: t("common:blog.pages") }).getByRole("link");

const current = (page: Page) => page.locator('.page-numbers [aria-current="page"]');

test("A CMS that does not answer is given up in seconds, and Try Again leads to page 1 once it does", async ({
  own: { cms, site, visit },
}) => {
  cms.listener = silent;

  const before = Date.now();
  await visit.goto(site.url + blogPath("en", 2));
  const alert = visit.getByRole("alert").filter({ hasText: t("common:blog.unable") });
  await expect(alert).toContainText(t("common:blog.failed"));
  // The time limit of a call is 3 seconds; the rest is the browser's.
  expect(Date.now() - before).toBeLessThan(8_000);
  await expect(visit.locator(".post-card, .page-numbers")).toHaveCount(0);

  cms.listener = strapi(() => entries("en", 12));
  await alert.getByRole("link", { name: t("common:actions.tryAgain") }).click();
  await expect(visit).toHaveURL(site.url + blogPath("en"));
  await expect(visit.locator(".post-card")).toHaveCount(9);
  await expect(current(visit)).toHaveText("1");
});

test("A post that cannot be had leads to the list, which says so, and one that does not exist is said to be none", async ({
  own: { cms, site, visit },
}) => {
  cms.listener = (_, response) => response.writeHead(500).end();

  await visit.goto(site.url + postPath("en", "post-3"));
  await expect(visit).toHaveURL(site.url + blogPath("en"));
  await expect(visit.getByRole("alert").filter({ hasText: t("common:blog.unable") })).toBeVisible();

  cms.listener = strapi(() => entries("en", 12));
  await visit.goto(site.url + postPath("en", "no-such-post"));
  await expect(visit).toHaveURL(`${site.url}${blogPath("en")}?missing`);
  await expect(visit.getByRole("status")).toHaveText(t("common:blog.missing"));
  await expect(visit.locator(".post-card")).toHaveCount(9);

  await visit.goto(site.url + postPath("en", "post-3"));
  await expect(visit.getByRole("heading", { level: 1 })).toHaveText("Title of post-3");
});

test("A CMS without posts is said to have none, in the reader's language, without page numbers", async ({
  own: { site, visit },
}) => {
  for (const language of ["en", "ar"] as const) {
    const words = textsOf(language);
    await visit.goto(site.url + blogPath(language));
    await expect(visit.getByRole("heading", { name: words("common:blog.empty") })).toBeVisible();
    await expect(visit.getByText(words("common:blog.emptyText"))).toBeVisible();
    await expect(visit.locator(".post-card, .page-numbers")).toHaveCount(0);
  }
});

test("Nine places wait for as long as a slow CMS takes to answer with the next page", async ({
  own: { cms, site, visit },
}) => {
  const posts = entries("en", 12);
  const answer = strapi(() => posts);
  const places = Promise.withResolvers<number>();
  cms.listener = answer;
  await visit.goto(site.url + blogPath("en"));

  // Playwright asks nothing of a page that is about to leave: the page itself tells, and only then the CMS answers.
  cms.listener = async (request, response) => {
    await places.promise;
    answer(request, response);
  };
  await visit.exposeFunction("tell", places.resolve);
  await visit.evaluate(() => {
    const { tell } = window as unknown as { tell: (count: number) => void };
    const list = document.querySelector("[data-posts]") as Element;
    const observer = new MutationObserver(() => tell(list.querySelectorAll(".post-skeleton").length));
    observer.observe(list, { childList: true });
  });
  await visit.getByRole("link", { name: t("common:blog.page", { number: 2 }), exact: true }).click();

  expect(await places.promise).toBe(9);
  await expect(visit.locator(".post-card")).toHaveCount(3);
  await expect(visit).toHaveURL(site.url + blogPath("en", 2));
});

test("A hundred thousand posts have few page numbers, which lead to the last page as to the others", async ({
  own: { cms, site, visit },
}) => {
  const posts = entries("en", 100_000);
  cms.listener = strapi(() => posts);
  const last = Math.ceil(posts.length / 9);

  await visit.goto(site.url + blogPath("en"));
  await expect(visit.locator(".post-card")).toHaveCount(9);
  await expect(numbered(visit)).toHaveText(["1", "2", "3", "5557", String(last)]);

  await numbered(visit).last().click();
  await expect(visit).toHaveURL(site.url + blogPath("en", last));
  await expect(visit.locator(".post-card h2")).toHaveText(["Title of post-99999"]);
  await expect(current(visit)).toHaveText(String(last));

  await visit.getByRole("link", { name: t("common:blog.page", { number: last - 1 }), exact: true }).click();
  await expect(visit.locator(".post-card h2").first()).toHaveText("Title of post-99990");

  await visit.setViewportSize({ width: 390, height: 844 });
  await visit.goto(site.url + blogPath("en", 5_557));
  await expect(current(visit)).toHaveText("5557");
  await expect(numbered(visit)).toHaveCount(9);
  expect(await visit.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("A page past the last of a hundred thousand posts is the last one; what is no number, the first", async ({
  own: { cms, site, visit },
}) => {
  const posts = entries("en", 100_000);
  cms.listener = strapi(() => posts);

  for (const beyond of ["11113", "999999"]) {
    await visit.goto(`${site.url}${blogPath("en")}?page=${beyond}`);
    await expect(visit.locator(".post-card h2"), beyond).toHaveText(["Title of post-99999"]);
    await expect(current(visit), beyond).toHaveText("11112");
  }
  for (const nonsense of ["0", "-1", "1.5", "two"]) {
    await visit.goto(`${site.url}${blogPath("en")}?page=${nonsense}`);
    await expect(visit.locator(".post-card h2").first(), nonsense).toHaveText("Title of post-0");
    await expect(current(visit), nonsense).toHaveText("1");
  }
});
