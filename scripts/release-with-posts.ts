import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** What a started server reads beside its build and its posts. */
const READ = ["locales", "node_modules", "package.json", "server"];

/**
 * Makes of a folder a release whose posts are the folder's own, in `content/{language}/blog`. The build is copied, because
 * the server looks for everything else from where it lies.
 */
export function makeRelease(folder: string): void {
  cpSync(join(ROOT, "build"), join(folder, "build"), { recursive: true });
  cpSync(join(ROOT, "content", "company.yaml"), join(folder, "content", "company.yaml"));
  for (const name of READ) symlinkSync(join(ROOT, name), join(folder, name));
}
