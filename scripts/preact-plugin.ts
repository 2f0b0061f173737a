import { join } from "node:path";
import type { Plugin } from "vite";

/** What islands import of React, and what has the same interface in Preact. */
const PREACT: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

const APP = join(import.meta.dirname, "../app/");

/**
 * Runs islands with Preact in the built site's browser: screens are rendered by React on the server, and what React weighs would be most of what an island weighs
 * (docs/decisions/044-preact-in-the-browser.md). In development both sides are React's, with its messages.
 */
export function preactPlugin(): Plugin {
  return {
    name: "preact-in-the-browser",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer) {
      const replacement = PREACT[source];
      // The router, which no browser loads, asks for more than Preact has.
      return replacement !== undefined && importer?.startsWith(APP)
        ? this.resolve(replacement, importer)
        : null;
    },
  };
}
