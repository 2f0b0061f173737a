import type { Page } from "@playwright/test";
import type { LanguageCode } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";
import { expect } from "./test.fixture.ts";

/** Opens the screen as on a device with little memory, and waits until the month that it begins with is scored: 200,000 payments instead of a million. */
export async function openBacktest(page: Page, language: LanguageCode = "en"): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "deviceMemory", { value: 2 }));
  await page.goto(pathTo(language, "backtest"));
  await expect(page.locator(".figures")).toBeVisible({ timeout: 30_000 });
}

/** A file that a visitor chooses. */
export const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

export const openFile = (page: Page, chosen: ReturnType<typeof file>) =>
  page.locator('.data input[type="file"]').setInputFiles(chosen);

/** Waits until the figures on the screen are of this file: its name stands there before, while it is read. */
export const expectFiguresOf = (page: Page, name: string) =>
  expect(page.locator(".data-state")).toHaveText(new RegExp(`${name}.* · `));

/** The figures by their names, as they are shown. */
export async function figures(page: Page): Promise<Record<string, string>> {
  const entries = await page
    .locator(".figure")
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector("dt")?.textContent, one.querySelector("dd b")?.textContent]),
    );
  return Object.fromEntries(entries);
}

/** Moves the threshold, as somebody with a keyboard or a mouse does. */
export const setThreshold = (page: Page, hundredths: number) =>
  page.locator(".threshold-bar input").fill(String(hundredths));
