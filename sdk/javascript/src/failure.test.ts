import { expect, it } from "vitest";
import { Baini } from "./client.ts";
import { ApiError, BainiTimeoutError } from "./errors.ts";
import { json, serve } from "./serve.fixture.ts";

it("names the host when the server gives up waiting, as when the client does", async () => {
  const detail = { code: "request_timeout", message: "Too slow.", param: null, requestId: "req_1" };
  await using server = await serve(json(408, { error: detail }));
  const baini = new Baini({ apiKey: "sk_sandbox_key", baseUrl: server.url, maxRetries: 0 });

  const error: unknown = await baini.rules.list().catch((error: unknown) => error);

  expect(error).toBeInstanceOf(BainiTimeoutError);
  expect(error).toMatchObject({ attempts: 1, cause: expect.any(ApiError) });
  expect(String(error)).toBe(
    `BainiTimeoutError: ${new URL(server.url).host} gave up waiting for the request (status 408).`,
  );
});
