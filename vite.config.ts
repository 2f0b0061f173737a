import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { samplesPlugin } from "./scripts/samples-plugin.ts";

export default defineConfig({
  plugins: [reactRouter(), samplesPlugin(join(import.meta.dirname, "samples"))],
  // The server is the SSR entry, so that pages and server share one module graph: one database handle, one text store.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/index.ts" } } } },
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
});
