import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { Backtest } from "../../domain/backtest/backtest.ts";
import { measureAt } from "../../domain/backtest/measure.ts";
import { tallyScores } from "../../domain/backtest/score-table.ts";
import { splitByTime } from "../../domain/backtest/split-by-time.ts";
import { pathTo } from "../../domain/paths.ts";
import { readPayments } from "../../domain/payment-files/read-payments.ts";
import { violations } from "./axe.fixture.ts";
import { figures, file, openBacktest, openFile, setThreshold } from "./backtest.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const HEADS = "amount,currency,customerId,occurredAt,deviceId,newDevice,simChangedHoursAgo,fraud";

/** Payments of ten days, every ninth of them fraud, which half of the time has a new SIM and device. */
const ROWS = Array.from({ length: 400 }, (_, index) => {
  const isFraud = index % 9 === 0;
  const at = new Date(Date.UTC(2026, 4, 1) + index * 2_160_000).toISOString();
  const isOdd = isFraud && index % 2 === 0;
  return `${100 + index},KES,c${index % 37},${at},d${index % 11},${isOdd},${isOdd ? 3 : ""},${isFraud ? 1 : 0}`;
});
const CSV = [HEADS, ...ROWS].join("\n");

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/** What the engine says of the rest after the first 70 % of the time. */
async function expected(csv: string, threshold: number) {
  const { columns } = await readPayments(bytesOf(csv), { guesses: true });
  const { scores } = new Backtest(columns).evaluate([]);
  const [, later] = splitByTime(columns);
  return measureAt(tallyScores(columns, scores, later), threshold);
}

for (const language of ["en", "ar"] as const) {
  test(
    `In ${language} a month is scored at once, and the threshold with the lowest cost is one press away`,
    language === "en" ? {} : SLOW,
    async ({ page }) => {
      const t = textsOf(language);
      await openBacktest(page, language);
      await expect(page.locator(".data-state")).toContainText("200,000");
      const before = await figures(page);

      await setThreshold(page, 80);
      expect(await figures(page)).not.toEqual(before);

      const lowest = page.locator(".threshold-bar .button");
      await lowest.click();
      await expect(lowest).toBeDisabled();
      await expect(lowest).toHaveText(t("backtest:threshold.isLowest"));
      await expect(page.locator(".plot svg")).toHaveCount(3);

      // On a telephone the bar is one row, and covers neither the choice of payments nor what has the focus.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator(".threshold-bar")).not.toBeInViewport();
      await page.locator(".rules-start select").focus();
      const [bar, chosen] = [await boxOf(page, ".threshold-bar"), await boxOf(page, ".rules-start select")];
      expect(bar.height).toBeLessThan(110);
      expect(chosen.y + chosen.height).toBeLessThan(bar.y);
    },
  );
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

test("A file of the visitor's is scored as the engine scores it, compressed or not", async ({ page }) => {
  await openBacktest(page);
  const outcome = await expected(CSV, 40);

  for (const chosen of [file("may.csv", CSV), file("may.csv.gz", gzipSync(CSV))]) {
    await openFile(page, chosen);
    await expect(page.locator(".data-state")).toContainText("400 payments");
    expect(await figures(page)).toMatchObject({
      "Fraud caught": String(outcome.caught.payments),
      "Fraud missed": String(outcome.missed.payments),
      "Good payments flagged": String(outcome.wrong.payments),
    });
  }
  expect(outcome.caught.payments).toBeGreaterThan(0);
});

test("A file without heads in another encoding is read once that is told", async ({ page }) => {
  const t = textsOf("en");
  const rows = Buffer.from("2026-05-01,12,KES,a,\n2026-05-02,13,KES,b,\n", "latin1");
  await openBacktest(page);

  await openFile(page, file("bare.csv", rows));
  const panel = page.locator("details.file");
  await panel.getByLabel(t("backtest:file.headsLine")).selectOption(t("backtest:file.noHeads"));
  await panel.getByLabel(t("backtest:file.encoding")).selectOption(t("backtest:file.arabic"));
  const columns = { Time: "2026-05-01", Amount: "12", Currency: "KES", Customer: "a" };
  for (const [field, head] of Object.entries(columns))
    await panel.getByLabel(field, { exact: true }).selectOption(head);
  await panel.getByRole("button", { name: t("backtest:file.apply") }).click();

  await expect(page.locator(".data-state")).toContainText("2 payments");
  await expect(panel.getByLabel("Amount", { exact: true })).toHaveValue("1");
  await expect(panel.getByLabel(t("backtest:file.encoding"))).toHaveValue("windows-1256");
});

test("Columns of other names are chosen, decimals and dates told, and lines that cannot be read are counted, shown and downloaded", async ({
  page,
}) => {
  const t = textsOf("en");
  const csv = [
    "Betrag;Kunde;Wann",
    "12,50;a;03/04/2026 10:00",
    "x;b;03/04/2026 11:00",
    "7,00;d;=cmd",
    "9,00;c;05/04/2026 10:00",
  ].join("\r\n");
  await openBacktest(page);

  await openFile(page, file("german.csv", csv));
  await expect(page.locator(".data .wrong")).toContainText("Customer");
  const panel = page.locator("details.file");
  await expect(panel).toHaveAttribute("open", "");
  await panel.getByLabel("Amount").selectOption("Betrag");
  await panel.getByLabel("Customer", { exact: true }).selectOption("Kunde");
  await panel.getByLabel("Time", { exact: true }).selectOption("Wann");
  await panel.getByLabel(t("backtest:file.currency")).fill("eur");
  await panel.getByLabel(t("backtest:file.decimal")).selectOption(",");
  await panel.getByRole("button", { name: t("backtest:file.apply") }).click();

  await expect(page.locator(".data-state")).toContainText("2 payments");
  await expect(page.locator(".data-state")).toContainText("3 Apr 2026");
  const unread = page.locator("details.unread");
  // So many of them are not left to be found.
  await expect(page.locator(".data").getByRole("alert")).toHaveText(
    t("backtest:file.share", { share: "50%" }),
  );
  await expect(page.locator(".data-state")).toContainText("2 of 4 lines");
  await expect(unread.locator("tbody tr")).toHaveCount(2);
  const [download] = await Promise.all([page.waitForEvent("download"), unread.getByRole("button").click()]);
  const text = await (await import("node:fs/promises")).readFile(await download.path(), "utf8");
  // A program of tables would take it for a formula.
  expect(text).toContain("'=cmd");
  // Nothing says what was fraud: volumes alone.
  expect(Object.keys(await figures(page))).toEqual(["Alerts a day", "Flagged"]);
});

test("A rule is built, changed as JSON, taken back, saved, and opened again", async ({ page }) => {
  const t = textsOf("en");
  await openBacktest(page);
  await page.locator(".rules-start select").selectOption("mule_account");
  await page.getByRole("button", { name: t("backtest:rules.add") }).click();
  const rule = page.locator("details.rule");
  await expect(rule.locator("summary")).toContainText(/Matches: \d/);

  const json = rule.locator("textarea");
  const own = await json.inputValue();
  await json.fill("{");
  await expect(rule.getByRole("alert")).toContainText("not JSON");
  await json.fill(own.replace('"in"', '"is"'));
  await expect(rule.getByRole("alert")).toContainText("conditions[0].operator");
  await json.fill(own.replace('"windowMinutes": 60', '"windowMinutes": 120'));
  await expect(rule.getByRole("alert")).toHaveCount(0);
  await expect(rule.getByLabel("within", { exact: true })).toHaveValue("2");

  await page.getByRole("button", { name: t("backtest:rules.undo") }).click();
  await expect(json).toHaveValue(own);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    rule.getByRole("button", { name: t("backtest:rules.save") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("mule-account.json");
  await rule.getByRole("button", { name: t("backtest:rules.remove") }).click();
  await expect(rule).toHaveCount(0);
  await page.locator('.rules-start input[type="file"]').setInputFiles([
    { name: "mule-account.json", mimeType: "application/json", buffer: Buffer.from(own) },
    { name: "broken.json", mimeType: "application/json", buffer: Buffer.from('{"name": 1}') },
  ]);
  await expect(json).toHaveValue(own);
  await expect(page.locator(".rules > .wrong")).toContainText("broken.json");
});

test("An old set is compared with the current one", async ({ page }) => {
  const t = textsOf("en");
  await openBacktest(page);
  await openFile(page, file("may.csv", CSV));
  await expect(page.locator(".data-state")).toContainText("400 payments");
  await page.getByRole("button", { name: t("backtest:compare.keep") }).click();
  await expect(page.getByText(t("backtest:compare.same"))).toBeVisible();
  const before = await expected(CSV, 40);
  const after = await expected(CSV, 90);

  await setThreshold(page, 90);

  const row = page.getByRole("row", { name: t("backtest:compare.noLongerCaught") });
  await expect(row.locator("td").first()).toHaveText(String(before.caught.payments - after.caught.payments));
});

for (const [language, colorScheme] of [
  ["sw", "light"],
  ["ar", "dark"],
] as const) {
  test(
    `On a telephone in ${language} (${colorScheme}) nothing is wider than the screen, and axe finds nothing, with all of it open`,
    SLOW,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme });
      await openBacktest(page, language);
      await page.locator(".rules-start select").selectOption("mule_account");
      await page.locator(".rules-start .button").click();
      await page.locator("section:has(#compare) .button").click();
      await openFile(page, file("may.csv", `${CSV}\nx,y,z`));
      await expect(page.locator("details.unread")).toBeVisible();
      await page.locator(".backtest details").evaluateAll((all: HTMLDetailsElement[]) => {
        for (const one of all) one.open = true;
      });
      await expect(page.locator(".plot-table table")).toHaveCount(3);
      await setThreshold(page, 90);
      await expect(page.locator("section:has(#compare) table").last()).toBeVisible();

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await violations(page)).toEqual([]);
      // Else the parts of an Arabic date run into each other below the plot.
      const label = page.locator(".plot .axes text").first();
      await expect(label).toHaveCSS("direction", language === "ar" ? "rtl" : "ltr");
    },
  );
}

test("The printed report has two pages, in the longest language too", SLOW, async ({ page }) => {
  await openBacktest(page, "fr");
  await page.locator(".rules-start select").selectOption("sim_swap_takeover");
  await page.locator(".rules-start .button").click();
  await expect(page.locator(".rule")).toHaveCount(2);

  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");

  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test("Without JavaScript the screen says what it needs, and where the figures are to be had", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + pathTo("en", "backtest"));

  await expect(page.getByText(textsOf("en")("backtest:noScript"))).toBeVisible();
  await expect(page.locator(".backtest")).toBeHidden();
  await context.close();
});
