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
  return { clock, consume: limits.consume, refund: limits.refund };
}

describe("createRateLimiter", () => {
  it("allows a burst, then says how long to wait", () => {
    const { consume } = limiter();

    const results = [consume("192.0.2.1"), consume("192.0.2.1"), consume("192.0.2.1"), consume("192.0.2.1")];

    expect(results.map((result) => result.allowed)).toEqual([true, true, true, false]);
    expect(results[3]).toEqual({ allowed: false, retryAfterSeconds: 10 });
    expect(consume("192.0.2.2").allowed).toBe(true);
  });

  it("says how many requests are left", () => {
    const { clock, consume } = limiter();
    const left = () => {
      const result = consume("192.0.2.1");
      return result.allowed ? result.remaining : undefined;
    };

    const first = [left(), left(), left()];
    clock.time += 20_000;

    expect(first).toEqual([2, 1, 0]);
    expect([left(), left(), left()]).toEqual([1, 0, undefined]);
  });

  it("keeps its word: after the wait there is a request left, just before it there is none", () => {
    const { clock, consume } = limiter();
    for (let request = 0; request < 3; request += 1) consume("192.0.2.1");

    clock.time += 9_999;
    const early = consume("192.0.2.1");
    clock.time += 1;
    const inTime = consume("192.0.2.1");

    expect(early).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(inTime.allowed).toBe(true);
    expect(consume("192.0.2.1").allowed).toBe(false);
  });

  it("refunds a request", () => {
    const { consume, refund } = limiter();
    for (let request = 0; request < 3; request += 1) consume("192.0.2.1");

    refund("192.0.2.1");
    refund("192.0.2.99");

    expect([consume("192.0.2.1").allowed, consume("192.0.2.1").allowed]).toEqual([true, false]);
  });

  it("never gives more than the burst, however much was refunded", () => {
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

  expect(consume("192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 10 });
  clock.time += 10_000;
  expect(consume("192.0.2.1").allowed).toBe(true);
});
