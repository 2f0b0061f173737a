import { defineConfig } from "vitest/config";

// Without the reactRouter() plugin: unit and contract tests need no bundler, and start in a third of the time.
export default defineConfig({
  test: {
    environment: "node",
    include: ["{app,domain,server,scripts,tests}/**/*.test.{ts,tsx}"],
  },
});
