import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { javaTests, RUNNERS } from "./sdk/runners.fixture.ts";

// What the shared vectors cannot say of a library is tested in its own language; JavaScript's tests stand beside its sources.
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const isAvailable = (language: string) => RUNNERS.some((one) => one.language === language && one.isAvailable);

const run = (command: string, args: readonly string[], env = {}) =>
  spawnSync(command, args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });

describe("A library's own tests hold", () => {
  it.runIf(isAvailable("Python"))("in Python", () => {
    const tests = join("sdk", "python", "tests");
    const env = { PYTHONPATH: join("sdk", "python", "src"), PYTHONDONTWRITEBYTECODE: "1" };
    const args = ["-W", "error", "-m", "unittest", "discover", "-s", tests, "-t", tests];

    const { status, stderr } = run("python3", args, env);

    expect(stderr).toMatch(/Ran [1-9]\d* tests/);
    expect(status, stderr).toBe(0);
  });

  it.runIf(isAvailable("Java"))("in Java", () => {
    const { status, stdout } = run("java", javaTests("example.baini.LibraryTest"));

    expect(stdout).toMatch(/[1-9]\d* tests, 0 failed/);
    expect(status).toBe(0);
  });
});
