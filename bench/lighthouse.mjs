// `npm run lighthouse [-- screen …]`: what Lighthouse says of the marketing screens. Arguments name some of them.

import { ensureBuilt, ensureInstalled } from "../scripts/prepare.mjs";
import { run, runtime } from "../scripts/run.mjs";

await ensureInstalled();
await ensureBuilt();

const { findBrowser } = await import("../scripts/browser.mjs");
const env = {
  CHROMIUM_PATH: process.env.CHROMIUM_PATH || (await findBrowser("whole")),
  NODE_ENV: "production",
};
const { code } = await run(runtime(), ["bench/lighthouse.ts", ...process.argv.slice(2)], { env });
process.exit(code);
