import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { VARIABLES } from "../server/config.ts";
import { copySeededData } from "../tests/support/seeded-data.fixture.ts";

const ROOT = join(import.meta.dirname, "..");

/** A blank variable counts as absent, and goes before the `.env` of whoever runs the tests. */
const NO_SETTINGS = Object.fromEntries(VARIABLES.map((name) => [name, ""]));

it.each(["start", "dev"])("`npm run %s` ends with its server when it is asked to stop", async (command) => {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-start-"));
  copySeededData(dataDir);
  const npm = spawn("npm", ["run", command], {
    cwd: ROOT,
    // A group of its own, so that nothing of it is left where a signal is lost.
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...NO_SETTINGS,
      PORT: "0",
      ADMIN_PORT: "0",
      DRAIN_SECONDS: "0",
      DATA_DIR: dataDir,
    },
  });
  const ended = once(npm, "exit");
  onTestFinished(async () => {
    try {
      process.kill(-(npm.pid as number), "SIGKILL");
    } catch {
      // All of it has ended.
    }
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  let output = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const findUrl = () => /^Baini is (?:at|in development at) (\S+)$/m.exec(output)?.[1];
  // `npm run dev` compiles the site first, which takes a busy machine longer than a test usually waits.
  await expect.poll(findUrl, { timeout: 90_000 }).toBeDefined();
  const request = () =>
    fetch(`${findUrl()}-/ready`).then(
      ({ status }) => status,
      (error: Error) => (error.cause as NodeJS.ErrnoException).code,
    );
  const before = await request();

  npm.kill("SIGTERM");
  await ended;

  expect(before).toBe(200);
  expect(await request()).toBe("ECONNREFUSED");
});
