import { brotliCompressSync, gzipSync } from "node:zlib";
import { pathTo } from "../../domain/paths.ts";
import { startByteCounter } from "../support/byte-counter.fixture.ts";
import { figures, file, openBacktest, openFile, setThreshold } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const HEADS = "amount,currency,customerId,occurredAt";
const ROW = "1,KES,Zürich名,2026-05-01";

test("Not a byte leaves the browser while a file is open, and all goes on without a network", async ({
  browser,
  site,
}) => {
  const counter = await startByteCounter(Number(new URL(site.url).port));
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${counter.port}${pathTo("en", "backtest")}`);
  await page.locator("[data-consent-choice]").first().click();
  await expect(page.locator(".figures")).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  const before = counter.sent();
  expect(before).toBeGreaterThan(0);

  // Letters that no text of ours has, in cells and in the names of columns.
  const csv = [`${HEADS},metadata.note,Ελληνικά`, ...Array.from({ length: 300 }, () => `${ROW},Ђ,א`)].join(
    "\n",
  );
  await openFile(page, file("Ωμέγα.csv", csv.replaceAll("Zürich名", "zurich")));
  await expect(page.locator(".data-state")).toContainText("300 payments");
  await page.locator("details.file summary").click();
  await page.getByRole("button", { name: textsOf("en")("backtest:rules.add") }).click();
  await setThreshold(page, 20);
  await page.locator("header a").first().hover();
  await page.locator("footer a").first().hover();
  await page.waitForTimeout(600);
  expect(counter.sent() - before, "bytes that were sent").toBe(0);

  await context.setOffline(true);
  await openFile(page, file("again.csv", csv.replaceAll("Zürich名", "b")));
  await expect(page.locator(".data-state")).toContainText("300 payments");
  await page.locator(".data select").first().selectOption("XOF");
  await expect(page.locator(".data-state")).toContainText("1,000,000 payments");
  await page.locator("details.rule textarea").fill('{"name": "x", "conditions": []}');
  await expect(page.locator("details.rule").getByRole("alert")).toContainText("conditions");
  expect(counter.sent() - before, "bytes that were sent").toBe(0);
  await context.close();
  await counter.close();
});

const quotes = `${HEADS}\n${'"'.repeat(3_000_000)}`;

for (const [what, content, said] of [
  ["nothing", "", "has no payments"],
  ["heads alone", HEADS, "has no payments"],
  ["a quote that is never closed", quotes, "does not end within a million characters"],
  ["one endless line", "a".repeat(3_000_000), "does not end within a million characters"],
  [
    "10,000 columns",
    `${HEADS},${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join()}\n`,
    "more than 500 columns",
  ],
  ["NULs", Buffer.alloc(200_000), /does not|No column|no payments|could be read/],
  [
    "a picture",
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff, 0xd8]),
    /No column|no payments/,
  ],
  ["damaged gzip", gzipSync(`${HEADS}\n${`${ROW}\n`.repeat(5_000)}`).subarray(0, 60), "damaged"],
  ["lines of which none can be read", `${HEADS}\n${"=1+1,KES,a b,yesterday\n".repeat(50)}`, "No line of"],
] as const) {
  test(`A file of ${what} is refused in words, and the page goes on with the payments from before`, async ({
    page,
  }) => {
    await openBacktest(page);
    const before = await figures(page);

    await openFile(page, file("hostile.csv", content as string | Buffer));

    await expect(page.locator(".data .wrong")).toContainText(said, { timeout: 20_000 });
    expect(await figures(page)).toEqual(before);
    await setThreshold(page, 77);
    expect(await figures(page)).not.toEqual(before);
  });
}

test("A file without an end is cancelled, and the payments from before stay", async ({ page }) => {
  await openBacktest(page);
  // A gigabyte in some megabytes: ten times what may be read of it.
  const rows = `${"1,KES,a,2026-05-01T10:00:00Z\n".repeat(40_000)}`;
  const member = gzipSync(rows);
  const bomb = Buffer.concat([gzipSync(`${HEADS}\n`), ...Array.from({ length: 200 }, () => member)]);
  await openFile(page, file("endless.csv.gz", bomb));
  await page.getByRole("button", { name: textsOf("en")("backtest:data.cancel") }).click();

  await expect(page.locator(".data .wrong")).toHaveText(textsOf("en")("backtest:data.cancelled"));
  await expect(page.locator(".data-state")).toContainText("1,000,000 payments");
});

test("The screen fetches at most 60 KB of script beside that of every screen", async ({ page, site }) => {
  const of = async (path: string) => {
    const scripts = new Map<string, number>();
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith(".js")) scripts.set(pathname, brotliCompressSync(await response.body()).length);
    });
    await page.goto(site.url + path);
    await page.waitForLoadState("networkidle");
    return scripts;
  };
  const others = await of(pathTo("en", "about"));
  const own = await of(pathTo("en", "backtest"));
  const sizes = [...own].filter(([path]) => !others.has(path)).map(([, size]) => size);

  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});
