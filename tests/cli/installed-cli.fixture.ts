import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { runInProcess } from "../../cli/src/run-in-process.fixture.ts";
import { offered, SERVED } from "../packages/installers.fixture.ts";
import { type FaultProxy, startFaultProxy } from "../sdk/fault-proxy.fixture.ts";
import { type Relay, startRelay } from "../support/relay.fixture.ts";
import { copySeededData } from "../support/seeded-data.fixture.ts";
import { type RunningServer, startServer } from "../support/server.fixture.ts";
import { type CommandResult, type StartedCommand, startCommand } from "./command.fixture.ts";

/** The command as it is packed, beside a site of its own, and a project that `baini init` created. */
export class InstalledCli {
  readonly folder = mkdtempSync(join(tmpdir(), "baini-cli-"));
  readonly project = join(this.folder, "payments-rules");
  readonly #dataDir = join(this.folder, "data");
  /** All output of all runs. */
  readonly #output: string[] = [];
  #server!: RunningServer;
  /** A key belongs to one URL, and a server that is started again gets another port. */
  #relay!: Relay;
  /** The URL of the site, the same for as long as the test file runs. */
  url = "";
  proxy!: FaultProxy;

  async open(): Promise<void> {
    this.#relay = await startRelay();
    this.url = this.#relay.url;
    mkdirSync(this.#dataDir);
    copySeededData(this.#dataDir);
    await this.startServer();
    this.proxy = await startFaultProxy(() => this.url, "203.0.113.7");
    const archive = offered.find(({ id }) => id === "cli")?.files[0]?.path ?? "";
    execFileSync("tar", ["-xzf", join(SERVED, archive), "-C", this.folder]);
    const script = join(this.folder, "package", "dist", "baini.mjs");
    // As npm does it.
    chmodSync(script, 0o755);
    mkdirSync(join(this.folder, "bin"));
    symlinkSync(script, join(this.folder, "bin", "baini"));
  }

  async close(): Promise<void> {
    this.#relay.close();
    await this.proxy.close();
    await this.#server.stop("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Creates the project, with its key. */
  async init(): Promise<void> {
    const { code, stderr } = await runInProcess(["init", this.project, "--base-url", this.url], {
      cwd: this.folder,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    // The rule that every key starts with is only live in these tests, as in a project of an earlier release.
    rmSync(this.path("rules/large-amount.json"));
  }

  stopServer = () => this.#server.stop("SIGKILL");

  async startServer(): Promise<void> {
    this.#server = await startServer({ env: { DATA_DIR: this.#dataDir } });
    this.#relay.forwardTo(this.#server.port);
  }

  /** The key of the project. */
  get apiKey(): string {
    return JSON.parse(readFileSync(this.path(".baini/key.json"), "utf8")).apiKey;
  }

  get output(): string {
    return this.#output.join("");
  }

  path = (name: string) => join(this.project, name);

  /** Writes a JSON file of the project. */
  write = (name: string, content: unknown) => writeFileSync(this.path(name), JSON.stringify(content));

  /** Starts a command that finds `baini` on its path, in the project. */
  start(command: readonly [string, ...string[]], { cwd = this.project, env = {} } = {}): StartedCommand {
    const path = [join(this.folder, "bin"), process.env.PATH].join(delimiter);
    const variables = { PATH: path, NODE_COMPILE_CACHE: join(this.folder, "cache"), ...env };
    return startCommand(command, { cwd, env: variables }, (text) => this.#output.push(text));
  }

  /** Runs `baini` in the project. */
  run(argv: readonly string[], { env = {}, input = "" } = {}): Promise<CommandResult> {
    const command = this.start(["baini", ...argv], { env });
    command.endInput(input);
    return command.result;
  }

  /** The same in this process, which is quicker, where a process of its own would show nothing more. */
  async runInProcess(argv: readonly string[], { env = {} } = {}): Promise<CommandResult> {
    const result = await runInProcess(argv, { cwd: this.project, env });
    this.#output.push(result.stdout, result.stderr);
    return result;
  }

  /** A request with the key of the project. */
  post = (path: string, body: object) =>
    fetch(this.url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${this.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  pay = (customerId: string) =>
    this.post("/v1/transactions/analyze", { amount: 7500, currency: "KES", customerId });
}

/** An installed command for the tests of a file. Afterwards, nothing that was printed may hold a key or a stack. */
export function installCli({ initialized = true } = {}): InstalledCli {
  const cli = new InstalledCli();
  beforeAll(async () => {
    await cli.open();
    if (initialized) await cli.init();
  });
  afterAll(async () => {
    await cli.close();
    expect(cli.output).not.toMatch(/sk_sandbox_/);
    expect(cli.output).not.toMatch(/^ +at .*:\d+/m);
  });
  return cli;
}

/** A rule that reviews payments above an amount. */
export const rule = (name: string, amount: number) => ({
  name,
  conditions: [{ field: "amount", operator: "greater_than", value: amount }],
});
