import type { Locator, Page } from "@playwright/test";
import { pathTo } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { violations } from "./axe.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

/** The dialog's field, once the dialog is open. */
const field = (page: Page) => page.locator("dialog").getByRole("combobox");
const options = (page: Page) => page.getByRole("dialog").getByRole("option");

const WAYS_ON = (["pricing", "docs", "api", "contact"] as const).map((screen) =>
  t(`common:footer.links.${screen}`),
);
/** The links that are offered where nothing was found. */
const waysOn = (within: Locator) => within.getByRole("listitem").getByRole("link");

test("Ctrl+K opens the search, arrows choose, Enter opens the section that was found", async ({ page }) => {
  await page.goto("/en/pricing");
  await page.keyboard.press("Control+k");

  await expect(field(page)).toBeFocused();

  await page.keyboard.type("wehbook signature");
  const second = options(page).nth(1);

  await expect(second).toBeVisible();
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("mark", { hasText: /^webhooks?$/i }).first()).toBeVisible();
  await expect(page.locator("mark", { hasText: /^signatures?$/i }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /\d/ })).toBeVisible();

  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");

  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  const address = await second.getAttribute("href");

  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(address ?? "");
});

test("A slash opens the search but for who writes, Escape closes it and gives the focus back", async ({
  page,
}) => {
  await page.goto("/en/contact");
  const message = page.getByRole("textbox", { name: t("contact:fields.message.label") });
  await message.pressSequentially("a/b");

  await expect(message).toHaveValue("a/b");
  await expect(field(page)).toHaveCount(0);

  const opener = page.getByRole("banner").getByRole("link", { name: t("common:search.open") });
  await opener.focus();
  await page.keyboard.press("/");

  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");

  await page.keyboard.type("qqqqzzzz");

  await expect(page.getByText(t("common:search.emptyHint"))).toBeVisible();
  await expect(waysOn(page.getByRole("dialog"))).toHaveText(WAYS_ON);
  expect(await violations(page)).toEqual([]);

  await field(page).fill("pricing");

  await expect(options(page).first()).toBeVisible();
  await expect(waysOn(page.getByRole("dialog"))).toHaveCount(0);

  await page.keyboard.press("Escape");

  await expect(opener).toBeFocused();
});

for (const language of BOTH_DIRECTIONS) {
  test(`In ${language} the search that the drawer opens gives the focus back to the drawer's button`, async ({
    page,
  }) => {
    const text = textsOf(language);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(pathTo(language, "pricing"));
    await page.mouse.wheel(0, 1_500);
    const menu = page.getByRole("button", { name: text("common:nav.menu") });
    await menu.press("Enter");
    await page
      .locator("[data-drawer]")
      .getByRole("link", { name: text("common:search.open") })
      .press("Enter");
    await expect(field(page)).toBeFocused();

    await page.keyboard.press("Escape");

    await expect(menu).toBeFocused();
  });
}

test("The whole dialog is in a window that is low, and says nothing of the first letter of a word", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto("/en/pricing");
  await page.keyboard.press("Control+k");
  const nothing = page.getByRole("dialog").getByText(t("common:search.emptyHint"));
  await field(page).fill("webhook");
  await expect(options(page)).toHaveCount(8);

  await expect(page.locator("dialog")).toBeInViewport({ ratio: 1 });

  await field(page).fill("w");

  await expect(options(page)).toHaveCount(0);
  await expect(nothing).toHaveCount(0);

  await field(page).fill("wqqqq");

  await expect(nothing).toBeVisible();
});

test("The field of the documentation hands over to the dialog what was typed", async ({ page }) => {
  await page.goto("/en/documentation");
  await page.getByRole("searchbox", { name: t("docs:search.label") }).press("i");

  await expect(field(page)).toBeFocused();

  await page.keyboard.type("dempotency");

  await expect(options(page).first()).toContainText(/idempotency/i);
});

test("The field of the documentation loses nothing of what is typed while the dialog loads", async ({
  page,
}) => {
  // Each file of the dialog comes late, so that the whole query is typed before it opens, in it or behind it.
  await page.route(/\/assets\/(?:open-search|dialog|load)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await page.goto("/en/documentation");
  await page.getByRole("searchbox", { name: t("docs:search.label") }).focus();

  await page.keyboard.type("signature check", { delay: 15 });

  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("signature check");
});

test("A search that could not be loaded says so, and who writes on gets it", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const index = "**/search/en.json";
  await page.route(index, (route) => route.abort());
  await page.goto("/en/pricing");
  await page.keyboard.press("Control+k");

  await expect(page.getByText(t("common:search.failed"))).toBeVisible();

  await page.unroute(index);
  await page.keyboard.type("webhook");

  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("common:actions.tryAgain") })).toBeHidden();
});

test("An Arabic page is found without vowel signs, hamza and article, and shown from right to left", async ({
  page,
}) => {
  await page.goto("/ar");
  await page.keyboard.press("Control+k");
  await field(page).fill("ادارة حالات");

  const result = options(page).filter({ has: page.locator("mark", { hasText: "إدارة" }) });

  await expect(result.first()).toHaveAttribute("href", "/ar/platform/investigation-automation");
  expect(await page.locator("dialog").evaluate((dialog) => getComputedStyle(dialog).direction)).toBe("rtl");
  expect(await violations(page)).toEqual([]);
});

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the field of the documentation is answered by the server, from the same index", async ({ page }) => {
    await page.goto("/fr/documentation");
    const search = page.getByRole("searchbox");
    await search.fill("déclaration de soupcon");
    await search.press("Enter");

    await expect(page).toHaveURL(/\/fr\/documentation\?q=/);
    await expect(page.getByRole("searchbox")).toHaveValue("déclaration de soupcon");
    const results = page.locator("main a.result");
    await expect(results.first()).toHaveAttribute(
      "href",
      /\/fr\/(?:blog\/writing-an-str-narrative|platform\/reporting-automation)/,
    );
    await expect(results.first().locator("mark").first()).toBeVisible();

    await page.goto("/en/documentation?q=qqqqzzzz");

    await expect(waysOn(page.getByRole("main").getByRole("region"))).toHaveText(WAYS_ON);

    await page.goto("/en/documentation?q=%3Cscript%3Ealert(1)%3C/script%3E");

    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("<script>alert(1)</script>");
  });
});
