import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { faviconPlugin } from "./scripts/favicon-plugin.ts";
import { inlineScriptPlugin } from "./scripts/inline-script-plugin.ts";
import { preactPlugin } from "./scripts/preact-plugin.ts";
import { samplesPlugin } from "./scripts/samples-plugin.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    preactPlugin(),
    reactRouter(),
    faviconPlugin(),
    samplesPlugin(join(import.meta.dirname, "samples")),
    inlineScriptPlugin(),
  ],
  // The server is the SSR entry, so that pages and server share one module graph: one database handle, one text store.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Of each, one file instead of several, which the module that every page fetches would name. The second is fetched with
          // that module; its parts alone are too short to be sent compressed.
          output: {
            codeSplitting: {
              groups: [
                { name: "preact", test: /node_modules\/preact\// },
                { name: "shared", test: /app\/enhance\/(activation|clicks|storage)\.ts$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // Pictures are rendered and the database file is checked on threads of their own, whose files are entries too.
          input: {
            index: "./server/index.ts",
            "image-jobs": "./server/images/jobs.ts",
            "damage-jobs": "./server/db/damage-jobs.ts",
          },
        },
      },
      // One file instead of two thousand: the server starts in 0.5 s instead of 0.85. Packages with binaries cannot be part of
      // it, nor pg, which looks for an optional one, nor tinypool, which starts a file of its own; in development the packages stay as they are.
      ...(command === "build" && {
        // Without it React comes in twice, once for development: a fifth of all that is read at each start.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        resolve: {
          noExternal: true as const,
          external: ["better-sqlite3", "@napi-rs/canvas", "pg", "tinypool"],
        },
      }),
    },
  },
  css: {
    transformer: "lightningcss",
    // Nesting and logical shorthands are lowered for the phones our visitors carry; versions as lightningcss counts them.
    lightningcss: { targets: { chrome: 90 << 16, safari: (14 << 16) | (1 << 8), firefox: 90 << 16 } },
  },
  build: {
    // Not `minify`: setting that would minify the server too.
    cssMinify: "lightningcss",
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: a data URL in the inlined style would be sent again with every page.
    assetsInlineLimit: 0,
  },
}));
