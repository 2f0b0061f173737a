import { brotliCompressSync, gzipSync } from "node:zlib";
import { pathTo } from "../../domain/paths.ts";
import { startByteCounter } from "../support/byte-counter.fixture.ts";
import { expectFiguresOf, figures, file, openBacktest, openFile, setThreshold } from "./backtest.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
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
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "deviceMemory", { value: 2 }));
  await page.goto(`http://127.0.0.1:${counter.port}${pathTo("en", "backtest")}`);
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
  await expectFiguresOf(page, "again.csv");
  await page.locator(".data select").first().selectOption("XOF");
  await expect(page.locator(".data-state")).toContainText("200,000 payments");
  await page.locator("details.rule textarea").fill('{"name": "x", "conditions": []}');
  await expect(page.locator("details.rule").getByRole("alert")).toContainText("conditions");
  expect(counter.sent() - before, "bytes that were sent").toBe(0);
  await context.close();
  await counter.close();
});

const quotes = `${HEADS}\n${'"'.repeat(3_000_000)}`;

const HOSTILE = [
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
] as const;

test(
  "Files that are none are refused in words, and the page goes on with the payments from before",
  SLOW,
  async ({ page }) => {
    await openBacktest(page);
    const good = file("good.csv", `${HEADS}\n${ROW.replace("Zürich名", "a")}`);
    const refusal = page.locator(".data .wrong");
    for (const [what, content, said] of HOSTILE) {
      await openFile(page, good);
      await expectFiguresOf(page, "good.csv");
      await expect(refusal, what).toHaveCount(0);
      const before = await figures(page);

      await openFile(page, file(`${what}.csv`, content as string | Buffer));

      await expect(refusal, what).toContainText(said, { timeout: 20_000 });
      expect(await figures(page), what).toEqual(before);
    }
    await page.locator(".data select").first().selectOption("KES");
    await expect(page.locator(".data-state")).toContainText("200,000 payments");
  },
);

test("A file without an end is cancelled, and the payments from before stay", SLOW, async ({ page }) => {
  await openBacktest(page);
  // More payments than may be read, in a megabyte.
  const rows = gzipSync(`${HEADS}\n${"1,KES,a,2026-05-01T10:00:00Z\n".repeat(6_000_000)}`, { level: 1 });
  await openFile(page, file("endless.csv.gz", rows));
  await page.getByRole("button", { name: textsOf("en")("backtest:data.cancel") }).press("Enter");

  await expect(page.locator(".data .wrong")).toHaveText(textsOf("en")("backtest:data.cancelled"));
  await expect(page.locator('.data input[type="file"]')).toBeFocused();
  await expect(page.locator(".data-state")).toContainText("200,000 payments");
});

test("The screen fetches at most 64 KB of script beside that of every screen", async ({ page, site }) => {
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js") || scripts.has(pathname)) return;
    scripts.set(
      pathname,
      response.body().then((body) => brotliCompressSync(body).length),
    );
  });
  await page.goto(site.url + pathTo("en", "about"), { waitUntil: "networkidle" });
  const others = new Set(scripts.keys());
  await openBacktest(page);
  const own = [...scripts].filter(([path]) => !others.has(path));
  const sizes = await Promise.all(own.map(([, size]) => size));

  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(64_000);
});
