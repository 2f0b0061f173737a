import { describe, expect, it } from "vitest";
import { version as libraryVersion } from "../../sdk/javascript/package.json";
import { version } from "../package.json";
import { COMMANDS } from "./run.ts";
import { runHere } from "./run-here.fixture.ts";

describe("The tool", () => {
  it("says its version, which is that of the library", async () => {
    expect(await runHere(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    expect(version).toBe(libraryVersion);
  });

  it.each(["--help", "-h"])("names its commands, examples and environment: %s", async (option) => {
    const { code, stdout } = await runHere([option]);

    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS)
      expect(stdout).toMatch(new RegExp(`^ {2}${name} +${summary}$`, "m"));
    for (const part of ["Examples:", "BAINI_BASE_URL", "BAINI_API_KEY"]) expect(stdout).toContain(part);
  });

  it("takes help for a command too", async () => {
    const [all, one] = await Promise.all([runHere(["help"]), runHere(["help", "test"])]);

    expect(all.stdout).toBe((await runHere(["--help"])).stdout);
    expect(one.stdout).toContain("Usage: baini test <file>");
  });

  it("shows the same on stderr when nothing is asked of it", async () => {
    const { code, stdout, stderr } = await runHere([]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("Usage: baini <command>");
  });

  it.each(COMMANDS)(
    "explains $name: usage, each option, and examples in lines of a terminal",
    async (command) => {
      const { code, stdout } = await runHere([command.name, "--no-such", "x", "--help"]);

      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: baini ${command.usage}\n`);
      for (const option of Object.keys(command.options)) {
        expect(stdout).toMatch(new RegExp(`^ {2}--${option}\\b`, "m"));
        expect(command.usage).toContain(`--${option}`);
      }
      expect(stdout).toMatch(new RegExp(`Examples:\n {2}# .+\n {2}baini ${command.name}`));
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    },
  );
});

describe("A command line that is wrong", () => {
  it.each([
    [["deply"], 'There is no command "deply". Did you mean deploy?'],
    [["frobnicate"], 'There is no command "frobnicate".'],
    [["--verison"], "--verison is not an option of baini. Did you mean --version?"],
    [["test"], "baini test needs <file>."],
    [["test", "a.json", "b.json"], 'baini test does not know what to do with "b.json".'],
    [["deploy", "now"], 'baini deploy does not know what to do with "now".'],
    [["test", "--jsno", "a.json"], "baini test has no option --jsno. Did you mean --json?"],
    [["logs", "--no-folow"], "baini logs has no option --no-folow. Did you mean --no-follow?"],
    [["test", "-j", "a.json"], "baini test has no option -j."],
    [["init", "--base-url"], "--base-url needs a value: URL."],
    [["init", "--base-url="], "--base-url needs a value: URL."],
    [["logs", "--json=yes"], "--json takes no value."],
    [["init", "--base-url", "ftp://x"], "--base-url must be an http or https URL"],
    [["init"], "No base URL is set."],
    [["deploy", "--json"], "baini deploy --json cannot ask"],
    [["logs", "--new", "--no-follow"], "baini logs --new --no-follow would show nothing."],
  ])("is refused by its name, with what to do: %j", async (words, message) => {
    const { code, stdout, stderr } = await runHere(words, { cwd: "/" });

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`error: ${message}`);
    expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
  });
});
