import { describe, expect, it, onTestFinished } from "vitest";
import { ANON_KEY, startSupabase } from "../../tests/peers/supabase.fixture.ts";
import type { Behaviour } from "../../tests/peers/supabase-responses.fixture.ts";
import { MESSAGE, NEVER } from "../../tests/support/mail.fixture.ts";
import { hostedFunctionMailer } from "./hosted-function.ts";

async function start(behaviour: Behaviour = {}, anonKey = ANON_KEY) {
  const project = await startSupabase({ behaviour });
  onTestFinished(() => project.close());
  return {
    project,
    deliver: (timeoutMs = 2_000, signal = NEVER) =>
      hostedFunctionMailer({ url: project.url, anonKey, timeoutMs }).deliver(MESSAGE, signal),
  };
}

describe("delivery through the hosted send-email function", () => {
  it("makes the specified call", async () => {
    const { project, deliver } = await start();

    const delivery = await deliver();

    expect(delivery).toEqual({ status: "sent" });
    expect(project.emails).toEqual([
      {
        headers: expect.objectContaining({
          "content-type": "application/json",
          apikey: ANON_KEY,
          "idempotency-key": MESSAGE.messageId,
        }),
        body: { to: MESSAGE.recipient, subject: MESSAGE.subject, body: MESSAGE.body },
      },
    ]);
  });

  it.each([400, 413, 415, 422])("takes %d for a refusal and quotes its error", async (status) => {
    const { deliver } = await start(status);

    expect(await deliver()).toEqual({
      status: "refused",
      reason: `send-email responded with ${status}: out of order`,
    });
  });

  it.each([401, 403, 404, 408, 429, 500, 502, 503])("tries again after %d", async (status) => {
    const { project, deliver } = await start(status);

    expect(await deliver()).toEqual({
      status: "retry",
      reason: `send-email responded with ${status}: out of order`,
    });
    expect(project.emails).toHaveLength(1);
  });

  it("tries again with a key that the project does not take, which an operator mends", async () => {
    const { deliver } = await start({}, "sb_publishable_other");

    expect(await deliver()).toMatchObject({ status: "retry" });
  });

  it.each(["garbage", "huge"] as const)("believes no success that is not JSON: %s", async (behaviour) => {
    const { deliver } = await start(behaviour);

    expect(await deliver()).toMatchObject({ status: "retry" });
  });

  it("follows no redirect", async () => {
    const other = await start();
    const { deliver } = await start({ redirect: `${other.project.url}/functions/v1/send-email` });

    expect(await deliver()).toMatchObject({ status: "retry" });
    expect(other.project.emails).toEqual([]);
  });

  it("tries again when the project is down, does not respond, or the attempt is broken off", async () => {
    const down = await start();
    await down.project.close();
    const silent = await start("hang");

    const deliveries = [
      await down.deliver(),
      await silent.deliver(40),
      await silent.deliver(2_000, AbortSignal.abort()),
    ];

    expect(deliveries.map(({ status }) => status)).toEqual(["retry", "retry", "retry"]);
    expect(deliveries[0]).toMatchObject({ reason: "fetch failed: ECONNREFUSED" });
  });
});
