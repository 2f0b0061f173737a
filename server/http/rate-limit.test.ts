import { describe, expect, it } from "vitest";
import { createRateLimiter } from "./rate-limit.ts";

function limiter(maxClients?: number) {
  const clock = { time: 1_800_000_000_000 };
  const limits = createRateLimiter({
    burst: 3,
    windowMs: 30_000,
    now: () => clock.time,
    ...(maxClients && { maxClients }),
  });
  return { clock, take: limits.take, giveBack: limits.giveBack };
}

describe("createRateLimiter", () => {
  it("allows a burst, then says how long to wait", () => {
    const { take } = limiter();

    const turns = [take("192.0.2.1"), take("192.0.2.1"), take("192.0.2.1"), take("192.0.2.1")];

    expect(turns.map((turn) => turn.allowed)).toEqual([true, true, true, false]);
    expect(turns[3]).toEqual({ allowed: false, retryAfterSeconds: 10 });
    expect(take("192.0.2.2").allowed).toBe(true);
  });

  it("says how many turns are left", () => {
    const { clock, take } = limiter();
    const left = () => {
      const turn = take("192.0.2.1");
      return turn.allowed ? turn.remaining : undefined;
    };

    const first = [left(), left(), left()];
    clock.time += 20_000;

    expect(first).toEqual([2, 1, 0]);
    expect([left(), left(), left()]).toEqual([1, 0, undefined]);
  });

  it("keeps its word: after the wait there is a turn, just before it there is none", () => {
    const { clock, take } = limiter();
    for (let turn = 0; turn < 3; turn += 1) take("192.0.2.1");

    clock.time += 9_999;
    const early = take("192.0.2.1");
    clock.time += 1;
    const inTime = take("192.0.2.1");

    expect(early).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(inTime.allowed).toBe(true);
    expect(take("192.0.2.1").allowed).toBe(false);
  });

  it("takes a turn back", () => {
    const { take, giveBack } = limiter();
    for (let turn = 0; turn < 3; turn += 1) take("192.0.2.1");

    giveBack("192.0.2.1");
    giveBack("192.0.2.99");

    expect([take("192.0.2.1").allowed, take("192.0.2.1").allowed]).toEqual([true, false]);
  });

  it("never gives more than the burst, however much was given back", () => {
    const { take, giveBack } = limiter();
    take("192.0.2.1");

    for (let turn = 0; turn < 9; turn += 1) giveBack("192.0.2.1");

    const turns = [1, 2, 3, 4].map(() => take("192.0.2.1").allowed);
    expect(turns).toEqual([true, true, true, false]);
  });

  it("remembers a bounded number of clients and forgets the one that waited longest", () => {
    const { take } = limiter(2);
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"]) take(address);

    expect(take("192.0.2.1").allowed).toBe(true);
  });

  it("counts an IPv6 client by its /64", () => {
    const { take } = limiter();
    for (const host of ["1", "2", "3"]) take(`2001:db8:1:2::${host}`);

    expect(take("2001:db8:1:2::4").allowed).toBe(false);
    expect(take("2001:db8:1:3::4").allowed).toBe(true);
  });
});

it("makes nobody wait for longer than the window because the clock was set back", () => {
  const { clock, take } = limiter();
  for (let turn = 0; turn < 3; turn += 1) take("192.0.2.1");

  clock.time -= 3_600_000;

  expect(take("192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 10 });
  clock.time += 10_000;
  expect(take("192.0.2.1").allowed).toBe(true);
});
