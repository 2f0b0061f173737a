import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The files that `scripts/packages.ts` has laid out, by their path below `/packages/`; none before it has run. */
export type PackageFiles = ReadonlyMap<string, Buffer>;

export function readPackageFiles(folder: string): PackageFiles {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join("/"), readFileSync(file)];
    }),
  );
}
