import { defineConfig } from "vitest/config";

// Without the reactRouter() plugin: unit and contract tests need no bundler, and start in a third of the time.
export default defineConfig({
  test: {
    environment: "node",
    // More than a small machine has cores: the tests of whole servers mostly wait, for leases, time limits and retries.
    maxWorkers: 4,
    include: ["{app,domain,server,scripts,tests}/**/*.test.{ts,tsx}"],
  },
});
