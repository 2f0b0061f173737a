import type { Plugin } from "vite";
import { FAVICON_SVG } from "../domain/brand/mark.ts";

/** `/favicon.svg`, from the brand: a file of the build, and answered as it is asked for in development. */
export function faviconPlugin(): Plugin {
  return {
    name: "favicon",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "favicon.svg", source: FAVICON_SVG });
    },
    configureServer({ middlewares }) {
      middlewares.use("/favicon.svg", (_, response) => {
        response.setHeader("content-type", "image/svg+xml").end(FAVICON_SVG);
      });
    },
  };
}
