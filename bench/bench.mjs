// `npm run bench`: how fast the site is, against a hand-written file and against nginx, and with many posts. Arguments name the parts to run.
// Runs on the machine's own Node (20 or newer); the measurements themselves run on the one that serves the site.

import { ensureBuilt, ensureInstalled } from "../scripts/prepare.mjs";
import { run, runtime } from "../scripts/run.mjs";

await ensureInstalled();
await ensureBuilt();

const { findBrowser } = await import("../scripts/browser.mjs");
const env = {
  CHROMIUM_PATH: process.env.CHROMIUM_PATH || (await findBrowser("whole")),
  NODE_ENV: "production",
};
const { code } = await run(runtime(), ["bench/run.ts", ...process.argv.slice(2)], { env });
process.exit(code);
