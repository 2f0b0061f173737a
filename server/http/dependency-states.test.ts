import { describe, expect, it } from "vitest";
import { createDependencyStates } from "./dependency-states.ts";

const START = Date.parse("2026-11-21T10:00:00Z");

function createStates() {
  const clock = { time: START };
  return { clock, states: createDependencyStates(() => clock.time) };
}

describe("the state of a dependency", () => {
  it("is unknown until it is used", () => {
    const { states } = createStates();

    expect(states.report()).toEqual({
      delivery: "not used yet",
      translations: "not used yet",
      cms: "not used yet",
      country: "not used yet",
      analytics: "not used yet",
    });
  });

  it("says since when it has been so, with the newest reason", () => {
    const { clock, states } = createStates();

    states.record("country", true);
    clock.time += 60_000;
    states.record("country", false, "status 500");
    clock.time += 60_000;
    states.record("country", false, "timeout");
    const during = states.report().country;
    clock.time += 60_000;
    states.record("country", true);
    clock.time += 60_000;
    states.record("country", true);

    expect(during).toEqual({ ok: false, since: "2026-11-21T10:01:00.000Z", reason: "timeout" });
    expect(states.report().country).toEqual({ ok: true, since: "2026-11-21T10:03:00.000Z" });
  });
});

describe("a watched fetch", () => {
  it.each([
    [200, true],
    [302, true],
    [404, true],
    [429, true],
    [401, false],
    [403, false],
    [500, false],
    [503, false],
  ])("hands on an answer of %i, and takes it as ok: %s", async (status, ok) => {
    const { states } = createStates();
    const fetch = states.watch("translations", () => new Response(null, { status }));

    const response = await fetch("http://translations.example/", {});

    expect(response.status).toBe(status);
    expect(states.report().translations).toEqual({
      ok,
      since: "2026-11-21T10:00:00.000Z",
      ...(!ok && { reason: `status ${status}` }),
    });
  });

  it("names the fault of the network without the address and the key", async () => {
    const { states } = createStates();
    const watched = states.watch("country", fetch);

    const fetching = watched("http://127.0.0.1:9/198.51.100.7?access_key=secret", {});

    await expect(fetching).rejects.toThrow();
    const state = states.report().country;
    expect(state).toMatchObject({ ok: false, reason: expect.stringMatching(/^[A-Z_]+$|^network$/) });
    expect(JSON.stringify(state)).not.toMatch(/198\.51|secret/);
  });

  it("calls an answer that does not come in time a timeout", async () => {
    const { states } = createStates();
    const watched = states.watch(
      "analytics",
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );

    await expect(watched("http://a.example/", { signal: AbortSignal.timeout(1) })).rejects.toThrow();

    expect(states.report().analytics).toMatchObject({ ok: false, reason: "timeout" });
  });
});
