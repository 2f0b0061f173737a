import { describe, expect, it } from "vitest";
import { version as libraryVersion } from "../../sdk/javascript/package.json";
import { version } from "../package.json";
import { COMMANDS } from "./run.ts";
import { runInProcess } from "./run-in-process.fixture.ts";

const escapeRegExp = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

describe("The tool", () => {
  it("prints its version, which is that of the library", async () => {
    expect(await runInProcess(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    expect(version).toBe(libraryVersion);
  });

  it.each(["--help", "-h"])("names its commands, examples and environment: %s", async (option) => {
    const { code, stdout } = await runInProcess([option]);

    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS)
      expect(stdout).toMatch(new RegExp(`^ {2}${name} +${summary}$`, "m"));
    for (const part of ["Examples:", "BAINI_BASE_URL", "BAINI_API_KEY"]) expect(stdout).toContain(part);
  });

  it("takes help for a command too", async () => {
    const [all, one] = await Promise.all([runInProcess(["help"]), runInProcess(["help", "test"])]);

    expect(all.stdout).toBe((await runInProcess(["--help"])).stdout);
    expect(one.stdout).toContain("Usage: baini test [options] <file>");
  });

  it("shows the same on stderr when nothing is asked of it", async () => {
    const { code, stdout, stderr } = await runInProcess([]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("Usage: baini <command>");
  });

  it.each(COMMANDS)(
    "explains $name: usage, each option, and examples in lines of a terminal",
    async (command) => {
      const { code, stdout } = await runInProcess([command.name, "--no-such", "x", "--help"]);

      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Usage: baini ${command.name} \\[options\\]`));
      for (const { flags, description } of command.options) {
        expect(stdout).toMatch(new RegExp(`^ {2}${flags} +${escapeRegExp(description)}$`, "m"));
      }
      expect(stdout).toMatch(new RegExp(`Examples:\n {2}# .+\n {2}baini ${command.name}`));
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    },
  );
});

describe("A command line that is wrong", () => {
  it.each([
    [["deply"], "unknown command 'deply'\nDid you mean deploy?"],
    [["frobnicate"], "unknown command 'frobnicate'\n`baini --help`"],
    [["--verison"], "unknown option '--verison'\nDid you mean --version?"],
    [["test"], "missing required argument 'file'\n`baini test --help` shows its usage."],
    [["test", "a.json", "b.json"], "too many arguments for 'test'."],
    [["deploy", "now"], "too many arguments for 'deploy'."],
    [["test", "--jsno", "a.json"], "unknown option '--jsno'\nDid you mean --json?"],
    [["logs", "--no-folow"], "unknown option '--no-folow'\nDid you mean --no-follow?"],
    [["test", "-j", "a.json"], "unknown option '-j'"],
    [["init", "--base-url"], "option '--base-url <URL>' argument missing"],
    [["init", "--base-url="], "option '--base-url <URL>' argument '' is invalid."],
    [["logs", "--json=yes"], "unknown option '--json=yes'"],
    [["init", "--base-url", "ftp://x"], "--base-url must be an https URL"],
    [["init"], "No base URL is set."],
    [["deploy", "--json"], "baini deploy --json cannot ask"],
    [["listen"], "baini listen needs --forward-to."],
    [["listen", "--forward-to", "hooks"], "--forward-to must be a port, a host with a port, or an http"],
    [["listen", "--forward-to", "3000", "--events", "case"], '--events: there is no event type "case".'],
    [["logs", "--new", "--no-follow"], "baini logs --new --no-follow would show nothing."],
  ])("is refused by its name, with what to do: %j", async (argv, message) => {
    const { code, stdout, stderr } = await runInProcess(argv, { cwd: "/" });

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`error: ${message}`);
    expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
  });
});
