import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyWebhook } from "../sdk/javascript/src/index.ts";
import { installCli } from "./cli/installed-cli.fixture.ts";

const cli = installCli();

/** What the developer's own server received, in order; it responds with what stands first in `responses`, else with 204. */
const received: { readonly headers: Record<string, string>; readonly body: string }[] = [];
const responses: [status: number, headers: Record<string, string>][] = [];
const handler = createServer(async (request, response) => {
  received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
  const [status, headers] = responses.shift() ?? [204, {}];
  response.writeHead(status, headers).end();
});
let port = 0;

beforeAll(async () => {
  await once(handler.listen(0, "127.0.0.1"), "listening");
  ({ port } = handler.address() as AddressInfo);
});
afterAll(() => void handler.close().closeAllConnections());

const sendTestEvent = (type: string) => cli.post("/v1/sandbox/events", { type });
const webhooks = async () => {
  const response = await fetch(`${cli.url}/v1/webhooks`, {
    headers: { authorization: `Bearer ${cli.apiKey}` },
  });
  return ((await response.json()) as { data: { id: string; url: string }[] }).data;
};

describe("baini listen", () => {
  it("forwards the messages of its own webhook alone, across a restart, and deletes it on Ctrl-C", async () => {
    const other = { url: "https://bank.example/hook", events: ["rule.triggered", "case.opened"] };
    await cli.post("/v1/webhooks", other);
    await cli.pay("cus_earlier");
    responses.push([204, {}], [302, { location: "/login" }], [500, {}]);
    const target = `127.0.0.1:${port}/hooks`;
    const types = "rule.triggered,case.closed";
    const listen = cli.start(["baini", "listen", "--forward-to", target, "--events", types, "--json"]);
    await listen.waitForOutput('"secret":');
    await cli.pay("cus_now");
    await listen.waitForOutput('"status":204');
    await sendTestEvent("case.closed");
    await listen.waitForOutput("redirect to /login not followed");
    await cli.stopServer();
    await listen.waitForOutput("Connection lost");
    await cli.startServer();
    await sendTestEvent("case.closed");
    await Promise.all([listen.waitForOutput('"status":500'), listen.waitForOutput("Reconnected.")]);
    const during = await webhooks();

    listen.interrupt();

    const { code, stdout, stderr } = await listen.result;
    expect(code, stderr).toBe(0);
    const [start, ...entries] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(start).toMatchObject({
      kind: "listening",
      events: ["rule.triggered", "case.closed"],
      forwardTo: `http://127.0.0.1:${port}/hooks`,
    });
    expect(entries.map(({ kind, type, forwarded }) => [kind, type, forwarded.status])).toEqual([
      ["event", "rule.triggered", 204],
      ["event", "case.closed", 302],
      ["event", "case.closed", 500],
    ]);
    expect(received.map(({ body }) => body)).toEqual(entries.map(({ body }) => body));
    const events = await Promise.all(
      received.map(({ headers, body }) => verifyWebhook(body, headers, start.secret)),
    );
    expect(events[0]).toMatchObject({ type: "rule.triggered", data: { customer_id: "cus_now" } });
    expect(during.map(({ url }) => url)).toEqual([other.url, "https://baini-listen.invalid/"]);
    expect((await webhooks()).map(({ url }) => url)).toEqual([other.url]);
  });

  it("prints a line for each message, and deletes its webhook when the key has no place for a stream", async () => {
    const listen = cli.start(["baini", "listen", "--forward-to", "http://127.0.0.1:1"]);
    await listen.waitForOutput("Signing secret: whsec_");
    await sendTestEvent("account.compromised");
    await listen.waitForOutput("account.compromised     dlv_");
    const streams = await Promise.all(
      [1, 2, 3, 4].map(() =>
        fetch(`${cli.url}/v1/sandbox/events`, {
          headers: { authorization: `Bearer ${cli.apiKey}`, accept: "text/event-stream" },
        }),
      ),
    );
    const refused = await cli.run(["listen", "--forward-to", String(port)]);
    await Promise.all(streams.map(({ body }) => body?.cancel()));

    listen.interrupt("SIGTERM");

    const { code, stdout } = await listen.result;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\S+Z {2}account\.compromised {5}dlv_\d+ +failed +\d+ ms {2}\S/m);
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining("(409 limit_reached") });
    expect(await webhooks()).toHaveLength(1);
  });

  it("deletes its webhook when its terminal is closed while another program reads its output, and when that program leaves", async () => {
    const busy = { response: { status: 503, headers: { "retry-after": "3" } } };
    // The creation, the stream, and the deletion, which is repeated.
    const { url, requests } = cli.proxy.route("closed", [{ forward: true }, { end: "silence" }, busy]);
    const env = { BAINI_API_KEY: cli.apiKey, BAINI_BASE_URL: url };
    const shell = ["bash", "--norc", "-c"] as const;
    const command = `baini listen --forward-to ${port} --json`;
    const closed = cli.start([...shell, `${command} | cat`], { env });
    const left = cli.start([...shell, `${command} | head -1; echo "$PIPESTATUS"`]);
    await Promise.all([closed.waitForOutput('"secret":'), left.waitForOutput('"secret":')]);
    const during = await webhooks();

    closed.interrupt("SIGHUP");
    await expect.poll(() => requests.at(-1)?.method).toBe("DELETE");
    // Once by the system, once by the shell.
    closed.interrupt("SIGHUP");
    await sendTestEvent("case.closed");

    const [{ stdout, stderr }] = await Promise.all([left.result, closed.result]);
    expect({ code: stdout.trim().split("\n").at(-1), stderr }).toEqual({ code: "0", stderr: "" });
    expect(requests.map(({ method }) => method)).toEqual(["POST", "GET", "DELETE", "DELETE"]);
    expect([during, await webhooks()].map(({ length }) => length)).toEqual([3, 1]);
  });
});
