import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fillIn } from "../domain/samples.ts";
import { installCli } from "./cli/installed-cli.fixture.ts";
import { samples } from "./samples/programs.fixture.ts";

const cli = installCli({ initialized: false });

describe("The first steps of the page", () => {
  it("works from the first line to the last, in one shell and one folder", async () => {
    const sampleOf = (command: string) => {
      const [sample] = samples[`cli-${command}`] ?? [];
      return fillIn(sample?.code ?? "", { origin: cli.url });
    };
    const history = "amount,currency,customerId,occurredAt,fraud\\n7500,KES,a,2026-06-01T09:00:00Z,1\\n";
    const lines = [
      ...["init", "test"].map(sampleOf),
      `printf '${history}' > history.csv`,
      ...["backtest", "deploy", "logs"].map(sampleOf),
    ];
    const shell = cli.start(["bash", "--norc", "-c", `umask 000\n${lines.join("\n")}`], { cwd: cli.folder });
    shell.endInput("y\n");
    await shell.waitForOutput("applied large-payments-new-accounts (new)");
    await cli.pay("cus_shown");
    await shell.waitForOutput('"customerId":"cus_shown"');

    shell.interrupt();

    const { code, stdout, stderr } = await shell.result;
    expect({ code, stderr: stderr.trim() }).toEqual({ code: 0, stderr: "Apply 1 rule? [y/N]" });
    expect(stdout).toContain("Created a project in payments-rules:");
    expect(stdout).toContain("5 payments: 5 as expected.");
    expect(stdout).toMatch(/^fraud caught +1 \(7500 KES\)$/m);
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
      kind: "decision",
      id: "dec_1",
      analysis: { recommendation: "review" },
    });
  });

  it("keeps the key from everybody else, whatever the umask is", () => {
    const modeOf = (name: string) => (statSync(cli.path(name)).mode & 0o777).toString(8);

    expect(modeOf(".baini")).toBe("700");
    expect(modeOf(".baini/key.json")).toBe("600");
    expect(readFileSync(cli.path(".gitignore"), "utf8")).toContain("/.baini/\n");
  });
});

describe("A new key", () => {
  it("replaces the old one, and nothing else", async () => {
    const old = cli.apiKey;

    const { code, stdout } = await cli.run(["init", "--new-key"]);

    const key = JSON.parse(readFileSync(cli.path(".baini/key.json"), "utf8"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/holds a new key, until .* UTC\.\n.*`baini deploy`/);
    expect(key.apiKey).not.toBe(old);
    expect(key.baseUrl).toBe(cli.url);
  });

  it("that cannot be had leaves no half of a project", async () => {
    const { code } = await cli.runInProcess(["init", "../half", "--base-url", "http://127.0.0.1:1"]);

    expect(code).toBe(3);
    expect(() => statSync(join(cli.folder, "half"))).toThrow();
  });
});

describe("A full disk", () => {
  it.runIf(existsSync("/dev/full"))("is no end that a pipeline could take for a good one", async () => {
    const full = cli.start(["bash", "--norc", "-c", "baini --help > /dev/full"]);

    const { code, stderr } = await full.result;

    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "error: The output could not be written (ENOSPC).\n",
    });
  });
});
