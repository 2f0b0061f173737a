// `npm run release -- FOLDER`: lays out what a server needs to run the site, and nothing else, in a new folder.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { OLDEST_NODE } from "../server/oldest-node.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { ROOT } from "./run.mjs";

/** What operators run. Each is `scripts/NAME.ts`. */
const COMMANDS = [
  "texts",
  "inquiries",
  "visits",
  "backup",
  "restore",
  "move-to-postgres",
  "preflight",
  "search-index",
  "supabase",
];

/** What the server and the commands read. The commands run from their sources, which is why `server` and `domain` come too. */
const FOLDERS = ["build", "server", "domain", "locales", "content", "supabase", "scripts"];

/** What an operator reads and copies from, as docs/operations.md says. */
const FOR_OPERATORS = ["deploy", "docs", ".env.example"];

const LEFT_OUT = /\.(?:test|fixture)\.tsx?$|^build\/(?:\.(?!inputs)|client\/\.)/;

const ENTRY = `// Node's own file: \`node server/index.js\`.
process.env.NODE_ENV ??= "production";
await import("../build/server/index.js");
`;

/**
 * What the site's dependencies need, by their folders below the project's: not the tools of development, nor the locked
 * Node, which alone is larger than all the rest.
 * @returns {Set<string>}
 */
function packageFolders() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const found = new Set();
  /** @param {string} name @param {string} parent whose own packages go before the project's */
  const add = (name, parent) => {
    const path = [`${parent}/node_modules/${name}`, `node_modules/${name}`].find((at) => packages[at]);
    // Packages for other platforms are named, and not installed.
    if (!path || found.has(path) || !existsSync(join(ROOT, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path);
  };
  for (const name of Object.keys(packages[""].dependencies)) add(name, "");
  return found;
}

/** @param {string} folder where the release is laid out */
function writeRelease(folder) {
  for (const name of [...FOLDERS, ...FOR_OPERATORS]) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.slice(ROOT.length)),
    });
  }
  for (const path of packageFolders()) {
    // What lies below in a folder of its own is a package of its own, which the lockfile names if it is wanted.
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (source) => basename(source) !== "node_modules" || source === join(ROOT, path),
    });
  }
  writeFileSync(join(folder, "server", "index.js"), ENTRY);
  const { name, version, license, type, scripts } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const manifest = {
    name,
    version,
    private: true,
    license,
    type,
    engines: { node: `>=${OLDEST_NODE.major}.${OLDEST_NODE.minor}` },
    scripts: {
      start: "node --env-file-if-exists=.env server/index.js",
      ...Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]])),
    },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
}

const USAGE = "usage: npm run release -- FOLDER";

const [target, ...rest] = process.argv.slice(2);
if (target === "--help" || target === "-h") {
  console.log(`${USAGE}\nLays out what a server needs to run the site, and nothing else, in a new folder.`);
  process.exit(0);
}
if (!target || target.startsWith("-") || rest.length > 0) {
  console.error(target?.startsWith("-") ? `Unknown option ${target}\n${USAGE}` : USAGE);
  process.exit(2);
}
const folder = resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty. A release is laid out in a folder of its own.`);
  process.exit(1);
}
try {
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(dirname(folder), { recursive: true });
  writeRelease(folder);
  console.log(`The release is in ${folder}. Start it there with: node server/index.js`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
