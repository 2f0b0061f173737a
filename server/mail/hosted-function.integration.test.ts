import { describe, expect, it, onTestFinished, vi } from "vitest";
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

  it("tries again when the project is down, or the attempt is broken off before the call", async () => {
    const down = await start();
    await down.project.close();
    const { project, deliver } = await start();

    expect(await down.deliver()).toEqual({ status: "retry", reason: "fetch failed: ECONNREFUSED" });
    expect(await deliver(2_000, AbortSignal.abort())).toMatchObject({ status: "retry" });
    expect(project.emails).toEqual([]);
  });

  it.each(["hang", "hang-up"] as const)(
    "does not know whether a message arrived that has no answer: %s",
    async (behaviour) => {
      const { deliver } = await start(behaviour);

      expect(await deliver(200)).toMatchObject({ status: "unanswered" });
    },
  );

  it("does not know either where a stop ends the wait for the answer", async () => {
    const { project, deliver } = await start("hang");
    const stop = new AbortController();

    const delivery = deliver(20_000, stop.signal);
    await vi.waitFor(() => expect(project.emails).toHaveLength(1));
    stop.abort();

    expect(await delivery).toMatchObject({ status: "unanswered" });
  });
});
