import { blogPath, postPath } from "../../domain/paths.ts";
import { violations } from "./axe.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

test("Another page of posts is chosen by its number, and nine places wait for one that is slow", async ({
  page,
}) => {
  await page.goto(blogPath("en"));
  const cards = page.locator(".post-card");
  await expect(cards).toHaveCount(9);
  const first = await page.locator(".post-card h2").first().textContent();

  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-page][href$="page=2"]');
    // What is chosen comes so soon here that nobody would see what waits for it.
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    link?.click();
  });
  await expect(page.locator(".post-skeleton")).toHaveCount(9);

  await page.getByRole("link", { name: t("common:blog.page", { number: 2 }), exact: true }).click();
  await expect(page).toHaveURL(blogPath("en", 2));
  await expect(cards.first()).toBeVisible();
  expect(await page.locator(".post-card h2").first().textContent()).not.toBe(first);
});

test("A card leads to its post, where axe finds nothing in the light and in the dark, on a telephone and in Arabic", async ({
  page,
}) => {
  await page.goto(blogPath("en"));
  const title = await page.locator(".post-card h2 a").first().textContent();
  await page.locator(".post-card").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(title));
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(postPath("ar", "choosing-an-alert-threshold"));
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
