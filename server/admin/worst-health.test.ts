import { expect, it } from "vitest";
import type { Health } from "./health.ts";
import { worstHealth } from "./worst-health.ts";

const since = "2026-11-21T10:00:00.000Z";
const SOUND: Health = {
  status: "ok",
  faults: [],
  database: { kind: "sqlite", readable: true, writable: true },
  messages: { pending: 0, refused: 0, unanswered: 0, oldestSeconds: 0 },
  disk: { free: 2e9, size: 4e9 },
  delivery: { kind: "hosted-function", last: "not used yet" },
  translations: { kind: "hosted", last: { ok: true, since } },
  cms: { kind: "embedded" },
  country: { kind: "hosted", last: "not used yet" },
  analytics: { kind: "embedded" },
  pages: 3,
  uptimeSeconds: 60,
};
const TIMED_OUT = { kind: "hosted", last: { ok: false, since, reason: "timeout" } } as const;

it("tells a fault that one process alone has seen, whoever says it", () => {
  const faulty: Health = { ...SOUND, status: "degraded", faults: ["country"], country: TIMED_OUT };

  for (const reports of [
    [SOUND, faulty],
    [faulty, SOUND],
  ]) {
    expect(worstHealth(reports, 0)).toEqual({
      ...SOUND,
      status: "degraded",
      faults: ["country"],
      country: TIMED_OUT,
    });
  }
});

it("is as bad as the worst, and has the faults of all", () => {
  const database = { kind: "sqlite", readable: true, writable: false, reason: "readonly" } as const;
  const down: Health = { ...SOUND, status: "down", faults: ["database"], database };
  const late: Health = {
    ...SOUND,
    status: "degraded",
    faults: ["disk", "translations"],
    disk: null,
    translations: TIMED_OUT,
  };

  expect(worstHealth([SOUND, late, down, late], 0)).toEqual({
    ...SOUND,
    status: "down",
    faults: ["disk", "translations", "database"],
    database,
    disk: null,
    translations: TIMED_OUT,
  });
});

it("takes what was used for what nobody has tried elsewhere", () => {
  const delivery = { kind: "hosted-function", last: { ok: true, since } } as const;

  expect(worstHealth([SOUND, { ...SOUND, delivery }], 0)).toEqual({ ...SOUND, delivery });
});

it("names workers that do not answer, and fails where none does", () => {
  expect(worstHealth([SOUND], 1)).toEqual({ ...SOUND, status: "degraded", faults: ["workers"] });
  expect(() => worstHealth([], 2)).toThrow("No worker");
});
