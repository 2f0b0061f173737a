// `npm run screenshots [-- screen …] [--widths 390,768,1440] [--themes light,dark]`: pictures of the screens in
// English and Arabic, or of those that are named, into screenshots/ (ignored by git). Of the site at SITE_URL; without
// one, of the built site, which it starts and ends itself.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./prepare.mjs";
import { choosePages } from "./screens.ts";
import { startBuiltServer } from "./servers/built-server.ts";

const FOLDER = "screenshots";
const THEMES = ["light", "dark"] as const;

/** Pictures under way at a time: a browser waits as often as it draws. */
const AT_ONCE = 4;

interface Picture {
  readonly path: string;
  readonly file: string;
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
}

/** The whole page as it is at rest: every part laid out, nothing on its way in, no banner over it. */
async function takePicture(
  page: Page,
  siteUrl: string,
  { path, file, width, theme }: Picture,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.goto(siteUrl + path);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true, animations: "disabled" });
  console.log(`${FOLDER}/${file}`);
}

async function takePictures(browser: Browser, siteUrl: string, pictures: Picture[]): Promise<void> {
  const context = await browser.newContext();
  // A choice is made, so that the banner does not cover the page.
  await context.addInitScript(() => localStorage.setItem("cookieConsent", "false"));
  const work = async () => {
    const page = await context.newPage();
    for (let next = pictures.shift(); next; next = pictures.shift()) await takePicture(page, siteUrl, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "390,1440" },
    themes: { type: "string", default: "light" },
  },
});
const widths = values.widths.split(",").map(Number);
const themes = THEMES.filter((theme) => values.themes.split(",").includes(theme));
if (!widths.every((width) => width > 0) || themes.length !== values.themes.split(",").length) {
  console.error("Widths are pixels, as in --widths 390,768,1440; themes are light, dark or both.");
  process.exit(2);
}
const pictures = choosePages(positionals).flatMap(({ screen, language, path }) =>
  themes.flatMap((theme) =>
    widths.map((width) => ({ path, theme, width, file: `${screen}-${language}-${width}-${theme}.png` })),
  ),
);

mkdirSync(FOLDER, { recursive: true });
const remoteUrl = process.env.SITE_URL?.replace(/\/$/, "");
if (!remoteUrl) await ensureBuilt();
const site = remoteUrl ? undefined : await startBuiltServer();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
try {
  await takePictures(browser, remoteUrl ?? site?.url ?? "", pictures);
} finally {
  await browser.close();
  await site?.stop();
}
