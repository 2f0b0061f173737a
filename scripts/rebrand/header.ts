import { chromium, type Page } from "@playwright/test";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { findBrowser } from "../browser.mjs";

const WIDTHS = [320, 390, 1100, 1440];

/**
 * Looks at the header and the drawer of the home page in every language and at every width.
 * @returns how many were looked at, and a sentence for each that wraps or is wider than the screen
 */
export async function measureHeaders(url: string): Promise<{ measured: number; faults: string[] }> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  const faults: string[] = [];
  try {
    const page = await browser.newPage();
    for (const language of LANGUAGE_CODES) {
      await page.goto(`${url}/${language}`);
      await page.evaluate(() => document.fonts.ready);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const headerFaults = [...(await page.evaluate(faultsOfHeader)), ...(await faultsOfDrawer(page))];
        faults.push(...headerFaults.map((fault) => `/${language} at ${width} px: ${fault}`));
      }
    }
  } finally {
    await browser.close();
  }
  return { measured: LANGUAGE_CODES.length * WIDTHS.length, faults };
}

/** In the browser. */
function faultsOfHeader(): string[] {
  const faults: string[] = [];
  const boxes = [...document.querySelectorAll(".header-row > *, .nav > ul > li")]
    .map((element) => ({
      name: element.className || element.textContent.slice(0, 12),
      box: element.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0);
  const row = document.querySelector(".header-row")?.getBoundingClientRect();
  for (const [index, { name, box }] of boxes.entries()) {
    if (box.top >= (boxes[0]?.box.bottom ?? 0) + 20) faults.push(`${name} is in a second row`);
    if (box.left < 0 || box.right > innerWidth) faults.push(`${name} is beyond the screen`);
    const over = boxes.find(
      (other, at) =>
        at > index &&
        other.box.left < box.right - 1 &&
        other.box.right > box.left + 1 &&
        name !== "nav" &&
        other.name !== "nav",
    );
    if (over) faults.push(`${name} and ${over.name} lie over each other`);
  }
  if ((row?.height ?? 0) > 70) faults.push(`the header is ${row?.height} px high`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  return faults;
}

async function faultsOfDrawer(page: Page): Promise<string[]> {
  const open = page.locator(".drawer-open");
  if (!(await open.isVisible())) return [];
  await open.click();
  const drawer = page.locator(".drawer");
  const faults = await drawer.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const head = element.querySelector(".drawer-head")?.getBoundingClientRect().height ?? 0;
    return [
      ...(element.scrollWidth > element.clientWidth ? ["the drawer scrolls sideways"] : []),
      ...(left < 0 || right > innerWidth ? ["the drawer is beyond the screen"] : []),
      ...(head > 60 ? [`the head of the drawer is ${head} px high`] : []),
    ];
  });
  await page.keyboard.press("Escape");
  return faults;
}
