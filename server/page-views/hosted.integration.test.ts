import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { hang, startPeer } from "../../tests/peers/peer.fixture.ts";
import { createHostedPageViews } from "./hosted.ts";

const VIEW = { host: "baini.example", path: "/en/pricing", referrer: "news.example" };

async function service(listener: RequestListener): Promise<string> {
  const peer = await startPeer(listener);
  onTestFinished(peer.stop);
  return peer.url;
}

function clientOf(
  url: string,
  options: { timeoutMs?: number; maxInFlight?: number; now?: () => number } = {},
) {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  return { client: createHostedPageViews({ url, fetch, log, ...options }), lines };
}

describe("createHostedPageViews", () => {
  it("posts the view in Plausible's shape, with the visitor's browser and without any address", async () => {
    const received: { url?: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
    const url = await service(async (request, response) => {
      received.push({
        url: request.url ?? "",
        headers: request.headers,
        body: JSON.parse(await text(request)),
      });
      response.writeHead(202).end("ok");
    });
    const { client, lines } = clientOf(url);

    client.record(VIEW, "A browser");
    await client.stop();

    expect(received).toHaveLength(1);
    expect(received[0]?.url).toBe("/api/event");
    expect(received[0]?.headers).toMatchObject({
      "user-agent": "A browser",
      "content-type": "application/json",
    });
    expect(Object.keys(received[0]?.headers ?? {}).filter((name) => name.includes("forward"))).toEqual([]);
    expect(received[0]?.body).toEqual({
      name: "pageview",
      domain: "baini.example",
      url: "https://baini.example/en/pricing",
      referrer: "https://news.example/",
    });
    expect(lines).toEqual([]);
  });

  it("uses an address that already names the event API, and leaves empty fields out", async () => {
    const received: [string | undefined, string][] = [];
    const url = await service(async (request, response) => {
      received.push([request.url, await text(request)]);
      response.writeHead(202).end("ok");
    });
    const { client } = clientOf(`${url}/stats/event`);

    client.record({ ...VIEW, referrer: "" }, "A browser");
    await client.stop();

    const body = '{"name":"pageview","domain":"baini.example","url":"https://baini.example/en/pricing"}';
    expect(received).toEqual([["/stats/event", body]]);
  });

  it("drops what exceeds its limit of views in flight", async () => {
    const waiting: (() => void)[] = [];
    let arrived = () => {};
    const both = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const url = await service((_, response) => {
      waiting.push(() => response.writeHead(202).end("ok"));
      if (waiting.length === 2) arrived();
    });
    const { client, lines } = clientOf(url, { maxInFlight: 2 });

    for (let n = 0; n < 5; n++) client.record(VIEW, "A browser");
    await both;
    for (const answer of waiting) answer();
    await client.stop();

    expect(waiting).toHaveLength(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"reason":"too many in flight"');
  });

  it("gives up on a service that does not answer in time", async () => {
    const { client, lines } = clientOf(await service(hang), { timeoutMs: 30 });

    client.record(VIEW, "A browser");
    await client.stop();

    expect(lines[0]).toContain('"reason":"timeout"');
  });

  it("complains once a minute, with the number of lost events", async () => {
    let now = 0;
    const url = await service((_, response) => void response.writeHead(500).end());
    const { client, lines } = clientOf(url, { now: () => now });

    for (let n = 0; n < 3; n++) {
      client.record(VIEW, "A browser");
      await client.stop();
    }
    now = 60_000;
    client.record(VIEW, "A browser");
    await client.stop();

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reason: "status 500", lost: 1 },
      { reason: "status 500", lost: 3 },
    ]);
  });
});
