import { describe, expect, it } from "vitest";
import { createRateLimiter } from "./rate-limit.ts";

function limiter(maxClients?: number) {
  const clock = { time: 1_800_000_000_000 };
  const limits = createRateLimiter({
    max: 3,
    windowMs: 30_000,
    now: () => clock.time,
    ...(maxClients && { maxClients }),
  });
  return { clock, ...limits };
}

describe("createRateLimiter", () => {
  it("allows so many at once, then says how long to wait", () => {
    const { consume } = limiter();

    const results = [consume("192.0.2.1"), consume("192.0.2.1"), consume("192.0.2.1"), consume("192.0.2.1")];

    expect(results.map((result) => result.allowed)).toEqual([true, true, true, false]);
    expect(results[3]).toEqual({ allowed: false, retryAfterSeconds: 30 });
    expect(consume("192.0.2.2").allowed).toBe(true);
  });

  it("says how many requests are left", () => {
    const { clock, consume } = limiter();
    const left = () => {
      const result = consume("192.0.2.1");
      return result.allowed ? result.remaining : undefined;
    };

    const first = left();
    clock.time += 20_000;
    const later = [left(), left(), left()];
    clock.time += 10_000;

    expect([first, ...later]).toEqual([2, 1, 0, undefined]);
    expect([left(), left()]).toEqual([0, undefined]);
  });

  it("keeps its word: after the wait there is a request left, just before it there is none", () => {
    const { clock, consume } = limiter();
    consume("192.0.2.1");
    clock.time += 20_000;
    for (let request = 0; request < 2; request += 1) consume("192.0.2.1");

    clock.time += 9_999;
    const early = consume("192.0.2.1");
    clock.time += 1;
    const inTime = consume("192.0.2.1");

    expect(early).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(inTime.allowed).toBe(true);
    expect(consume("192.0.2.1").allowed).toBe(false);
  });

  it("allows no more in any window, wherever it begins", () => {
    const { clock, consume } = limiter();
    const begin = clock.time;
    const allowedAt: number[] = [];
    for (; clock.time < begin + 120_000; clock.time += 700) {
      if (consume("192.0.2.1").allowed) allowedAt.push(clock.time);
    }

    const inWindow = allowedAt.map(
      (start) => allowedAt.filter((at) => at >= start && at < start + 30_000).length,
    );

    expect(Math.max(...inWindow)).toBe(3);
    expect(allowedAt).toHaveLength(12);
  });

  it("counts a batch as a whole or not at all, and says when there is room for it", () => {
    const { clock, consume } = limiter();
    consume("192.0.2.1");
    clock.time += 10_000;
    consume("192.0.2.1");

    expect(consume("192.0.2.1", 2)).toEqual({ allowed: false, retryAfterSeconds: 20 });
    expect(consume("192.0.2.1", 3)).toEqual({ allowed: false, retryAfterSeconds: 30 });
    clock.time += 20_000;
    expect(consume("192.0.2.1", 2)).toEqual({ allowed: true, remaining: 0 });
  });

  it("refuses for a while whom others have refused, and counts nothing meanwhile", () => {
    const { clock, consume, refuseFor } = limiter();
    consume("192.0.2.1");
    refuseFor("192.0.2.1", 10);

    expect(consume("192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 10 });
    clock.time += 10_000;
    expect(consume("192.0.2.1")).toEqual({ allowed: true, remaining: 1 });
  });

  it("refunds a request", () => {
    const { consume, refund } = limiter();
    for (let request = 0; request < 3; request += 1) consume("192.0.2.1");

    refund("192.0.2.1");
    refund("192.0.2.99");

    expect([consume("192.0.2.1").allowed, consume("192.0.2.1").allowed]).toEqual([true, false]);
  });

  it("never gives more than its maximum, however much was refunded", () => {
    const { consume, refund } = limiter();
    consume("192.0.2.1");

    for (let request = 0; request < 9; request += 1) refund("192.0.2.1");

    const results = [1, 2, 3, 4].map(() => consume("192.0.2.1").allowed);
    expect(results).toEqual([true, true, true, false]);
  });

  it("remembers a bounded number of clients and forgets the one that waited longest", () => {
    const { consume } = limiter(2);
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"]) consume(address);

    expect(consume("192.0.2.1").allowed).toBe(true);
  });

  it("counts an IPv6 client by its /64", () => {
    const { consume } = limiter();
    for (const host of ["1", "2", "3"]) consume(`2001:db8:1:2::${host}`);

    expect(consume("2001:db8:1:2::4").allowed).toBe(false);
    expect(consume("2001:db8:1:3::4").allowed).toBe(true);
  });
});

it("makes nobody wait for longer than the window because the clock was set back", () => {
  const { clock, consume } = limiter();
  for (let request = 0; request < 3; request += 1) consume("192.0.2.1");

  clock.time -= 3_600_000;

  expect(consume("192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 30 });
  clock.time += 30_000;
  expect(consume("192.0.2.1").allowed).toBe(true);
});
