import { gzipSync } from "node:zlib";
import type { Locator } from "@playwright/test";
import { file, openBacktest, openFile, setThreshold } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const HEADS = "amount,currency,customerId,occurredAt,simChangedHoursAgo,newDevice,fraud";
/** Of each three one is fraud that is missed, and one is flagged wrongly. */
const ROWS = Array.from({ length: 90 }, (_, index) => {
  const at = new Date(Date.UTC(2026, 4, 1) + index * 3_600_000).toISOString();
  return `${index + 1},KES,${index % 3 ? "good" : "bad"}${index},${at},${index % 3 === 1 ? "3,true" : ","},${index % 3 ? 0 : 1}`;
});
const CSV = [HEADS, ...ROWS].join("\n");
const ENDLESS = gzipSync(`${HEADS}\n${`${ROWS[0]}\n`.repeat(1_500_000)}`, { level: 1 });

/** Whether an element is the same once the page has been painted after a press, long before the worker is asked. */
const staysOnPress = (pressed: Locator, selector: string) =>
  pressed.evaluate(async (element: HTMLElement, what) => {
    const text = () => document.querySelector(what)?.textContent;
    const before = text();
    element.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return before !== undefined && text() === before;
  }, selector);

test("A second file takes the place of one that is being read, and nothing stands under another name", async ({
  page,
}) => {
  const t = textsOf("en");
  await openBacktest(page);
  await openFile(page, file("endless.csv.gz", ENDLESS));
  await expect(page.locator(".data-state")).toContainText("endless.csv.gz");
  await openFile(page, file("may.csv", CSV));
  await expect(page.locator(".data-state")).toContainText("90 payments");
  await expect(page.locator(".data .wrong")).toHaveCount(0);
  await openFile(page, file("may.xlsx", "PK\u0003\u0004[Content_Types].xml"));
  await expect(page.locator(".data .wrong")).toHaveText(
    t("backtest:file.errors.excel", { name: "\u2068may.xlsx\u2069" }),
  );
  await expect(page.locator(".data-state")).toContainText("90 payments");

  const rows = page.locator("table.payments tbody tr");
  await expect(rows.first()).toContainText("bad");
  expect(
    await staysOnPress(page.getByRole("radio", { name: t("backtest:lists.wrong") }), ".payments tbody tr"),
  ).toBe(false);
  await expect(rows.first()).toContainText("good");

  const keep = page.locator("section:has(#compare) .button");
  const table = "section:has(#compare) table";
  await keep.click();
  await setThreshold(page, 100);
  await expect(page.locator(table).first()).toBeVisible();
  expect(await staysOnPress(keep, table)).toBe(false);
  await expect(page.getByText(t("backtest:compare.same"))).toBeVisible();
});
