// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Sets the hashed files of a build aside that is about to be replaced: a page that is open when a release takes the place of
 * another still asks for them. Those of the build before that one go.
 * @param {string} build the folder of the build
 * @param {boolean} isWhole whether the build that stands there came to its end; if not, what it had set aside is kept on
 * @returns lays them into `previous/assets` of the new build, but for those that it has itself. To be called once, also when it failed.
 */
export function setAssetsAside(build, isWhole) {
  const aside = mkdtempSync(join(tmpdir(), "previous-assets-"));
  const last = join(build, ...(isWhole ? ["client"] : ["previous"]), "assets");
  if (existsSync(last)) cpSync(last, aside, { recursive: true });

  return () => {
    const previous = join(build, "previous");
    rmSync(previous, { recursive: true, force: true });
    for (const file of readdirSync(aside)) {
      if (!existsSync(join(build, "client", "assets", file)))
        cpSync(join(aside, file), join(previous, "assets", file), { recursive: true });
    }
    rmSync(aside, { recursive: true });
  };
}
