import { chromium, type Page } from "@playwright/test";
import { launchTabBrowser } from "../../bench/tab.ts";
import { pathTo } from "../../domain/paths.ts";
import { expect, MOVING, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

test.use(MOVING);

const t = textsOf("en");

test("A prerendered page counts no view until it is opened", async ({ site }) => {
  const browser = await launchTabBrowser(process.env.CHROMIUM_PATH);
  const tab = await browser.newTab((page) =>
    Promise.all([page.send("Page.enable"), page.send("Network.enable")]),
  );
  const views: string[] = [];
  tab.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.endsWith("/api/event")) views.push(JSON.parse(request.postData).url);
  });
  await tab.open(`${site.url}/en`);
  const home = tab.currentPage();
  const at = await home.evaluate<{ x: number; y: number }>(`(() => {
    const link = document.querySelector("main a.more");
    link.scrollIntoView({ behavior: "instant", block: "center" });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);

  await home.evaluate(`document.querySelector("[data-consent-choice=true]").click()`);
  await expect.poll(() => views).toEqual([`${site.url}/en`]);
  await home.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: at.x, y: at.y });
  await expect
    .poll(() =>
      tab
        .prerendered()[0]
        ?.evaluate("document.prerendering && document.readyState")
        .catch(() => ""),
    )
    .toBe("complete");
  const next = tab.prerendered()[0];
  // Whatever the page does on its own account has been done by then.
  await next?.evaluate("new Promise((resolve) => setTimeout(resolve, 200))");
  expect(views).toEqual([`${site.url}/en`]);

  const button = { x: at.x, y: at.y, button: "left", clickCount: 1 };
  await home.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  await home.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button }).catch(() => undefined);

  await expect.poll(() => views).toEqual([`${site.url}/en`, next?.url]);
  expect(tab.currentPage()).toBe(next);
  await browser.close();
});

test.describe("The back/forward cache", () => {
  let page: Page;
  let close: () => Promise<void>;

  test.beforeEach(async ({ site, launchOptions }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      // The headless shell that the other tests run in has no such cache.
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      // Playwright's own default, which no visitor has.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    close = () => browser.close();
  });
  test.afterEach(() => close());

  // Playwright's own goBack() waits for a load that does not come.
  const goBack = async () => {
    await page.evaluate(() => history.back());
    await expect(page.locator("html")).toHaveAttribute("data-restored", "true");
  };

  test("brings a page back at rest: menus closed, no bar, and the choice of the page between", async () => {
    await page.goto("/en");
    const banner = page.getByRole("region", { name: t("cookies:title") });
    const drawer = page.locator("#drawer");
    await page.getByRole("button", { name: t("common:nav.menu") }).click();
    await drawer.locator(`a[href="${pathTo("en", "pricing")}"]`).click();
    await expect(page).toHaveURL(pathTo("en", "pricing"));
    await banner.getByRole("button", { name: t("cookies:decline"), exact: true }).click();

    await goBack();

    await expect(page).toHaveURL("/en");
    await expect(drawer).toBeHidden();
    await expect(banner).toBeHidden();
    await expect(page.locator("[data-progress]")).toBeHidden();
  });

  test("brings back a form with what was typed, and a page that was left for another language", async () => {
    await page.goto(pathTo("en", "contact"));
    await page.getByLabel(t("contact:fields.name.label"), { exact: true }).fill("Amina");
    await page.getByRole("banner").locator("a.logo").click();
    await expect(page).toHaveURL("/en");

    await goBack();

    await expect(page.getByLabel(t("contact:fields.name.label"), { exact: true })).toHaveValue("Amina");

    await page.getByRole("banner").locator("summary", { hasText: "English" }).click();
    await page.getByRole("link", { name: "Français" }).click();
    await expect(page).toHaveURL(pathTo("fr", "contact"));

    await goBack();

    await expect(page.locator("html")).not.toHaveAttribute("data-language");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
