import { readFileSync } from "node:fs";
import { minifySync, type Plugin, transformWithOxc } from "vite";

const SUFFIX = "?inline-script";

/**
 * `import code from "./file.ts?inline-script"`: a TypeScript file without imports as the text of a classic script, types
 * taken out and minified, to be inlined into a document. What it declares stands in a block, so that nothing becomes global.
 */
export function inlineScriptPlugin(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
      const minified = minifySync(file.replace(/\.ts$/, ".js"), code, { compress: true, mangle: true });
      return { code: `export default ${JSON.stringify(minified.code.trim())};`, moduleType: "js" };
    },
  };
}
