import { defineConfig } from "vite";

/**
 * Bundles the command and all that it needs, the library beside it included, into one file: `vite build cli` leaves a folder that is
 * ready for `npm pack` in it, and `--outDir` puts the file elsewhere. Developers read this here: `README.md` is the page of the command
 * line in the documentation.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: "src/main.ts",
    target: "node20",
    minify: false,
    // The licences of what is inlined go with it.
    license: { fileName: "licences.md" },
    rolldownOptions: { output: { entryFileNames: "baini.mjs", banner: "#!/usr/bin/env node" } },
  },
  ssr: { noExternal: true },
});
