import { expect, it } from "vitest";
import { enforceQuota } from "../server/sandbox/quota.ts";
import { EVENTS, openSandbox, PAYMENT } from "./support/sandbox.fixture.ts";

/** What a key counts for that stores next to nothing. */
const SMALL = 64 * 1024;
const HOUR_MS = 3_600_000;
const HONEST = { "x-test-client": "198.51.100.7" };

it("leaves a key, a stream and an analysis for the next client when a thousand addresses took all they could", async () => {
  const sandbox = await openSandbox({ limits: { openStreams: 1_500 } });
  const keyOf = async (headers: Readonly<Record<string, string>>): Promise<string> => {
    const { status, body } = await sandbox.call("/v1/sandbox/keys", { method: "POST", headers });
    expect(status).toBe(201);
    return body.apiKey;
  };
  const follow = async (key: string, headers: object) =>
    sandbox.request("/v1/sandbox/events", { key, headers: { accept: "text/event-stream", ...headers } });
  const early = await keyOf(HONEST);
  // Older than all that follow.
  sandbox.clock.time += HOUR_MS;
  const attackers = Array.from({ length: 1_000 }, (_, index) => ({
    "x-test-client": index % 2 ? `10.${index >> 8}.${index & 255}.1` : `2001:db8:${index.toString(16)}::1`,
  }));
  for (const headers of attackers) {
    for (const key of [await keyOf(headers), await keyOf(headers)]) {
      expect((await follow(key, headers)).status).toBe(200);
    }
  }

  const evicted = await enforceQuota(sandbox.db, 1_500 * SMALL);
  const key = await keyOf(HONEST);
  await sandbox.call("/v1/webhooks", {
    key,
    headers: HONEST,
    body: { url: "https://bank.example/webhooks", events: EVENTS },
  });
  const stream = (await follow(key, HONEST)).body?.pipeThrough(new TextDecoderStream()) ?? [];
  for (const headers of attackers.slice(0, 50)) await follow(await keyOf(headers), headers);
  await enforceQuota(sandbox.db, 1_500 * SMALL);
  const analyses = await Promise.all(
    [early, key].map((apiKey) => sandbox.analyze(apiKey, { ...PAYMENT, amount: 6_000 }, HONEST)),
  );
  let text = "";
  for await (const chunk of stream) {
    text += chunk;
    if (text.includes("id: dlv_1\n")) break;
  }
  const keys = await sandbox.db.selectFrom("sandbox_keys").select("digest").execute();
  await sandbox.close();

  expect(evicted).toBe(651);
  expect(text).toContain("id: dlv_1\n");
  expect(analyses.map(({ status }) => status)).toEqual([200, 200]);
  expect(keys.length).toBeLessThanOrEqual(1_500);
});
