import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blogPath, feedPath, postPath } from "../../domain/paths.ts";
import { makeRelease } from "../../scripts/release-with-posts.ts";
import { postText } from "../support/posts.fixture.ts";
import { startSite } from "./site.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

test("A draft and a post of a later date are neither listed nor read nor fed", SLOW, async ({ browser }) => {
  const root = mkdtempSync(join(tmpdir(), "baini-drafts-"));
  makeRelease(root);
  const place = join(root, "content", "en", "blog");
  mkdirSync(place, { recursive: true });
  for (const [slug, changes] of [
    ["published", {}],
    ["draft", { draft: "true" }],
    ["later", { publishedAt: "2999-01-01T00:00:00Z" }],
  ] as const)
    writeFileSync(join(place, `${slug}.md`), postText(slug, changes));
  const site = await startSite({}, root);
  const context = await browser.newContext();
  const page = await context.newPage();

  await page.goto(site.url + blogPath("en"));
  await expect(page.locator(".post-card h2")).toHaveText(["Title of published"]);
  for (const slug of ["draft", "later"]) {
    await page.goto(site.url + postPath("en", slug));
    await expect(page.getByRole("status"), slug).toHaveText(t("common:blog.missing"));
    await expect(page.locator("main"), slug).not.toContainText(`Title of ${slug}`);
  }
  const feed = await (await context.request.get(site.url + feedPath("en", "json"))).json();
  expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(["Title of published"]);

  await context.close();
  await site.stop();
  rmSync(root, { recursive: true });
});
