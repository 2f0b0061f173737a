// Finds a Chromium for the tests, or obtains one. The headless shell first: the same engine without the windows around it,
// which takes half of the processor's time (17 browser tests: 20 s instead of 35).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";

const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @param {readonly string[]} names */
function findOnPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(":")) {
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

/** @param {string} name Debian's package */
async function installFromDebian(name) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    return { code: 1, output: "There is no apt-get here that this user may run." };
  }
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const install = ["install", "-y", "-qq", "--no-install-recommends", name];
  const known = await run("apt-get", install, options);
  if (known.code === 0) return known;
  await run("apt-get", ["update", "-qq"], options);
  return run("apt-get", install, options);
}

/**
 * The path of a Chromium's executable: of the system, Debian's package, Playwright's own.
 * @param {"shell" | "whole"} kind the headless shell where there is one, or the browser as visitors have it, for measuring
 * @returns {Promise<string>}
 * @throws with what to install, when there is none and none could be obtained.
 */
export async function findBrowser(kind = "shell") {
  const wanted = kind === "shell" ? [SHELL] : WHOLE;
  const found = findOnPath(wanted);
  if (found) return found;

  console.log("The Chromium that is wanted is not here yet: asking Debian for its package.");
  const { output } = await installFromDebian(kind === "shell" ? SHELL : "chromium");
  const obtained = findOnPath(wanted) ?? findOnPath([SHELL, ...WHOLE]) ?? (await findPlaywrights());
  if (obtained) return obtained;

  console.log("Debian could not give one: asking Playwright for its own.");
  await run("playwright", ["install", "chromium"], { quiet: true });
  const downloaded = await findPlaywrights();
  if (downloaded) return downloaded;
  throw new Error(`The browser tests need Chromium; install it and run them again.\n${output}`);
}
