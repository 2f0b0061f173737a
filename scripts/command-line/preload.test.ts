import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Node 20 as far as a program can ask; it reads no TypeScript, so that what refuses it must be no TypeScript either. */
const AS_NODE_20 = [
  "--no-experimental-strip-types",
  "--import",
  `data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })`,
];

it.each([
  "texts",
  "inquiries",
  "visits",
  "backup",
  "restore",
  "move-to-postgres",
  "preflight",
  "search-index",
  "supabase",
])("npm run %s names the Node that it needs, on one that cannot read it", (name) => {
  const [, ...args] = scripts[name]?.split(" ") ?? [];

  const { status, stderr, stdout } = spawnSync(process.execPath, [...AS_NODE_20, ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });

  expect([status, stdout, stderr]).toEqual([1, "", "Node 24.15 or newer is needed; this is 20.20.2.\n"]);
});
