import { describe, expect, it } from "vitest";
import { Baini } from "./client.ts";
import { RateLimitError } from "./errors.ts";
import { json, serve } from "./serve.fixture.ts";

const eventOf = (id: string) => ({
  ...{ id, type: "rule.triggered", webhookId: "wh_1", url: "https://bank.example", body: "{}" },
  headers: { "webhook-id": "msg_1", "webhook-timestamp": "1", "webhook-signature": "v1," },
  createdAt: "2026-06-01T09:00:00.000Z",
});
const page = (ids: string[], next?: string | null) => json(200, { data: ids.map(eventOf), next });
const clientOf = (url: string) => new Baini({ apiKey: "sk_sandbox_key", baseUrl: url, maxRetries: 0 });

/** Responds with one page after the other. */
const pages = (...all: ReturnType<typeof json>[]) => {
  const left = all.values();
  return serve((request, response) => left.next().value?.(request, response));
};

describe("A list", () => {
  it("is one page where it is awaited", async () => {
    await using server = await pages(page(["dlv_4", "dlv_5"], "dlv_5"));

    const events = await clientOf(server.url).sandbox.listEvents({ limit: 2, after: "dlv_3" });

    expect(events.map(({ id }) => id)).toEqual(["dlv_4", "dlv_5"]);
    expect(server.requests.map(({ url }) => url)).toEqual(["/v1/sandbox/events?limit=2&after=dlv_3"]);
  });

  it("goes through all pages where it is iterated, and asks for each when it comes to it", async () => {
    await using server = await pages(
      page(["dlv_1", "dlv_2"], "dlv_2"),
      page(["dlv_3"], "dlv_3"),
      page([], null),
    );
    const seen: (string | number)[] = [];

    for await (const { id } of clientOf(server.url).sandbox.listEvents({ limit: 2 }))
      seen.push(id, server.requests.length);

    expect(seen).toEqual(["dlv_1", 1, "dlv_2", 1, "dlv_3", 2]);
    expect(server.requests.map(({ url }) => url)).toEqual([
      "/v1/sandbox/events?limit=2",
      "/v1/sandbox/events?limit=2&after=dlv_2",
      "/v1/sandbox/events?limit=2&after=dlv_3",
    ]);
  });

  it("of an API without pages is whole", async () => {
    await using server = await pages(page(["dlv_1"]));
    const seen: string[] = [];

    for await (const { id } of clientOf(server.url).sandbox.listEvents()) seen.push(id);

    expect(seen).toEqual(["dlv_1"]);
  });

  it.each([0, 1])("fails where its page %i does", async (turn) => {
    const refused = json(429, {
      error: { code: "rate_limited", message: "Wait.", param: null, requestId: "" },
    });
    await using server = await pages(
      ...[page(["dlv_1"], "dlv_1"), page([], null)].toSpliced(turn, 1, refused),
    );
    const seen: string[] = [];

    const all = async () => {
      for await (const { id } of clientOf(server.url).sandbox.listEvents()) seen.push(id);
    };

    await expect(all()).rejects.toBeInstanceOf(RateLimitError);
    expect(seen).toEqual(["dlv_1"].slice(0, turn));
  });

  it.each([{ limit: 1.5 }, { limit: "5" }, { after: "" }])(
    "refuses %o before anything is sent",
    async (given) => {
      await using server = await pages();

      await expect(clientOf(server.url).rules.list(given as object)).rejects.toBeInstanceOf(TypeError);
      expect(server.requests).toEqual([]);
    },
  );
});
