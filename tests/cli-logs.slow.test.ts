import { beforeAll, describe, expect, it } from "vitest";
import { installCli } from "./cli/installed-cli.fixture.ts";

const cli = installCli();

beforeAll(async () => {
  await cli.pay("cus_shown");
});

describe("baini logs", () => {
  it("follows both, across a restart of the server, until Ctrl-C", async () => {
    await cli.post("/v1/webhooks", { url: "https://bank.example/hook", events: ["rule.triggered"] });
    const logs = cli.start(["baini", "logs", "--json"]);
    await logs.waitForOutput("cus_shown");
    await cli.pay("cus_before");
    await Promise.all([logs.waitForOutput("cus_before"), logs.waitForOutput("rule.triggered")]);
    await cli.stopServer();
    await logs.waitForOutput("Connection lost");
    await cli.startServer();
    await cli.pay("cus_after");
    await Promise.all([logs.waitForOutput("cus_after"), logs.waitForOutput("Reconnected.")]);

    logs.interrupt();

    const { code, stdout, stderr } = await logs.result;
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

  it("exits quietly when nobody reads any more, and with an error when the key is refused", async () => {
    const head = cli.start(["bash", "--norc", "-c", 'baini logs | head -1; echo "$PIPESTATUS"']);
    await head.waitForOutput("cus_shown");
    await cli.pay("cus_nobody");
    const [quiet, refused, past] = await Promise.all([
      head.result,
      cli.run(["logs"], { env: { BAINI_API_KEY: "sk_sandbox_of_nobody", BAINI_BASE_URL: cli.url } }),
      cli.runInProcess(["logs", "--no-follow"]),
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
