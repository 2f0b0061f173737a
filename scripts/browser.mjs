// Finds a Chromium for the tests, or obtains one: the system's, Playwright's own download, Debian's package.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./prepare.mjs";

const SYSTEM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function findOnPath() {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    for (const name of SYSTEM) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

async function findPlaywrights() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The path of a Chromium's executable.
 * @returns {Promise<string>}
 * @throws with what to install, when there is none and none could be obtained.
 */
export async function findBrowser() {
  const found = findOnPath() ?? (await findPlaywrights());
  if (found) return found;

  console.log("No Chromium here yet: asking Playwright for its own.");
  const download = await run("playwright", ["install", "chromium"], { quiet: true });
  const downloaded = download.code === 0 ? await findPlaywrights() : undefined;
  if (downloaded) return downloaded;

  console.log("Playwright could not download one: installing Debian's package.");
  await run("apt-get", ["update", "-qq"], { quiet: true }).catch(() => undefined);
  const install = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  }).catch((error) => ({ code: 1, output: String(error) }));
  const installed = findOnPath();
  if (installed) return installed;
  throw new Error(`The browser tests need Chromium; install it and run them again.\n${install.output}`);
}
