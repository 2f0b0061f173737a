import { Hono } from "hono";
import { expect, it } from "vitest";
import { readableLog } from "../../tests/support/database.fixture.ts";
import { createAccessLog, type SentResponse } from "./access-log.ts";
import { createBaseApp } from "./base-app.ts";
import { createClientAddress } from "./client-address.ts";
import { createRequestIds } from "./request-id.ts";

const PROXY = "10.0.0.7";
const resolveRequestId = createRequestIds(createClientAddress([PROXY]));

it("names every request otherwise", () => {
  const ids = Array.from({ length: 2_000 }, () => resolveRequestId(PROXY, undefined));

  expect(new Set(ids).size).toBe(2_000);
  for (const id of ids) expect(id).toMatch(/^req_[0-9a-f]{16}$/);
});

it.each([
  "0b3f3b5e9d8c4a7f8e6d5c4b3a291807",
  "0b3f3b5e-9d8c-4a7f-8e6d-5c4b3a291807",
  "Root=1-67891233-abcdef012345678912345678;Parent=53995c3f42cd8ad8",
])("takes the id of a trusted proxy: %s", (received) => {
  expect(resolveRequestId(PROXY, received)).toBe(received);
});

it.each<[string, string, string]>([
  ["of a stranger", "198.51.100.7", "0b3f3b5e9d8c4a7f"],
  ["that is too short to name anything", PROXY, "1234567"],
  ["that is longer than a line", PROXY, "a".repeat(129)],
  ["with a line break", PROXY, "0b3f3b5e\nlevel=error"],
  ["with a quotation mark", PROXY, '0b3f3b5e","level":"error'],
  ["that came twice", PROXY, "0b3f3b5e9d8c4a7f, 0b3f3b5e9d8c4a7e"],
  ["that is an e-mail address", PROXY, "amina@bank.example"],
])("makes one of its own in the place of one %s", (_what, peer, received) => {
  expect(resolveRequestId(peer, received)).toMatch(/^req_[0-9a-f]{16}$/);
});

it("puts the id into the response and into what is logged, and the route in the place of the path", async () => {
  const sent: SentResponse[] = [];
  const { log } = readableLog();
  const app: Hono = createBaseApp({
    log,
    accessLog: (response) => {
      sent.push(response);
      createAccessLog(log)(response);
    },
    resolveRequestId,
    security: [],
    cookieSuffix: "",
    addressOf: () => PROXY,
    hasTrustedProxies: true,
    refusalOf: () => undefined,
    renderErrorPage: async () => undefined,
  });
  app.route(
    "/v1",
    new Hono()
      .get("/rules/:id", (c) => c.text("found"))
      .get("/broken", () => {
        throw new Error("broken");
      }),
  );

  const found = await app.request("/v1/rules/large-amount");
  const broken = await app.request("/v1/broken");
  const missing = await app.request("/v1/nothing");

  const ids = [found, broken, missing].map(({ headers }) => headers.get("x-request-id"));
  expect(sent.map(({ requestId }) => requestId)).toEqual(ids);
  expect(sent.map(({ route, status }) => [route, status])).toEqual([
    ["/v1/rules/:id", 200],
    ["/v1/broken", 500],
    ["(none)", 404],
  ]);
  // What went wrong on our side is what a person asks about.
  expect(await broken.json()).toEqual({ error: expect.any(String), requestId: ids[1] });
});
