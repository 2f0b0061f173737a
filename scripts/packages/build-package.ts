import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "../build-inputs.mjs";
import type { Recipe } from "./recipes.ts";

/** A package as it was built, or why it was not. */
export interface BuiltPackage {
  readonly recipe: Recipe;
  /** By name, in the recipe's order; empty where it was left out. */
  readonly archives: ReadonlyMap<string, Buffer>;
  readonly missing?: string;
}

/**
 * Builds a package in a folder of its own below `folder`, unless it was built of the same files before.
 * @throws when its build fails, or produces other archives than the site names
 */
export async function buildPackage(recipe: Recipe, folder: string): Promise<BuiltPackage> {
  const packageFolder = join(folder, recipe.id);
  const stamp = join(folder, `${recipe.id}.inputs`);
  const digest = digestOf([...recipe.inputs, "domain/sdks.ts", "scripts/packages/recipes.ts"]);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== digest) {
    // Gone until the package is whole: a broken-off one must not pass for it.
    rmSync(stamp, { force: true });
    rmSync(packageFolder, { recursive: true, force: true });
    const missing = await recipe.findMissing();
    if (missing) {
      console.log(
        `${recipe.name} is left out: it takes ${missing}. With that, \`npm run packages\` makes it.`,
      );
      return { recipe, archives: new Map(), missing };
    }
    mkdirSync(packageFolder, { recursive: true });
    await recipe.compile?.();
    await recipe.pack(packageFolder);
    const built = readdirSync(packageFolder).toSorted();
    if (built.join() !== recipe.archives.toSorted().join()) {
      const named = recipe.archives.join(", ");
      throw new Error(`${recipe.inputs[0]} makes ${built.join(", ")}, and domain/sdks.ts names ${named}.`);
    }
    writeFileSync(stamp, digest);
  }
  return {
    recipe,
    archives: new Map(recipe.archives.map((name) => [name, readFileSync(join(packageFolder, name))])),
  };
}
