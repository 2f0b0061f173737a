import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import type { ApiRequest } from "./request-draft.ts";
import { type ApiResponse, errorCodeOf, send } from "./send.ts";

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = async () => {
    stop = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const REQUEST: ApiRequest = {
  method: "PUT",
  path: "/v1/rules/a%2Fb",
  headers: [["Authorization", "Bearer key"]],
  body: '{"name": "é"}',
};

it("A request arrives as it was written, and its response is returned as it came", async () => {
  const origin = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      response.writeHead(409, { "Retry-After": "7", "Content-Type": "application/json" });
      const got = [request.method, request.url, request.headers.authorization, String(Buffer.concat(chunks))];
      response.end(JSON.stringify({ error: { code: "limit_reached", got } }));
    });
  });

  const outcome = (await send(REQUEST, { origin })) as ApiResponse;

  expect(outcome).toMatchObject({ kind: "response", status: 409, reason: "Conflict" });
  expect(JSON.parse(outcome.body).error.got).toEqual([
    "PUT",
    "/v1/rules/a%2Fb",
    "Bearer key",
    '{"name": "é"}',
  ]);
  expect(outcome.headers).toContainEqual(["retry-after", "7"]);
  expect(outcome.ms).toBeGreaterThanOrEqual(0);
  expect(errorCodeOf(outcome)).toBe("limit_reached");
});

it("A response that does not come in time is given up", async () => {
  const origin = await serve(() => {});

  expect(await send(REQUEST, { origin, timeoutMs: 20 })).toEqual({ kind: "timeout" });
});

it("A server that is not there is unreachable", async () => {
  const origin = await serve(() => {});
  await stop?.();

  expect(await send(REQUEST, { origin })).toEqual({ kind: "unreachable" });
});

it("A header that no browser sends is reported as unsendable", async () => {
  const headers = [["Idempotency-Key", "أول"]] as const;

  expect(await send({ ...REQUEST, headers })).toEqual({ kind: "unsendable" });
});

it("A response that is no error of the API has no code", () => {
  const response: ApiResponse = {
    kind: "response",
    status: 502,
    reason: "",
    ms: 1,
    headers: [],
    body: "Bad Gateway",
  };

  expect(errorCodeOf(response)).toBeUndefined();
});
