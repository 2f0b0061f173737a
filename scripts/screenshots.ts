// `npm run screenshots -- [path ...]`: the given paths (default: home and contact) in English and Arabic, at 390, 768 and
// 1440 px, light and dark, into screenshots/ (ignored by git). The site must be running; SITE_URL says where.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { readConfig } from "../server/config.ts";
import { findBrowser } from "./browser.mjs";

const WIDTHS = [390, 768, 1440];
const LANGUAGES = ["en", "ar"];
const THEMES = ["light", "dark"] as const;

const { positionals } = parseArgs({ allowPositionals: true });
const paths = positionals.length > 0 ? positionals : ["", "contact?type=partner"];
const { siteUrl } = readConfig(process.env);
const folder = "screenshots";
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
for (const theme of THEMES) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } });
    // A choice is made, so that the banner does not cover the page.
    await context.addInitScript(() => localStorage.setItem("cookieConsent", "false"));
    const page = await context.newPage();
    for (const language of LANGUAGES) {
      for (const path of paths) {
        await page.goto(`${siteUrl}/${language}/${path}`.replace(/\/$/, ""), { waitUntil: "networkidle" });
        const name = `${path.replace(/\W+/g, "-") || "home"}-${language}-${width}-${theme}.png`;
        await page.screenshot({ path: `${folder}/${name}`, fullPage: true });
        console.log(`${folder}/${name}`);
      }
    }
    await context.close();
  }
}
await browser.close();
