import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Failure } from "../failure.ts";
import { type LogEntry, SOURCES } from "./entry.ts";
import { follow } from "./follow.ts";

type Responder = (response: ServerResponse, request: IncomingMessage) => void;

const decision = (number: number) => ({
  id: `dec_${number}`,
  createdAt: "2026-11-21T15:14:37.123Z",
  transaction: { amount: 1, currency: "KES", customerId: "cus_1" },
  analysis: { id: "txn_1", riskScore: 0, recommendation: "approve", triggers: [] },
});
const message = (entry: object & { id: unknown }) => `id: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`;

/** A stream that stays open, or ends after its texts. */
const streamOf =
  (texts: readonly string[], { ends = false } = {}): Responder =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    // Come back soon, so that nobody waits for a test.
    response.write("retry: 10\n\n");
    for (const text of texts) response.write(text);
    if (ends) response.end();
  };
const refuse =
  (status: number, code: string, headers = {}): Responder =>
  (response) => {
    const error = { code, message: "No.", param: null, requestId: "req_1" };
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error }));
  };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * Follows a server whose decisions response one after the other with these, the last one for ever; its events never come.
 * @returns what was told until `until` is, in the order of it
 */
async function followedLines(decisions: readonly Responder[], until: (lines: readonly string[]) => boolean) {
  const lastIds: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/base/v1/sandbox/events") return streamOf([])(response, request);
    lastIds.push(request.headers["last-event-id"] as string | undefined);
    (decisions[lastIds.length - 1] ?? decisions.at(-1))?.(response, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = new AbortController();
  closing.push(() => {
    stop.abort();
    server.closeAllConnections();
    server.close();
  });

  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (until(lines)) stop.abort();
  };
  const { port } = server.address() as AddressInfo;
  await follow({
    access: {
      baseUrl: `http://127.0.0.1:${port}/base`,
      apiKey: "sk_sandbox_1",
      keySource: ".baini/key.json",
    },
    sources: SOURCES,
    after: { decision: "dec_7" },
    signal: stop.signal,
    onEntry: (entry: LogEntry) => onLine(entry.id),
    onDisconnect: (reason, ms) => onLine(`${reason}, ${ms >= 1_000 ? "long" : "short"}`),
    onReconnect: () => onLine("back"),
  });
  return { lines, lastIds };
}

describe("Following the log", () => {
  it("goes on after the last entry when a stream ends, breaks or is refused for now", async () => {
    const { lines, lastIds } = await followedLines(
      [
        streamOf([message(decision(8)), ": still here\n\n", message(decision(9)).slice(0, 20)], {
          ends: true,
        }),
        (response) => void response.destroy(),
        refuse(503, "unavailable", { "retry-after": "1" }),
        refuse(502, "bad_gateway"),
        streamOf([message(decision(9)), message(decision(10))]),
      ],
      (lines) => lines.includes("dec_10") && lines.includes("back"),
    );

    expect(lastIds).toEqual(["dec_7", "dec_8", "dec_8", "dec_8", "dec_8"]);
    expect(lines.filter((line) => line !== "back")).toEqual([
      "dec_8",
      "the server ended it, short",
      expect.stringMatching(/^(?:other side closed|ECONNRESET), short$/),
      "the API responded with 503, long",
      "the API responded with 502, short",
      "dec_9",
      "dec_10",
    ]);
    expect(lines.filter((line) => line === "back")).toHaveLength(1);
  });

  it.each([
    [
      "the key has ended",
      refuse(401, "invalid_api_key"),
      /The API refused: No\. \(401 invalid_api_key/,
      /--new-key/,
    ],
    [
      "there are too many streams",
      refuse(409, "limit_reached"),
      /\(409 limit_reached, request req_1\)/,
      /^$/,
    ],
    ["it is another site", refuse(404, "unknown"), /\(404 unknown/, /the Baini API\?/],
    [
      "the response is a page",
      (response: ServerResponse) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
      /does not respond as the Baini API does/,
      /the Baini API\?/,
    ],
    ["the entry is none", streamOf(["data: {}\n\n"]), /It is no decision\./, /the Baini API\?/],
    [
      "an id cannot go back in a header",
      streamOf([message({ ...decision(8), id: "dec_€" })]),
      /It is no decision\./,
      /the Baini API\?/,
    ],
    [
      "a trigger is none",
      streamOf([message(Object.assign(decision(8), { analysis: { triggers: [null] } }))]),
      /It is no decision\./,
      /the Baini API\?/,
    ],
  ])("ends when reconnecting would not help: %s", async (_, response, message, hint) => {
    const failure = await followedLines([response], () => false).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ exitCode: 3, message: expect.stringMatching(message) });
    expect((failure as Failure).hint ?? "").toMatch(hint);
  });
});
