// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestOf, INPUTS } from "./build-inputs.mjs";
import { setAssetsAside } from "./previous-assets.mjs";
import { ROOT, run, runtime } from "./run.mjs";

/**
 * Prints what is being done, with a dot every second, and how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 */
async function withProgress(label, work) {
  const start = Date.now();
  process.stdout.write(`${label} `);
  const timer = setInterval(() => process.stdout.write("."), 1_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(` ${((Date.now() - start) / 1_000).toFixed(1)} s\n`);
  }
}

/**
 * Runs commands, all at once, and returns their output.
 * @param {string} label
 * @param {...[command: string, args: readonly string[]]} commands
 * @throws when one fails, whose output is shown
 */
async function step(label, ...commands) {
  const endings = await withProgress(label, () =>
    Promise.all(commands.map(([command, args]) => run(command, args, { quiet: true, env: BUILD }))),
  );
  for (const [index, { code, output }] of endings.entries()) {
    if (code === 0) continue;
    const [command, args] = /** @type {[string, string[]]} */ (commands[index]);
    console.error(output);
    throw new Error(`${label} failed: ${command} ${args.join(" ")} ended with ${code}.`);
  }
  return endings.map(({ output }) => output);
}

/** Installs exactly what the lockfile names, unless that is what stands in node_modules already. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    // Development dependencies build the site, so they are wanted whatever NODE_ENV says.
    await step("Installing what the lockfile names", ["npm", ["ci", "--include=dev", "--loglevel=error"]]);
  }
}

function isInstalled() {
  const hidden = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  const found = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || (found[path] ? found[path].version === entry.version : entry.optional),
  );
}

// Whoever builds: with another value the pages would ask for what only the development server has.
const BUILD = { NODE_ENV: "production" };

/** Builds the site, unless the last build was made of the same files. */
export async function ensureBuilt() {
  const stamp = join(ROOT, "build", ".inputs");
  const digest = digestOf(INPUTS);
  // What the server reads beside the build.
  const hasFonts = existsSync(join(ROOT, "server", "images", "fonts", "generated", ".inputs"));
  const hasPackages = existsSync(join(ROOT, "server", "packages", "generated", "served", "index.json"));
  if (hasFonts && hasPackages && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  const restorePreviousAssets = setAssetsAside(join(ROOT, "build"), existsSync(stamp));
  // Gone until the build is whole: a broken-off one must not pass for it.
  rmSync(stamp, { force: true });
  // The build empties its folder first, so that what is made beside it is laid there afterwards.
  const reference = mkdtempSync(join(tmpdir(), "reference-"));
  try {
    await ensureFonts();
    const [, ...leftOut] = await step(
      "Building the site, its packages and their reference",
      ["react-router", ["build"]],
      [runtime(), ["scripts/packages.ts"]],
      [runtime(), ["scripts/reference.ts", reference]],
    );
    process.stdout.write(leftOut.join(""));
    cpSync(reference, join(ROOT, "build", "reference"), { recursive: true });
  } finally {
    restorePreviousAssets();
    rmSync(reference, { recursive: true });
  }
  await step("Indexing it for the search", [runtime(), ["scripts/search-index.ts", "--shipped"]]);
  mkdirSync(join(ROOT, "build"), { recursive: true });
  writeFileSync(stamp, digest);
}

/** Makes the fonts of the pages and of the pictures; quick when nothing changed. */
export async function ensureFonts() {
  const { code, output } = await run(runtime(), ["scripts/fonts.mjs"], { quiet: true });
  if (code !== 0) throw new Error(`Preparing the fonts failed:\n${output}`);
}

/** Makes the references of the libraries, and says which are left out for want of the tools of their language. */
export async function ensureReference() {
  const { code, output } = await run(runtime(), ["scripts/reference.ts"], { quiet: true });
  if (code !== 0) throw new Error(`Making the references of the libraries failed:\n${output}`);
  process.stdout.write(output);
}
