import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Access } from "../api/access.ts";
import { EXIT, Failure } from "../failure.ts";
import { withTemporaryWebhook } from "./temporary-webhook.ts";

const WEBHOOK = {
  id: "wh_1",
  url: "https://baini-listen.invalid/",
  events: ["case.opened"],
  secret: "whsec_AAAA",
  createdAt: "2026-11-21T15:14:37.123Z",
};
type Response = readonly [status: number, body: object];
const refusal = (status: number, code: string): Response => [
  status,
  { error: { code, message: "No.", param: null, requestId: "req_1" } },
];
const CREATED: Response = [201, WEBHOOK];
const DELETED: Response = [200, { id: "wh_1", deleted: true }];

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An API that answers to POST and DELETE with these, and what was asked of it. */
async function serve(created: Response, deleted: Response): Promise<{ access: Access; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const [status, body] = request.method === "POST" ? created : deleted;
    response.writeHead(status, { "content-type": "application/json", "retry-after": "0" });
    response.end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { access: { baseUrl: `http://127.0.0.1:${port}`, apiKey: "sk_sandbox_1" }, requests };
}

const run = ({ access }: { readonly access: Access }, work = async () => {}) =>
  withTemporaryWebhook(access, ["case.opened"], work).catch((error: unknown) => error);

describe("A webhook of one's own", () => {
  it("is deleted after the work, and after its failure, which stays what it was", async () => {
    const api = await serve(CREATED, DELETED);
    const failure = new Failure(EXIT.api, "The stream is refused.");

    expect(await run(api)).toBeUndefined();
    expect(await run(api, () => Promise.reject(failure))).toBe(failure);
    expect(api.requests).toEqual(Array(2).fill(["POST /v1/webhooks", "DELETE /v1/webhooks/wh_1"]).flat());
  });

  it.each([refusal(404, "not_found"), refusal(401, "invalid_api_key")])(
    "is gone already when somebody else deleted it, or its key has ended: %s",
    async (...deleted) => {
      expect(await run(await serve(CREATED, deleted))).toBeUndefined();
    },
  );

  it("is named when it could not be deleted, beside what went wrong before", async () => {
    const api = await serve(CREATED, refusal(503, "unavailable"));
    const failure = new Failure(EXIT.wrongInput, "The output is full.", "Make room.");
    const left = /^The webhook wh_1 could not be deleted: .*\(503 unavailable/;

    expect(await run(api)).toMatchObject({ exitCode: 3, lines: [expect.stringMatching(left)] });
    expect(await run(api, () => Promise.reject(failure))).toMatchObject({
      exitCode: 2,
      lines: ["The output is full.", expect.stringMatching(left)],
      hint: expect.stringMatching(/^Make room\.\nIt ends with the key\..* DELETE \/v1\/webhooks\/wh_1$/),
    });
  });

  it("says which one may be left over when the key has no place for another", async () => {
    const api = await serve(refusal(409, "limit_reached"), DELETED);

    expect(await run(api)).toMatchObject({
      exitCode: 3,
      hint: expect.stringContaining("https://baini-listen.invalid/"),
    });
    expect(api.requests).toEqual(["POST /v1/webhooks"]);
  });
});
