import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInProcess } from "../cli/src/run-in-process.fixture.ts";
import { fillIn } from "../domain/samples.ts";
import { type CommandResult, startCommand } from "./cli/command.fixture.ts";
import { samples } from "./samples/programs.fixture.ts";
import { type Gate, openGate } from "./sdk/fault-proxy.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

/** The whole command, as it is packed, against a whole server. */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "baini-cli-"));
const project = join(folder, "payments-rules");
const ESCAPE = "\x1b";
const dataDir = join(folder, "data");

let server: RunningServer;
let gate: Gate;
/** A key that has the project's rules, for what is done over the gate. */
let apiKey: string;
/** All that any run has ever said. */
const said: string[] = [];

/** Starts a command beside which `baini` is installed. */
const start = (command: readonly [string, ...string[]], { cwd = project, env = {} } = {}) =>
  startCommand(
    command,
    {
      cwd,
      env: {
        PATH: [join(folder, "bin"), process.env.PATH].join(delimiter),
        NODE_COMPILE_CACHE: join(folder, "cache"),
        ...env,
      },
    },
    (text) => said.push(text),
  );

/** Runs the tool in the project. */
function baini(words: readonly string[], { env = {}, input = "" } = {}): Promise<CommandResult> {
  const command = start(["baini", ...words], { env });
  command.endInput(input);
  return command.ended;
}

/** The same in this process, which is quicker, where a process of its own would show nothing more. */
async function here(words: readonly string[], { env = {} } = {}): Promise<CommandResult> {
  const ended = await runInProcess(words, { cwd: project, env });
  said.push(ended.stdout, ended.stderr);
  return ended;
}

const send = (method: string, path: string, body: object) =>
  fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const pay = (customerId: string) =>
  send("POST", "/v1/transactions/analyze", { amount: 7500, currency: "KES", customerId });

const write = (name: string, content: unknown) => writeFileSync(join(project, name), JSON.stringify(content));
const rule = (name: string, amount: number) => ({
  name,
  conditions: [{ field: "amount", operator: "greater_than", value: amount }],
});
const payment = (customerId: string, more: object = {}) => ({
  transaction: { amount: 10, currency: "KES", customerId },
  ...more,
});

beforeAll(async () => {
  const bundling = new Promise<void>((resolve, reject) => {
    const vite = join(ROOT, "node_modules", "vite", "bin", "vite.js");
    const args = [vite, "build", "cli", "--outDir", join(folder, "dist"), "--logLevel", "error"];
    execFile(process.execPath, args, { cwd: ROOT }, (error) => (error ? reject(error) : resolve()));
  });
  [server] = await Promise.all([startServer({ env: { DATA_DIR: dataDir } }), bundling]);
  gate = await openGate(() => server.url, "203.0.113.7");
  // As npm does it.
  chmodSync(join(folder, "dist", "baini.mjs"), 0o755);
  mkdirSync(join(folder, "bin"));
  symlinkSync(join(folder, "dist", "baini.mjs"), join(folder, "bin", "baini"));
});

afterAll(async () => {
  await gate.close();
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("What the page shows", () => {
  it("works from the first line to the last, in one shell and one folder", async () => {
    const lines = ["init", "test", "deploy", "logs"].map((command) => {
      const [sample] = samples[`cli-${command}`] ?? [];
      return fillIn(sample?.code ?? "", { origin: server.url });
    });
    const shell = start(["bash", "--norc", "-c", `umask 000\n${lines.join("\n")}`], { cwd: folder });
    shell.endInput("y\n");
    await shell.says("put large-first-payments (new)");
    apiKey = JSON.parse(readFileSync(join(project, ".baini/key.json"), "utf8")).apiKey;
    await pay("cus_shown");
    await shell.says('"customerId":"cus_shown"');

    shell.interrupt();

    const { code, stdout, stderr } = await shell.ended;
    expect({ code, stderr: stderr.trim() }).toEqual({ code: 0, stderr: "Put 1 rule? [y/N]" });
    expect(stdout).toContain("Made a project in payments-rules:");
    expect(stdout).toContain("5 payments: 5 as expected.");
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
      kind: "decision",
      id: "dec_1",
      analysis: { recommendation: "review" },
    });
  });

  it("keeps the key from everybody else, whatever the umask is", () => {
    const modeOf = (name: string) => (statSync(join(project, name)).mode & 0o777).toString(8);

    expect(modeOf(".baini")).toBe("700");
    expect(modeOf(".baini/key.json")).toBe("600");
    expect(readFileSync(join(project, ".gitignore"), "utf8")).toContain("/.baini/\n");
  });
});

describe("baini test", () => {
  it("fails a build whose expectations are not met, in the order of the file, whatever is live", async () => {
    const burst = Array.from({ length: 5 }, (_, index) =>
      payment("cus_burst", {
        name: `burst ${index + 1}`,
        expect: { triggers: index === 4 ? ["velocity"] : [] },
      }),
    );
    write("payments.json", [
      payment("cus_none"),
      ...burst,
      payment("cus_wrong", { expect: { recommendation: "decline" } }),
    ]);

    const { code, stdout } = await baini(["test", "payments.json", "--json"]);

    const report = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(report.summary).toEqual({ payments: 7, met: 5, notMet: 1, withoutExpectation: 1 });
    expect(report.payments.map(({ failures }: { failures: string[] }) => failures)).toEqual([
      ...Array.from({ length: 6 }, () => []),
      ["expected decline, got approve"],
    ]);
  });

  it("names each payment and each rule that the API does not take", async () => {
    write("payments.json", [
      payment("cus_1"),
      payment("a b"),
      { transaction: { amount: -1, currency: "KES", customerId: "c" } },
    ]);
    const payments = await here(["test", "payments.json"]);
    write("rules/broken.json", {
      name: "Broken",
      conditions: [{ field: "contry", operator: "equals", value: "KE" }],
    });
    const rules = await here(["test", "transactions.json"]);
    rmSync(join(project, "rules/broken.json"));

    expect([payments.code, rules.code]).toEqual([2, 2]);
    expect(payments.stderr).toMatch(
      /^error: payments.json: \[1\]\.transaction\.customerId: customerId must be /m,
    );
    expect(payments.stderr).toMatch(
      /^error: payments.json: \[2\]\.transaction\.amount: amount must be .*req_/m,
    );
    expect(rules.stderr).toMatch(/^error: .*broken\.json: conditions\[0\]\.field must be one of .*req_/);
  });

  it("gets over a storm of 429, and says so when the keys of the hour are used up", async () => {
    const storm = { answer: { status: 429, headers: { "retry-after": "1" } } };
    const wait = {
      status: 429,
      headers: { "retry-after": "118" },
      body: {
        error: { code: "rate_limited", message: "Too many requests.", param: null, requestId: "req_1" },
      },
    };
    const weather = gate.open("storm", [storm, { forward: true }, storm]);
    const empty = gate.open("empty", [{ answer: wait }]);

    const [through, refused] = await Promise.all(
      [weather, empty].map(({ url }) => here(["test", "transactions.json", "--base-url", url])),
    );

    expect(through).toMatchObject({ code: 0, stderr: "" });
    expect(refused).toMatchObject({ code: 3, stdout: "" });
    expect(refused?.stderr).toMatch(
      /Too many requests\. \(429 rate_limited, request req_1\)\n.* in 118 s\. New keys are limited to 30 an hour/,
    );
  });

  it("says that nobody is there, or somebody else", async () => {
    const [nobody, other] = await Promise.all(
      ["http://127.0.0.1:1", `${server.url}/en`].map((url) =>
        here(["test", "transactions.json", "--base-url", url]),
      ),
    );

    expect([nobody?.code, other?.code]).toEqual([3, 3]);
    expect(nobody?.stderr).toMatch(
      /^error: http:\/\/127\.0\.0\.1:1 cannot be reached \(.+\); it was tried once\.\n.+\n$/,
    );
    expect(other?.stderr).toContain(`is ${server.url}/en the Baini API?`);
  });
});

describe("baini deploy", () => {
  it("sends nothing without a yes, and nothing when there is nothing to do", async () => {
    const nothing = await here(["deploy"]);
    write("rules/large-first-payments.json", rule("Large first payments", 4000));
    const [unanswered, no] = await Promise.all([here(["deploy"]), baini(["deploy"], { input: "n\n" })]);
    const dry = await here(["deploy", "--dry-run", "--json"]);

    expect(nothing).toMatchObject({ code: 0, stderr: "" });
    expect(nothing.stdout).toMatch(
      /\nNothing to put: every rule in rules\/ is live as its file says\.\nStill in force .*: large-amount\. .*--switch-off/,
    );
    expect(unanswered.code).toBe(1);
    expect(unanswered.stderr).toMatch(/Put 1 rule\? \[y\/N\] \nerror: There was no answer.*\n.*--yes/);
    expect(no).toMatchObject({ code: 1, stdout: expect.stringMatching(/\nNothing was sent\.\n$/) });
    expect(JSON.parse(dry.stdout)).toMatchObject({
      changes: [{ id: "large-first-payments", kind: "changed" }],
      onlyLive: ["large-amount"],
      put: [],
    });
  });

  it("says what was put and what was not when it breaks off, and goes on from there", async () => {
    write("rules/sim-swap.json", rule("Sim", 1));
    write("rules/zebra.json", rule("Zebra", 2));
    const reset = { end: "reset" } as const;
    const { url } = gate.open("cut", [{ forward: true }, { forward: true }, reset, reset, reset, reset]);
    const env = { BAINI_API_KEY: apiKey, BAINI_BASE_URL: url };

    const broken = await here(["deploy", "--yes"], { env });
    const again = await here(["deploy", "--yes"], { env });

    expect(broken).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/put large-first-payments \(changed\)\n$/),
    });
    expect(broken.stderr).toContain("cannot be reached");
    expect(broken.stderr).toContain("Put: large-first-payments. Not put: sim-swap, zebra.");
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toMatch(
      /= large-first-payments {2}unchanged[\s\S]*put sim-swap \(new\)\nput zebra \(new\)\nStill in force .*\n$/,
    );
  });

  it("says what to mend when the API refuses a rule, and whether anything was put", async () => {
    write("rules/large-first-payments.json", rule("Large first payments", 4500));
    write("rules/broken.json", { ...rule("Broken", 1), actions: [{ type: "refuse" }] });
    const first = await here(["deploy", "--yes"]);
    renameSync(join(project, "rules/broken.json"), join(project, "rules/middle.json"));
    const second = await here(["deploy", "--yes"]);
    rmSync(join(project, "rules/middle.json"));

    expect([first.code, second.code]).toEqual([2, 2]);
    expect(first.stderr).toMatch(
      /^error: rules\/broken\.json: .*actions.*\nerror: Nothing was put: .*\nCorrect rules\/broken\.json;.* Then run it again\.\n$/,
    );
    expect(second.stderr).toMatch(
      /\nerror: Put: large-first-payments\. Not put: middle\.\nCorrect rules\/middle\.json;.*what was put stays/,
    );
  });

  it("tells a rule whose file was renamed as in force, shows it to a pipeline, and switches it off once asked to", async () => {
    renameSync(join(project, "rules/zebra.json"), join(project, "rules/quagga.json"));
    const left = await here(["deploy", "--yes"]);
    const drift = ["deploy", "--dry-run", "--switch-off", "--exit-code"];
    const seen = await here(drift);
    const put = await baini(["deploy", "--switch-off"], { input: "y\n" });
    const [after, alone] = await Promise.all([here([...drift, "--json"]), here(["deploy", "--exit-code"])]);
    renameSync(join(project, "rules/quagga.json"), join(project, "rules/zebra.json"));
    const back = await here(["deploy", "--yes", "--switch-off"]);

    expect(left).toMatchObject({ code: 0, stderr: "" });
    expect(left.stdout).toMatch(
      /! zebra {2}only live: stays in force\n\nput quagga \(new\)\nStill in force .*: large-amount, zebra\./,
    );
    expect(seen).toMatchObject({ code: 1, stderr: "" });
    expect(seen.stdout).toMatch(/- zebra {2}only live: to be switched off\n {4}enabled {2}true → false\n/);
    expect(put.stderr).toContain("Put 2 rules, 2 of them to switch off? [y/N]");
    expect(put.stdout).toMatch(/put large-amount \(switched off\)\nput zebra \(switched off\)\n$/);
    expect(after.code).toBe(0);
    expect(JSON.parse(after.stdout)).toMatchObject({
      changes: [],
      onlyLive: [],
      onlyLiveOff: ["large-amount", "zebra"],
    });
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining("only with --dry-run") });
    expect(back.stdout).toMatch(/put zebra \(changed\)\nput quagga \(switched off\)\n$/);
  });

  it.runIf(spawnSync("script", ["--version"]).error === undefined)(
    "paints, asks and shows how far it is on a terminal",
    async () => {
      write("rules/zebra.json", rule("Zebra", 3));
      const terminal = start(["script", "-qec", "baini deploy", "/dev/null"], { env: { TERM: "xterm" } });
      await terminal.says("[y/N]");
      terminal.write("yes\n");

      const { code, stdout } = await terminal.ended;

      expect(code).toBe(0);
      expect(stdout).toContain("\x1b[33m~ zebra  changed\x1b[39m");
      expect(stdout).toMatch(new RegExp(`Asking http.*\\r${ESCAPE}\\[2K`));
      expect(stdout).toContain("put zebra (changed)");
    },
  );
});

describe("baini logs", () => {
  it("follows both, over the end of the server, until Ctrl-C", async () => {
    await send("POST", "/v1/webhooks", { url: "https://bank.example/hook", events: ["rule.triggered"] });
    const following = start(["baini", "logs", "--json"]);
    await following.says("cus_shown");
    await pay("cus_before");
    await Promise.all([following.says("cus_before"), following.says("rule.triggered")]);
    const { port } = server;
    await server.stop("SIGKILL");
    await following.says("Connection lost");
    server = await startServer({ env: { DATA_DIR: dataDir, PORT: String(port) } });
    await pay("cus_after");
    await Promise.all([following.says("cus_after"), following.says("Reconnected.")]);

    following.interrupt();

    const { code, stdout, stderr } = await following.ended;
    expect(code).toBe(0);
    expect(stderr).toMatch(/Retrying in \d+\.\d s\.\n[\s\S]*Reconnected\.\n$/);
    const entries = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(
      entries.filter(({ kind }) => kind === "decision").map((entry) => entry.transaction.customerId),
    ).toEqual(["cus_shown", "cus_before", "cus_after"]);
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("ends quietly when nobody reads any more, and clearly when the key is refused", async () => {
    const head = start(["bash", "--norc", "-c", 'baini logs | head -1; echo "$PIPESTATUS"']);
    await head.says("cus_shown");
    await pay("cus_nobody");
    const [quiet, refused, past] = await Promise.all([
      head.ended,
      baini(["logs"], { env: { BAINI_API_KEY: "sk_sandbox_of_nobody", BAINI_BASE_URL: server.url } }),
      here(["logs", "--no-follow"]),
    ]);

    expect(quiet).toMatchObject({ stdout: expect.stringMatching(/^.*cus_shown.*\n0\n$/), stderr: "" });
    expect(refused).toMatchObject({ code: 3, stdout: "" });
    expect(refused.stderr).toMatch(
      /\(401 invalid_api_key, at Authorization, request req_\w+\)\nThe key came from BAINI_API_KEY\.\n$/,
    );
    expect(past).toMatchObject({ code: 0, stderr: "" });
    expect(past.stdout).toMatch(
      /^\S+Z {2}decision {2}review {3}0\.4 {9}7500 KES {2}cus_shown {13}large-amount$/m,
    );
  });
});

describe("A full disk", () => {
  it.runIf(existsSync("/dev/full"))("is no end that a pipeline could take for a good one", async () => {
    const full = start(["bash", "--norc", "-c", "baini --help > /dev/full"]);

    const { code, stderr } = await full.ended;

    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "error: The output could not be written (ENOSPC).\n",
    });
  });
});

describe("A new key", () => {
  it("takes the place of the old one, and nothing else", async () => {
    const { code, stdout } = await baini(["init", "--new-key"]);

    const key = JSON.parse(readFileSync(join(project, ".baini/key.json"), "utf8"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/holds a new key, until .* UTC\.\n.*`baini deploy`/);
    expect(key.apiKey).not.toBe(apiKey);
    expect(key.baseUrl).toBe(server.url);
  });

  it("that cannot be had leaves nothing half made", async () => {
    const { code } = await here(["init", "../half", "--base-url", "http://127.0.0.1:1"]);

    expect(code).toBe(3);
    expect(() => statSync(join(folder, "half"))).toThrow();
  });
});

describe("All that was ever said", () => {
  it("holds no key, no stack, and colours only for a terminal", () => {
    const all = said.join("");

    expect(all.length).toBeGreaterThan(1_000);
    expect(all).not.toMatch(/sk_sandbox_/);
    expect(all).not.toMatch(/^ +at .*:\d+/m);
    expect(all.split("\x1b[33m").length - 1).toBe(1);
  });
});
