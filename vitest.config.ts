import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inlineScriptPlugin } from "./scripts/inline-script-plugin.ts";
import { samplesPlugin } from "./scripts/samples-plugin.ts";

/** Begins with the file that waits longest: the leases of killed servers end after 15 seconds, whatever the machine. */
class LongestWaitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith("/durability.slow.test.ts"));
    return (await super.sort(files)).toSorted((a, b) => waits(b) - waits(a));
  }
}

const ATTACKS = "tests/attacks.test.ts";
const FAULTS = "tests/faults.test.ts";
/** Kills, outages, other toolchains, databases of every release: `npm run test:slow` (docs/decisions/047-two-suites.md). */
const SLOW = "{scripts,server,tests}/**/*.slow.test.ts";
/** Tests beside their code that need a Postgres, a mail server, a stand-in of a service or a process of their own: they run among whole servers. */
const INTEGRATION = "{server,supabase}/**/*.integration.test.ts";
/** In `npm run test:slow` with a tenth of its calls. */
const SANDBOX_KILLS = "tests/sandbox-kills.slow.test.ts";

/** Ends what a test has started and left. */
const LEFTOVERS = "./tests/support/leftovers.fixture.ts";

const WHOLE_SERVERS = {
  globalSetup: ["./tests/support/shared-site.fixture.ts", "./tests/support/shared-postgres.fixture.ts"],
  setupFiles: LEFTOVERS,
  // A worker for each file took half a second of a processor, forty times; what files share, they share by themselves.
  isolate: false,
};

// What one process has compiled the next need not: the programs that tests start are there in half the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

// Without the reactRouter() plugin: unit and contract tests need no bundler, and start in a third of the time.
export default defineConfig({
  plugins: [samplesPlugin(join(import.meta.dirname, "samples")), inlineScriptPlugin()],
  test: {
    environment: "node",
    // More than a small machine has cores: the tests of whole servers often wait, for leases, time limits and retries. A fourth takes
    // more of the processors' time than it saves: 300 s of `npm test` instead of 288, beside three browsers instead of two. CI is steadier with two.
    maxWorkers: process.env.CI ? 2 : 3,
    // Limits, not waits: generous, because a machine may be busy with other things.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Vitest's own second is less than a busy machine takes for a poll and a line of the log.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestWaitFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "whole servers and commands",
          include: ["{scripts,tests}/**/*.test.{ts,tsx}", INTEGRATION],
          exclude: [ATTACKS, FAULTS, SLOW],
          ...WHOLE_SERVERS,
          // After the parts, where both are run: they differ in the number of their workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "slow", include: [SLOW], ...WHOLE_SERVERS, sequence: { groupOrder: 2 } },
      },
      // Minutes of kills: a command of their own, which no other one runs.
      ...(process.env.FAULTS
        ? [
            {
              extends: true as const,
              test: {
                name: "faults",
                include: [FAULTS, SANDBOX_KILLS],
                globalSetup: "./tests/support/shared-postgres.fixture.ts",
                setupFiles: LEFTOVERS,
              },
            },
          ]
        : []),
      // With nothing else running: they measure how long others wait.
      {
        extends: true,
        test: { name: "attacks", include: [ATTACKS], setupFiles: LEFTOVERS, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          name: "parts",
          include: ["{app,domain,server,sdk,cli,supabase}/**/*.test.{ts,tsx}"],
          exclude: [INTEGRATION, SLOW],
          // The parts are functions of what they are given, so that their tests can share a worker: a third of the time.
          isolate: false,
          // Each worker reads all of the site once: a third one took a fifth more of the processors' time, and was no sooner done.
          maxWorkers: 2,
        },
      },
    ],
  },
});
