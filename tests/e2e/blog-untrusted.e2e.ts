import { blogPath, postPath } from "../../domain/paths.ts";
import { faults } from "../peers/cms-faults.fixture.ts";
import { startPeer } from "../peers/peer.fixture.ts";
import { type Entry, entries, startStrapi, strapi } from "../peers/strapi.fixture.ts";
import { HOSTILE } from "../support/hostile-markdown.fixture.ts";
import { startSite } from "./site.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

// These tests have a CMS and a server of their own: the CMS fails, or sends what nobody should.

test("Whatever a CMS sends, no script of it runs: cleaned in the post, and uncleaned under the policy", async ({
  browser,
}) => {
  const hostile: Entry = {
    slug: "hostile",
    locale: "en",
    publishedAt: "2026-03-01T08:00:00.000Z",
    content: HOSTILE.join("\n\n"),
  };
  const cms = await startStrapi([hostile]);
  const site = await startSite({ CMS_URL: cms.url });
  const context = await browser.newContext();
  const page = await context.newPage();
  const ran: string[] = [];
  const foreign: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!/^(?:data:|blob:)/.test(request.url()) && !request.url().startsWith(site.url))
      foreign.push(request.url());
  });

  const response = await page.goto(site.url + postPath("en", "hostile"));
  const policy = (await response?.headerValue("content-security-policy")) ?? "";
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const handlers = await page
    .locator(".post-text *")
    .evaluateAll((elements) =>
      elements.flatMap(({ attributes }) =>
        Array.from(attributes, ({ name }) => name).filter((name) => /^on|^style$/.test(name)),
      ),
    );
  expect(handlers).toEqual([]);
  expect(await page.locator(".post-text :is(script, style, iframe, form, object, embed)").count()).toBe(0);
  expect(foreign).toEqual([]);

  expect(policy).toContain("script-src 'self'");
  for (const piece of HOSTILE) {
    await page.route(`${site.url}/uncleaned`, (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: { "content-security-policy": policy },
        body: `<!doctype html><title>Uncleaned</title>${piece}`,
      }),
    );
    // Some lead away or never end; what counts is whether they run.
    await page.goto(`${site.url}/uncleaned`, { waitUntil: "commit" }).catch(() => undefined);
    await page.unroute(`${site.url}/uncleaned`);
  }
  expect(ran).toEqual([]);

  await context.close();
  await Promise.all([site.stop(), cms.stop()]);
});

test(
  "A CMS that fails is said to fail, and Try Again shows the posts once it is back",
  SLOW,
  async ({ browser }) => {
    const posts = strapi(() => entries("en", 12));
    const cms = await startPeer(faults.refuses);
    const site = await startSite({ CMS_URL: cms.url });
    const context = await browser.newContext();
    const page = await context.newPage();

    await page.goto(`${site.url}${blogPath("en", 2)}`);
    const alert = page.getByRole("alert").filter({ hasText: t("common:blog.unable") });
    await expect(alert).toContainText(t("common:blog.notOk"));

    for (const wrong of [faults.sendsGarbage, faults.sendsAnotherShape]) {
      cms.listener = wrong;
      await page.reload();
      await expect(alert).toContainText(t("common:blog.failed"));
    }

    cms.listener = posts;
    await alert.getByRole("link", { name: t("common:actions.tryAgain") }).click();
    await expect(page).toHaveURL(site.url + blogPath("en"));
    await expect(page.locator(".post-card")).toHaveCount(9);

    await context.close();
    await Promise.all([site.stop(), cms.stop()]);
  },
);
