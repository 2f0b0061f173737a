// `npm run bench`: speed, always as a comparison of two things in one run. Non-zero when a bound is missed.
import { existsSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { ensureBuilt, ensureInstalled, run, runtime } from "../scripts/prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const { findBrowser } = await import("../scripts/browser.mjs");
const browser = await findBrowser();

const version = (await run(runtime(), ["--version"], { quiet: true })).output.trim();
console.log(`${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), Node ${version}`);

const wanted = process.argv.slice(2);
const all = ["first-paint", "throughput"];
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are ${all.join(" and ")}.`);
  process.exit(2);
}

let failed = false;
for (const name of wanted.length > 0 ? wanted : all) {
  const file = `bench/${name}.ts`;
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  console.log("");
  const { code } = await run(runtime(), [file], { env: { CHROMIUM_PATH: browser } });
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
