import type { Locator } from "@playwright/test";
import { file, openBacktest, openFile, setThreshold } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");
const HEADS = "amount,currency,customerId,occurredAt,fraud";

/** Collects what a live region says from now on. */
async function listen(region: Locator): Promise<() => Promise<string[]>> {
  const said = await region.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? "")).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => said.jsonValue();
}

test("The arrow keys choose the month after the next one, and the list keeps the focus", async ({ page }) => {
  await openBacktest(page);
  const months = page.getByLabel(t("backtest:data.example"));
  await months.focus();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");

  await expect(page.locator(".data-state")).toContainText(`${t("backtest:data.months.MZN")} · `);
  await expect(months).toHaveValue("MZN");
  await expect(months).toBeFocused();
});

test("What a threshold comes to is said once, when the slider rests", async ({ page }) => {
  await openBacktest(page);
  const bar = page.locator(".threshold-bar");
  const status = bar.getByRole("status");
  await expect(status).toContainText(`${t("backtest:figures.caught")}: `);
  const said = await listen(status);
  await bar.getByRole("slider").focus();

  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(said).toHaveLength(1);

  const [alerts = "", caught = "", cost = ""] = await bar.locator("dd").allTextContents();
  const [first] = await said();
  expect(first).toBe(
    [
      `${t("backtest:figures.alertsPerDay")}: ${alerts}`,
      `${t("backtest:figures.caught")}: ${caught}`,
      `${t("backtest:figures.cost")}: ${cost}`,
    ].join(" · "),
  );
});

test("A condition that is added takes the focus, in sight, and a comparison that ends leaves it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBacktest(page);
  await page.getByRole("button", { name: t("backtest:rules.add") }).click();
  const condition = page.locator(".condition");
  for (const count of [2, 3, 4]) {
    await page.getByRole("button", { name: `${t("backtest:rules.addCondition")}: ` }).press("Enter");

    const first = condition.nth(count - 1).getByLabel(t("backtest:rules.what"));
    await expect(first).toBeFocused();
    const field = await first.boundingBox();
    const bar = await page.locator(".threshold-bar").boundingBox();
    expect(field && bar && field.y + field.height).toBeLessThan(bar?.y ?? 0);
  }

  await page
    .getByRole("button", { name: `${t("backtest:rules.addWhere")}: ` })
    .last()
    .press("Enter");
  await expect(page.locator(".where select").first()).toBeFocused();

  const compare = page.getByRole("region", { name: t("backtest:compare.title") });
  await compare.getByRole("button", { name: t("backtest:compare.keep") }).press("Enter");
  await expect(compare.getByRole("status")).toContainText("0.40");
  await compare.getByRole("button", { name: t("backtest:compare.end") }).press("Enter");
  await expect(compare.getByRole("button", { name: t("backtest:compare.keep") })).toBeFocused();
});

test("The progress of a file is shown and not said, and its Cancel leaves the focus when it goes", async ({
  page,
}) => {
  await openBacktest(page);
  const status = page.locator(".data-state").getByRole("status");
  const said = await listen(status);
  const rows = "1,KES,a,2026-05-01T10:00:00Z,0\n".repeat(400_000);

  await openFile(page, file("may.csv", `${HEADS}\n${rows}`));
  await page.getByRole("button", { name: t("backtest:data.cancel") }).focus();
  await expect(status).toContainText("400,000 payments");

  await expect(page.locator('.data input[type="file"]')).toBeFocused();
  expect((await said()).map((text) => text.replace(/[\u2068\u2069]/g, "").replace(/·.*/, "·"))).toEqual([
    t("backtest:data.reading", { name: "may.csv" }),
    t("backtest:data.scoring"),
    "may.csv ·",
  ]);
});

test("What the plots say keeps 3:1 to the page in both themes, and names keep their colours where others are forced", async ({
  page,
}) => {
  await openBacktest(page);
  await setThreshold(page, 10);
  await expect(page.locator(".plots svg")).toHaveCount(3);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await page.evaluate(() => {
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("No canvas.");
      const luminance = (color: string) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = Array.from(
          context.getImageData(0, 0, 1, 1).data.slice(0, 3),
          (part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4),
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const page = luminance(getComputedStyle(document.body).backgroundColor);
      const contrast = (color: string) => {
        const [darker = 0, lighter = 0] = [luminance(color), page].toSorted((one, other) => one - other);
        return (lighter + 0.05) / (darker + 0.05);
      };
      const marks = document.querySelectorAll(".plot :is(rect, .line, .marker, .ring, .ground, text)");
      return Array.from(marks, (mark) => {
        const { fill, fillOpacity, opacity, stroke } = getComputedStyle(mark);
        // What is half transparent is seen by its edge.
        const isEdged = fill === "none" || fillOpacity !== "1" || mark.tagName === "line";
        const color = isEdged ? stroke : fill;
        const group = mark.parentElement && getComputedStyle(mark.parentElement).opacity;
        const isOpaque = opacity === "1" && group === "1";
        return {
          mark: `${mark.parentElement?.getAttribute("class")} ${mark.getAttribute("class")}`,
          ratio: isOpaque ? contrast(color) : 0,
        };
      });
    });

    expect(contrasts.length).toBeGreaterThan(30);
    expect(
      contrasts.filter(({ ratio }) => ratio < 3),
      colorScheme,
    ).toEqual([]);
  }

  await page.emulateMedia({ forcedColors: "active" });
  const keys = await page
    .locator(".plot-key:has(.fraud) li")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").borderBlockStartColor));
  expect(new Set(keys).size).toBe(2);
});

test("The labels of a plot grow with the text that a visitor has set twice as large", async ({ page }) => {
  const height = async () => (await page.locator(".plot .axes text").first().boundingBox())?.height ?? 0;
  await openBacktest(page);
  await expect(page.locator(".plots svg")).toHaveCount(3);
  const before = await height();
  const session = await page.context().newCDPSession(page);

  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });

  await expect.poll(height).toBeGreaterThan(before * 1.8);
});
