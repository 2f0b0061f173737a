import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInProcess } from "../run-in-process.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "baini-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULE = { name: "R", conditions: [{ field: "amount", operator: "greater_than", value: 1 }] };
const PAYMENT = { transaction: { amount: 1, currency: "KES", customerId: "cus_1" } };
// Nothing listens there, and nothing of this is ever sent.
const BASE_URL = "http://127.0.0.1:9";
const KEY = {
  apiKey: "sk_sandbox_of_nobody",
  baseUrl: BASE_URL,
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
};

/** A project with these files; JSON unless it is a string. */
function project(files: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(folder, "project-"));
  for (const [name, content] of Object.entries({ "baini.json": { baseUrl: BASE_URL }, ...files })) {
    if (content === undefined) continue;
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    const text = typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    writeFileSync(path, text, { mode: 0o600 });
  }
  return root;
}

const errorsOf = (stderr: string) =>
  stderr.split("\n").flatMap((line) => (line.startsWith("error: ") ? [line.slice("error: ".length)] : []));

describe("Rules that are wrong", () => {
  it("are refused together, each fault by its file and path", async () => {
    const cwd = project({
      "rules/a.json": { ...RULE, conditions: [{ field: "amount", operatr: "equals", value: 1 }] },
      "rules/b.json": { ...RULE, name: 1, id: "b", actions: ["decline"], enabled: "yes" },
      "rules/c.json": { name: "C", conditions: [] },
      "rules/Large Rule.json": RULE,
      "rules/d.json": '{"name": }',
      "rules/e.json": Buffer.from([0x7b, 0xff, 0x7d]),
      "rules/f.json": [],
      "rules/g.json": `${"[".repeat(9_000)}${"]".repeat(9_000)}`,
      "rules/notes.txt": "no rule",
      "rules/.draft.json": "none either",
    });

    const { code, stderr } = await runInProcess(["deploy", "--dry-run"], { cwd });

    expect(code).toBe(2);
    expect(errorsOf(stderr)).toEqual([
      expect.stringMatching(/^rules\/Large Rule.json: the name of the file is the id of the rule\./),
      "rules/a.json: conditions[0].operatr is not a known field of conditions[0]. Did you mean operator?",
      "rules/a.json: conditions[0].operator is missing.",
      "rules/b.json: id is not a known field of the file. Known fields: name, conditions, description, actions, enabled.",
      "rules/b.json: name must be a string.",
      "rules/b.json: actions[0] must be an object.",
      "rules/b.json: enabled must be true or false.",
      "rules/c.json: conditions must be an array that is not empty.",
      expect.stringMatching(/^rules\/d.json: is not JSON: /),
      "rules/e.json: is not written in UTF-8.",
      "rules/f.json: the file must be an object.",
      "rules/g.json: is nested deeper than 32 levels.",
    ]);
  });

  it("are missed where their folder is not there", async () => {
    const { code, stderr } = await runInProcess(["deploy"], { cwd: project({}) });

    expect(code).toBe(2);
    expect(errorsOf(stderr)).toEqual(["The rules cannot be read: rules (ENOENT)."]);
  });
});

describe("A file of payments that is wrong", () => {
  it.each([
    ["no array", {}, ["the file must be an array."]],
    ["empty", [], ["the file must be an array that is not empty."]],
    [
      "with typos",
      [
        { transaction: [], expect: { recomendation: "x", riskScore: { atleast: 1 }, triggers: "x" } },
        { name: 3, expect: { triggers: { include: [1] }, riskScore: "high" } },
        { ...PAYMENT, expects: {} },
      ],
      [
        "[0].transaction must be an object.",
        "[0].expect.recomendation is not a known field of [0].expect. Did you mean recommendation?",
        "[0].expect.riskScore.atleast is not a known field of [0].expect.riskScore. Did you mean atLeast?",
        "[0].expect.triggers must be an array.",
        "[1].transaction is missing.",
        "[1].name must be a string.",
        "[1].expect.riskScore must be a number.",
        "[1].expect.triggers.include[0] must be a string.",
        "[2].expects is not a known field of [2]. Did you mean expect?",
      ],
    ],
  ])("is refused before anything is sent: %s", async (_, payments, errors) => {
    const cwd = project({ "payments.json": payments, "rules/a.json": RULE });

    const { code, stderr } = await runInProcess(["test", "payments.json"], { cwd });

    expect(code).toBe(2);
    expect(errorsOf(stderr)).toEqual(errors.map((fault) => `payments.json: ${fault}`));
  });

  it("is named as it is seen from a folder of the project", async () => {
    const cwd = project({ "payments.json": "[", "rules/a.json": RULE });

    const { stderr } = await runInProcess(["test", "../nowhere.json"], { cwd: join(cwd, "rules") });

    expect(errorsOf(stderr)).toEqual(["../nowhere.json: there is no such file."]);
  });
});

describe("A configuration", () => {
  it.each([
    [
      { baseURL: "https://x.example" },
      "baini.json: baseURL is not a known field of the file. Did you mean baseUrl?",
    ],
    [{ baseUrl: "x.example" }, "baseUrl in baini.json must be an https URL"],
  ])("that is wrong is refused: %j", async (configuration, message) => {
    const { code, stderr } = await runInProcess(["logs"], { cwd: project({ "baini.json": configuration }) });

    expect(code).toBe(2);
    expect(stderr).toContain(`error: ${message}`);
  });

  it("is looked for upwards, and missed at last", async () => {
    const { code, stderr } = await runInProcess(["deploy"], { cwd: folder });

    expect(code).toBe(2);
    expect(stderr).toMatch(/No baini.json found in this folder or any above it\.\n`baini init/);
  });
});

describe("A key", () => {
  const logs = (key: unknown, env = {}) =>
    runInProcess(["logs"], { cwd: project({ ".baini/key.json": key }), env });

  it("that others can read is refused", async () => {
    const cwd = project({ ".baini/key.json": KEY });
    chmodSync(join(cwd, ".baini/key.json"), 0o640);

    const { code, stderr } = await runInProcess(["logs"], { cwd });

    expect(code).toBe(2);
    expect(stderr).toMatch(/has the mode 640, and it must be 600\.\n.*--new-key.*chmod 600/);
  });

  it("that has ended says how to get another", async () => {
    const { code, stderr } = await logs({ ...KEY, expiresAt: "2026-01-01T00:00:00.000Z" });

    expect(code).toBe(3);
    expect(stderr).toMatch(/expired at 2026-01-01T00:00:00.000Z.*\n`baini init --new-key` gets a new one/);
  });

  it("is not sent to another URL than the one that issued it", async () => {
    const { code, stderr } = await logs(KEY, { BAINI_BASE_URL: "http://127.0.0.1:1" });

    expect(code).toBe(2);
    expect(stderr).toContain(`belongs to ${BASE_URL}; it is not sent to http://127.0.0.1:1.`);
  });

  it("that is missing says how to get one", async () => {
    const { code, stderr } = await logs(undefined);

    expect(code).toBe(2);
    expect(stderr).toMatch(/No API key found: .*key.json does not exist\.\n`baini init --new-key`/);
  });

  it.each([
    ["in the environment", undefined, { BAINI_API_KEY: "sk_sandbox with blanks" }],
    ["alone in its file", "sk_sandbox_of_nobody", {}],
    ["in JSON with a typo", '{"apiKey":"sk_sandbox_of_nobody" "expiresAt":x}', {}],
    ["with a line break", { ...KEY, apiKey: "sk_sandbox_of_nobody\n" }, {}],
  ])("that cannot be one is not quoted: %s", async (_, file, env) => {
    const { code, stderr } = await logs(file, env);

    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^error: (?:BAINI_API_KEY is not a valid key|.*key.json is not as `baini init` wrote it)/,
    );
    expect(stderr).not.toContain("sk_");
  });
});

describe("A project", () => {
  it("is not created over existing files, and those are named", async () => {
    const cwd = project({ "transactions.json": PAYMENT });

    const { code, stderr } = await runInProcess(["init", "--base-url", BASE_URL], { cwd });

    expect(code).toBe(2);
    expect(stderr).toContain("it would overwrite baini.json, transactions.json.");
  });

  it("is not created where a file is", async () => {
    const cwd = project({});

    const { code, stderr } = await runInProcess(["init", "baini.json", "--base-url", BASE_URL], { cwd });

    expect(code).toBe(2);
    expect(stderr).toMatch(/No project can be created in .*baini.json \(ENOTDIR\)/);
  });
});
