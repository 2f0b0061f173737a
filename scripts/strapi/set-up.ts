import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "../../domain/languages.ts";
import { run } from "../run.mjs";
import { type SeedPost, writeSeed } from "./posts.ts";

const PROJECT = fileURLToPath(new URL("project", import.meta.url));

const SECRETS = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "ENCRYPTION_KEY",
  "JWT_SECRET",
];

/** Strapi's command line, from the folder of a project. */
export const PROGRAM = join("node_modules", "@strapi", "strapi", "bin", "strapi.js");

/**
 * Makes a Strapi without posts in a folder, or completes one that it made before: what is there stays as it is, so that
 * content types that were changed in Strapi are kept.
 * @param modules a folder whose `node_modules` serve it; without one it gets its own, from the package registry
 * @throws when the folder holds something else, and when the installation fails, with what it said
 */
export async function setUpStrapi(folder: string, modules?: string): Promise<void> {
  if (!isOurs(folder)) throw new Error(`${folder} is not empty, and no Strapi that this command made.`);
  const taken = foreignTypes(folder);
  if (taken)
    throw new Error(`Strapi would compile what ${taken} names. Choose a folder that is not below it.`);
  cpSync(PROJECT, folder, { recursive: true, force: false });
  // Strapi stops without it.
  mkdirSync(join(folder, "public", "uploads"), { recursive: true });
  // Written each time, so that a language that was added to the site is there from Strapi's next start.
  const languages = LANGUAGES.map(({ code, name }) => ({ code, name }));
  writeFileSync(join(folder, "languages.json"), JSON.stringify(languages));
  writeEnvironment(join(folder, ".env"));
  if (modules) symlinkSync(join(modules, "node_modules"), join(folder, "node_modules"));
  else if (!isInstalled(folder)) await install(folder);
}

/**
 * Gives a Strapi that does not run the posts it lacks.
 * @throws with what it said, when it fails
 */
export async function fillStrapi(folder: string, posts: readonly SeedPost[]): Promise<void> {
  await writeSeed(join(folder, "seed"), posts);
  console.log(await step("Filling Strapi", folder, process.execPath, ["seed.js"]));
}

function isOurs(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  const manifest = join(folder, "package.json");
  const nameOf = (file: string) => JSON.parse(readFileSync(file, "utf8")).name;
  return existsSync(manifest) && nameOf(manifest) === nameOf(join(PROJECT, "package.json"));
}

/** Strapi takes the tsconfig.json of any folder above for its own, and builds no panel then. */
function foreignTypes(folder: string): string | undefined {
  const file = join(folder, "tsconfig.json");
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? undefined : foreignTypes(above);
}

/** npm writes this file last. */
function isInstalled(folder: string): boolean {
  return existsSync(join(folder, "node_modules", ".package-lock.json"));
}

async function install(folder: string): Promise<void> {
  console.log("Installing Strapi: 2 to 5 minutes and 720 MB.");
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing Strapi", folder, "npm", ["install", ...flags]);
}

function writeEnvironment(file: string): void {
  if (existsSync(file)) return;
  const lines = [
    "HOST=127.0.0.1",
    "PORT=1337",
    "STRAPI_TELEMETRY_DISABLED=true",
    ...SECRETS.map((name) => `${name}=${randomBytes(32).toString("base64url")}`),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}

/** @returns the last line that the command said */
async function step(label: string, cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(command, args, { quiet: true, cwd, env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Error(`${label} failed:\n${output}`);
  return output.trim().split("\n").at(-1) ?? "";
}
