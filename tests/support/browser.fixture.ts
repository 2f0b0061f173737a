import { type Browser, chromium } from "@playwright/test";

/** How the tests start Chromium: the headless shell, where there is one. `npm test` finds or installs both and names them. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-sync",
    // The pages of one test after the other share a process: a fifteenth of the processors' time less.
    "--renderer-process-limit=1",
  ],
};

/** For tests outside of Playwright's own runner. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(LAUNCH);
}
