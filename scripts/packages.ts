import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { OfferedPackage } from "../domain/packages.ts";
import { errorMessage } from "../server/error-message.ts";
import { parse, runAsProgram, runProgram } from "./command-line/program.ts";
import { type BuiltPackage, buildPackage } from "./packages/build-package.ts";
import { RECIPES } from "./packages/recipes.ts";
import {
  mavenRegistry,
  npmRegistry,
  pythonRegistry,
  type ServedFiles,
  sha256,
} from "./packages/registries.ts";
import { ROOT } from "./run.mjs";

const HELP = `The libraries and the CLI that the site offers below /packages/.

  npm run packages

Part of the build: makes them, and lays them out as they are served in server/packages/generated/served/. To be run by hand after a
tool has been installed that was missing.
`;

/** Not in `build/`, which each build of the site begins by emptying. */
const folder = join(ROOT, "server", "packages", "generated");

await runAsProgram((args, context) =>
  runProgram(args, context, HELP, async () => {
    parse(args, {});
    const endings = await Promise.allSettled(
      RECIPES.map((recipe) => buildPackage(recipe, join(folder, "built"))),
    );
    const failures = endings.filter((ending) => ending.status === "rejected");
    for (const { reason } of failures) context.err(`${errorMessage(reason)}\n`);
    if (failures.length > 0) return 1;
    writeServed(endings.flatMap((ending) => (ending.status === "fulfilled" ? [ending.value] : [])));
    return 0;
  }),
);

function writeServed(packages: readonly BuiltPackage[]): void {
  rmSync(join(folder, "served"), { recursive: true, force: true });
  for (const [path, content] of collectServed(packages)) {
    const file = join(folder, "served", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function collectServed(packages: readonly BuiltPackage[]): ServedFiles {
  const archives = packages.flatMap(({ recipe, archives }) =>
    Array.from(archives, ([name, content]) => [recipe.directory + name, content] as const),
  );
  // By the names alone: a downloaded archive lies in some folder, and not in a repository of Maven.
  const sums = archives.map(([path, content]) => `${sha256(content)}  ${basename(path)}\n`).join("");
  const offered = packages.map(
    ({ recipe: { id, name, version, directory }, archives, missing }): OfferedPackage => ({
      id,
      name,
      version,
      files: Array.from(archives, ([file, content]) => ({
        path: directory + file,
        bytes: content.length,
        sha256: sha256(content),
      })),
      ...(missing && { missing }),
    }),
  );
  return [
    ...archives,
    ...packages.filter(({ missing }) => !missing).flatMap(registryOf),
    ["SHA256SUMS", Buffer.from(sums)],
    ["index.json", Buffer.from(`${JSON.stringify({ packages: offered }, null, 2)}\n`)],
  ];
}

function registryOf(built: BuiltPackage): ServedFiles {
  const { id, inputs } = built.recipe;
  const read = (file: string) => readFileSync(join(ROOT, inputs[0] ?? "", file), "utf8");
  if (id === "java") return mavenRegistry(built);
  if (id !== "python") return npmRegistry(built, read("package.json"));
  const [, requires] = /^requires-python\s*=\s*"([^"]+)"/m.exec(read("pyproject.toml")) ?? [];
  if (!requires) throw new Error("sdk/python/pyproject.toml does not say which Python it takes.");
  return pythonRegistry(built, requires);
}
