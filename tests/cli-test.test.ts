import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { installCli } from "./cli/installed-cli.fixture.ts";

const cli = installCli();
const payment = (customerId: string, more: object = {}) => ({
  transaction: { amount: 10, currency: "KES", customerId },
  ...more,
});

describe("baini test", () => {
  it("fails a build whose expectations are not met, in the order of the file, whatever is live", async () => {
    const burst = Array.from({ length: 5 }, (_, index) =>
      payment("cus_burst", {
        name: `burst ${index + 1}`,
        expect: { triggers: index === 4 ? ["velocity"] : [] },
      }),
    );
    cli.write("payments.json", [
      payment("cus_none"),
      ...burst,
      payment("cus_wrong", { expect: { recommendation: "decline" } }),
    ]);

    const { code, stdout } = await cli.run(["test", "payments.json", "--json"]);

    const report = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(report.summary).toEqual({ payments: 7, met: 5, notMet: 1, withoutExpectation: 1 });
    expect(report.payments.map(({ failures }: { failures: string[] }) => failures)).toEqual([
      ...Array.from({ length: 6 }, () => []),
      ["expected decline, got approve"],
    ]);
  });

  it("names each payment and each rule that the API does not take", async () => {
    cli.write("payments.json", [
      payment("cus_1"),
      payment("a b"),
      { transaction: { amount: -1, currency: "KES", customerId: "c" } },
    ]);
    const payments = await cli.runInProcess(["test", "payments.json"]);
    cli.write("rules/broken.json", {
      name: "Broken",
      conditions: [{ field: "contry", operator: "equals", value: "KE" }],
    });
    const rules = await cli.runInProcess(["test", "transactions.json"]);
    rmSync(cli.path("rules/broken.json"));

    expect([payments.code, rules.code]).toEqual([2, 2]);
    expect(payments.stderr).toMatch(
      /^error: payments.json: \[1\]\.transaction\.customerId: customerId must be /m,
    );
    expect(payments.stderr).toMatch(
      /^error: payments.json: \[2\]\.transaction\.amount: amount must be .*req_/m,
    );
    expect(rules.stderr).toMatch(/^error: .*broken\.json: conditions\[0\]\.field must be one of .*req_/);
  });

  it("gets over a storm of 429, and reports when the keys of the hour are used up", async () => {
    const storm = { response: { status: 429, headers: { "retry-after": "1" } } };
    const wait = {
      status: 429,
      headers: { "retry-after": "118" },
      body: {
        error: { code: "rate_limited", message: "Too many requests.", param: null, requestId: "req_1" },
      },
    };
    const weather = cli.proxy.route("storm", [storm, { forward: true }, storm]);
    const empty = cli.proxy.route("empty", [{ response: wait }]);

    const [through, refused] = await Promise.all(
      [weather, empty].map(({ url }) => cli.runInProcess(["test", "transactions.json", "--base-url", url])),
    );

    expect(through).toMatchObject({ code: 0, stderr: "" });
    expect(refused).toMatchObject({ code: 3, stdout: "" });
    expect(refused?.stderr).toMatch(
      /Too many requests\. \(429 rate_limited, request req_1\)\n.* in 118 s\. New keys are limited to 30 an hour/,
    );
  });

  it("reports a URL where nothing listens, and one that is not the API", async () => {
    const [nobody, other] = await Promise.all(
      ["http://127.0.0.1:1", `${cli.url}/en`].map((url) =>
        cli.runInProcess(["test", "transactions.json", "--base-url", url]),
      ),
    );

    expect([nobody?.code, other?.code]).toEqual([3, 3]);
    expect(nobody?.stderr).toMatch(
      /^error: http:\/\/127\.0\.0\.1:1 cannot be reached \(.+\); it was tried once\.\n.+\n$/,
    );
    expect(other?.stderr).toContain(`is ${cli.url}/en the Baini API?`);
  });
});
