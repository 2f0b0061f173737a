import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";
import { LAUNCH } from "./tests/support/browser.fixture.ts";

/** Tests that `npm run test:slow` runs and `npm test` does not, by a tag or by the name of their file. Otherwise all that are asked for run. */
const SLOW = /@slow|\.slow\.e2e\.ts/;
const SUITES: Record<string, Pick<PlaywrightTestConfig, "grep" | "grepInvert">> = {
  everyday: { grepInvert: SLOW },
  slow: { grep: SLOW },
};

/** The production build in a real browser. Each worker starts its own server: see `tests/e2e/site.fixture.ts`. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  ...SUITES[process.env.SUITE ?? ""],
  fullyParallel: true,
  // The other row of `npm test` has the second core, and more of them would only take turns. What decides over a change takes its time:
  // on a slow machine two browsers beside three workers keep each other waiting for seconds.
  workers: process.env.CI ? 1 : 2,
  // A test that passes at the second try has failed.
  retries: 0,
  forbidOnly: true,
  // Limits, not waits: generous, because a machine may be busy with other things.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["dot"], ["./tests/e2e/summary.fixture.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // The cross-fade from page to page took a third of the processors' time. Tests of what moves ask for it: `MOVING`.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    launchOptions: LAUNCH,
  },
});
