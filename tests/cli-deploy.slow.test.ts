import { spawnSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { installCli, rule } from "./cli/installed-cli.fixture.ts";

const ESCAPE = "\x1b";
const cli = installCli();

beforeAll(async () => {
  await cli.runInProcess(["deploy", "--yes"]);
});

describe("baini deploy", () => {
  it("sends nothing without a yes, and nothing when there is nothing to do", async () => {
    const nothing = await cli.runInProcess(["deploy"]);
    cli.write("rules/large-payments-new-accounts.json", rule("Large payments from new accounts", 4000));
    const [unanswered, no] = await Promise.all([
      cli.runInProcess(["deploy"]),
      cli.run(["deploy"], { input: "n\n" }),
    ]);
    const dry = await cli.runInProcess(["deploy", "--dry-run", "--json"]);

    expect(nothing).toMatchObject({ code: 0, stderr: "" });
    expect(nothing.stdout).toMatch(
      /\nNothing to apply: every rule in rules\/ is live as its file says\.\nStill in force .*: large-amount\. .*--switch-off/,
    );
    expect(unanswered.code).toBe(1);
    expect(unanswered.stderr).toMatch(/Apply 1 rule\? \[y\/N\] \nerror: There was no reply.*\n.*--yes/);
    expect(no).toMatchObject({ code: 1, stdout: expect.stringMatching(/\nNothing was applied\.\n$/) });
    expect(JSON.parse(dry.stdout)).toMatchObject({
      changes: [{ id: "large-payments-new-accounts", kind: "changed" }],
      onlyLive: ["large-amount"],
      applied: [],
    });
  });

  it("names what was applied and what was not when it breaks off, and goes on from there", async () => {
    cli.write("rules/sim-swap.json", rule("Sim", 1));
    cli.write("rules/zebra.json", rule("Zebra", 2));
    const reset = { end: "reset" } as const;
    const { url } = cli.proxy.route("cut", [
      { forward: true },
      { forward: true },
      reset,
      reset,
      reset,
      reset,
    ]);
    const env = { BAINI_API_KEY: cli.apiKey, BAINI_BASE_URL: url };

    const broken = await cli.runInProcess(["deploy", "--yes"], { env });
    const again = await cli.runInProcess(["deploy", "--yes"], { env });

    expect(broken).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/applied large-payments-new-accounts \(changed\)\n$/),
    });
    expect(broken.stderr).toContain("cannot be reached");
    expect(broken.stderr).toContain("Applied: large-payments-new-accounts. Not applied: sim-swap, zebra.");
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toMatch(
      /= large-payments-new-accounts {2}unchanged[\s\S]*applied sim-swap \(new\)\napplied zebra \(new\)\nStill in force .*\n$/,
    );
  });

  it("names what to correct when the API refuses a rule, and whether anything was applied", async () => {
    cli.write("rules/large-payments-new-accounts.json", rule("Large payments from new accounts", 4500));
    cli.write("rules/broken.json", { ...rule("Broken", 1), actions: [{ type: "refuse" }] });
    const first = await cli.runInProcess(["deploy", "--yes"]);
    renameSync(cli.path("rules/broken.json"), cli.path("rules/middle.json"));
    const second = await cli.runInProcess(["deploy", "--yes"]);
    rmSync(cli.path("rules/middle.json"));

    expect([first.code, second.code]).toEqual([2, 2]);
    expect(first.stderr).toMatch(
      /^error: rules\/broken\.json: .*actions.*\nerror: Nothing was applied: .*\nCorrect rules\/broken\.json;.* Then run it again\.\n$/,
    );
    expect(second.stderr).toMatch(
      /\nerror: Applied: large-payments-new-accounts\. Not applied: middle\.\nCorrect rules\/middle\.json;.*what was applied stays/,
    );
  });

  it("reports a rule whose file was renamed as in force, shows it to a pipeline, and switches it off once asked to", async () => {
    renameSync(cli.path("rules/zebra.json"), cli.path("rules/quagga.json"));
    const left = await cli.runInProcess(["deploy", "--yes"]);
    const drift = ["deploy", "--dry-run", "--switch-off", "--exit-code"];
    const seen = await cli.runInProcess(drift);
    const applied = await cli.run(["deploy", "--switch-off"], { input: "y\n" });
    const [after, alone] = await Promise.all([
      cli.runInProcess([...drift, "--json"]),
      cli.runInProcess(["deploy", "--exit-code"]),
    ]);
    renameSync(cli.path("rules/quagga.json"), cli.path("rules/zebra.json"));
    const back = await cli.runInProcess(["deploy", "--yes", "--switch-off"]);

    expect(left).toMatchObject({ code: 0, stderr: "" });
    expect(left.stdout).toMatch(
      /! zebra {2}only live: stays in force\n\napplied quagga \(new\)\nStill in force .*: large-amount, zebra\./,
    );
    expect(seen).toMatchObject({ code: 1, stderr: "" });
    expect(seen.stdout).toMatch(/- zebra {2}only live: to be switched off\n {4}enabled {2}true → false\n/);
    expect(applied.stderr).toContain("Apply 2 rules, 2 of them to be switched off? [y/N]");
    expect(applied.stdout).toMatch(
      /applied large-amount \(switched off\)\napplied zebra \(switched off\)\n$/,
    );
    expect(after.code).toBe(0);
    expect(JSON.parse(after.stdout)).toMatchObject({
      changes: [],
      onlyLive: [],
      onlyLiveOff: ["large-amount", "zebra"],
    });
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining("only with --dry-run") });
    expect(back.stdout).toMatch(/applied zebra \(changed\)\napplied quagga \(switched off\)\n$/);
  });

  it("deletes what has no file once asked to, and lists it before", async () => {
    const prune = ["deploy", "--prune"];
    const dry = await cli.runInProcess([...prune, "--dry-run"]);
    const done = await cli.run(prune, { input: "y\n" });
    const [after, both] = await Promise.all([
      cli.runInProcess([...prune, "--dry-run", "--exit-code", "--json"]),
      cli.runInProcess([...prune, "--switch-off"]),
    ]);

    expect(dry.stdout).toMatch(
      /- large-amount {2}only live: to be deleted\n {4}name .*\n[\s\S]*- quagga {2}only live: to be deleted\n[\s\S]*This was a dry run: 2 rules/,
    );
    expect(done.stderr).toContain("Apply 2 rules, 2 of them to be deleted? [y/N]");
    expect(done.stdout).toMatch(/applied large-amount \(deleted\)\napplied quagga \(deleted\)\n$/);
    expect(after.code).toBe(0);
    expect(JSON.parse(after.stdout)).toMatchObject({ changes: [], onlyLive: [], onlyLiveOff: [] });
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("not both") });
  });

  it.runIf(spawnSync("script", ["--version"]).error === undefined)(
    "uses colours, asks and shows its progress on a terminal",
    async () => {
      cli.write("rules/zebra.json", rule("Zebra", 3));
      const terminal = cli.start(["script", "-qec", "baini deploy", "/dev/null"], { env: { TERM: "xterm" } });
      await terminal.waitForOutput("[y/N]");
      terminal.write("yes\n");

      const { code, stdout } = await terminal.result;

      expect(code).toBe(0);
      expect(stdout).toContain("\x1b[33m~ zebra  changed\x1b[39m");
      expect(stdout).toMatch(new RegExp(`Asking http.*\\r${ESCAPE}\\[2K`));
      expect(stdout).toContain("applied zebra (changed)");
      // Nowhere else.
      expect(cli.output.split("\x1b[33m").length - 1).toBe(1);
    },
  );
});
