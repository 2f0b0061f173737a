import { openBacktest } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

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
