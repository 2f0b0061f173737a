import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inParallel } from "./in-parallel.ts";
import { pacedFetch } from "./pace.ts";

const arrivals: number[] = [];
let left = 5;
let policy = '"default";q=100;w=2';
const server = createServer((_, response) => {
  arrivals.push(performance.now());
  left -= 1;
  const headers = { ratelimit: `"default";r=${left}`, "ratelimit-policy": policy };
  response.writeHead(200, left === 0 ? { ...headers, "retry-after": "7" } : headers).end();
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close());

describe("A paced fetch", () => {
  it("goes one by one, as fast as is granted, when little is left of the limit", async () => {
    const shown: string[] = [];
    const fetch = pacedFetch(3, { show: (text) => shown.push(text), clear: () => undefined });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

    // Two at once while there is room, then one each 20 ms.
    for (let round = 0; round < 2; round += 1) await Promise.all([fetch(url), fetch(url)]);
    await fetch(url);

    const [, , third = 0, fourth = 0, fifth = 0] = arrivals;
    expect(fourth - third).toBeGreaterThan(15);
    expect(fifth - fourth).toBeGreaterThan(15);
    expect(shown).toEqual(["The API asks to wait 7 s …"]);
  });

  it("leaves a limit that grants too slowly to its refusals, as that on keys", async () => {
    policy = '"default";q=30;w=3600';
    left = 1;
    const fetch = pacedFetch(3, { show: () => undefined, clear: () => undefined });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

    const before = performance.now();
    await fetch(url);
    await fetch(url);

    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

describe("Work in parallel", () => {
  it("gives results in the order of the list, whatever ends first", async () => {
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const working = inParallel([0, 1, 2], 3, async (index) => {
      await gates[index]?.promise;
      return index;
    });

    for (const gate of gates.toReversed()) gate.resolve();

    expect(await working).toEqual([0, 1, 2]);
  });

  it("begins nothing more after a failure, and throws it when what had begun is over", async () => {
    const begun: number[] = [];
    const other = Promise.withResolvers<void>();
    const working = inParallel([0, 1, 2, 3], 2, async (index) => {
      begun.push(index);
      if (index === 0) throw new Error("first");
      await other.promise;
    });

    other.resolve();

    await expect(working).rejects.toThrow("first");
    expect(begun).toEqual([0, 1]);
  });
});
