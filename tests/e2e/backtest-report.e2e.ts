import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectFiguresOf, file, openBacktest, openFile } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

/** Of two currencies, with a fraud in each of them among the last ones and one before, which nothing flags. */
const CSV = [
  "amount,currency,customerId,occurredAt,fraud",
  ...Array.from({ length: 60 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 4, 1) + index * 3_600_000).toISOString();
    return `${index + 1}.25,${index % 2 ? "KES" : "USD"},c${index},${at},${index > 57 || index === 10 ? 1 : 0}`;
  }),
].join("\n");

async function textOf(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFile(await download.path(), "utf8");
}

test("Where numbers are written with a comma, what is downloaded is parted at semicolons, and each figure is a number", async ({
  page,
}) => {
  const t = textsOf("fr");
  await openBacktest(page, "fr");
  await openFile(page, file("mai.csv", CSV));
  await expectFiguresOf(page, "mai.csv");

  const figures = await textOf(page, page.getByRole("button", { name: t("backtest:report.csv") }));
  const list = await textOf(page, page.getByRole("button", { name: t("backtest:lists.download") }));
  const plot = await textOf(page, page.getByRole("button", { name: t("backtest:plots.csv") }).first());

  expect(figures.split("\r\n")).toEqual(
    expect.arrayContaining([
      "threshold;0,4",
      "missedValue (KES);60,25",
      "missedValue (USD);59,25",
      "caughtValue (KES);0",
      "caughtValue (USD);0",
    ]),
  );
  for (const row of figures.trim().split("\r\n").slice(1)) expect(row).toMatch(/^[^;]+;[^;]*$/);
  expect(list).toContain(";60,25;KES;c59;");
  expect(plot).toContain("\r\n0,00–0,04;16;2\r\n");
});

test("The printed report says of what it is: a month that was made up, or a file and how much of it was read", async ({
  page,
}) => {
  const t = textsOf("en");
  await openBacktest(page);
  await page.emulateMedia({ media: "print" });
  const head = page.locator(".report-head");
  await expect(head).toContainText(t("backtest:data.months.KES"));
  await expect(head.getByText(t("backtest:data.exampleNote"))).toBeVisible();

  await openFile(page, file("may.csv", `${CSV}\n1,KES,c,yesterday,0`));

  await expect(head.getByText("may.csv")).toBeVisible();
  await expect(head.getByText("60 of 61 lines could be read.")).toBeVisible();
  await expect(head).not.toContainText(t("backtest:data.exampleNote"));
  await page.emulateMedia({ media: "screen" });
  const figures = await textOf(page, page.getByRole("button", { name: t("backtest:report.csv") }));
  expect(figures).toContain("\r\nfile,may.csv\r\npayments,60\r\nunread,1\r\n");
});
