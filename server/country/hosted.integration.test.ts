import type { RequestListener, ServerResponse } from "node:http";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { hang, respondWith, startPeer } from "../../tests/peers/peer.fixture.ts";
import { createHostedCountries } from "./hosted.ts";

const KEY = "8f1c2a0d5e7b4c3a";
const ADDRESS = "41.90.64.1";

/** A service on loopback that responds as told, and the source that asks it. */
async function start(listener: RequestListener, timeoutMs?: number) {
  const peer = await startPeer(listener);
  onTestFinished(peer.stop);
  return { ...sourceOf(peer.url, timeoutMs), requests: peer.requests };
}

function sourceOf(baseUrl: string, timeoutMs = 2_000, now = Date.now) {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  return { countries: createHostedCountries({ baseUrl, accessKey: KEY, fetch, timeoutMs, log, now }), lines };
}

describe("createHostedCountries", () => {
  it("asks for the IP address with the access key and reads the country", async () => {
    const requested: string[] = [];
    const { countries, lines } = await start((request, response) => {
      requested.push(`${request.method} ${request.url}`);
      response.end(JSON.stringify({ ip: ADDRESS, country_code: "KE", country_name: "Kenya" }));
    });

    const found = await countries.countryOf(ADDRESS);

    expect(found).toBe("KE");
    expect(requested).toEqual([`GET /${ADDRESS}?access_key=${KEY}`]);
    expect(lines).toEqual([]);
  });

  it.each([null, ""])(
    "answers null without a complaint when the service knows no country (%j)",
    async (code) => {
      const { countries, lines } = await start((_, response) => {
        response.end(JSON.stringify({ ip: ADDRESS, country_code: code }));
      });

      expect(await countries.countryOf(ADDRESS)).toBeNull();
      expect(lines).toEqual([]);
    },
  );

  const refusal = {
    success: false,
    error: { code: 101, type: "invalid_access_key", info: `Your key ${KEY} does not fit ${ADDRESS}.` },
  };
  it.each([
    ["an error body with HTTP 200", 200, JSON.stringify(refusal), { reason: "refused", providerCode: 101 }],
    ["an error body with HTTP 401", 401, JSON.stringify(refusal), { reason: "refused", providerCode: 101 }],
    ["HTTP 500", 500, "Internal error", { reason: "status", status: 500 }],
    ["HTTP 500 with a country", 500, '{"country_code":"KE"}', { reason: "status", status: 500 }],
    ["a page instead of JSON", 200, `<h1>${KEY} ${ADDRESS}</h1>`, { reason: "malformed" }],
    ["JSON of another shape", 200, '{"country":"KE"}', { reason: "malformed" }],
    ["a country that is no code", 200, '{"country_code":"Kenya"}', { reason: "malformed" }],
    ["an empty body", 200, "", { reason: "malformed" }],
  ])("answers null and logs %s, without the key and the address", async (_, status, body, logged) => {
    const { countries, lines } = await start((_request, response) => {
      response.writeHead(status).end(body);
    });

    const found = await countries.countryOf(ADDRESS);

    expect(found).toBeNull();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ...logged, msg: "country lookup failed" });
    expect(lines[0]).not.toContain(KEY);
    expect(lines[0]).not.toContain(ADDRESS);
  });

  it("follows no redirect, which would carry the address elsewhere", async () => {
    const paths: (string | undefined)[] = [];
    const { countries, lines } = await start((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });

    expect(await countries.countryOf(ADDRESS)).toBeNull();
    expect(paths).toHaveLength(1);
    expect(lines[0]).toContain('"status":302');
  });

  it("gives up on a service that does not answer in time", async () => {
    const { countries, lines } = await start(hang, 30);

    expect(await countries.countryOf(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"timeout"');
  });

  it("gives up on a service that never ends its answer", async () => {
    const { countries, lines } = await start((_, response) => void response.write('{"country_code":'), 60);

    expect(await countries.countryOf(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"timeout"');
  });

  it("answers null when nobody listens", async () => {
    const { url, stop } = await startPeer(hang);
    await stop();
    const { countries, lines } = sourceOf(url);

    expect(await countries.countryOf(ADDRESS)).toBeNull();
    expect(lines[0]).toContain("ECONNREFUSED");
  });

  it("reads no response that is far too long", async () => {
    const { countries, lines } = await start(
      respondWith(`{"country_code":"KE","x":"${"x".repeat(100_000)}"}`),
    );

    expect(await countries.countryOf(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"malformed"');
  });

  it("keeps the key out of the log even when the base address cannot be used", async () => {
    const { countries, lines } = sourceOf("http://:bad:");

    expect(await countries.countryOf(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"network"');
    expect(lines[0]).not.toContain(KEY);
  });

  it("asks nobody about a string that is no IP address", async () => {
    const requested: unknown[] = [];
    const { countries } = await start((request) => requested.push(request.url));

    expect(await countries.countryOf("../v1/other?x=")).toBeNull();
    expect(requested).toEqual([]);
  });
});

describe("what was answered", () => {
  const kenya = respondWith('{"country_code":"KE"}');

  it("is asked for once by many calls at the same time", async () => {
    const { countries, requests } = await start(kenya);

    const found = await Promise.all(Array.from({ length: 50 }, () => countries.countryOf(ADDRESS)));

    expect(new Set(found)).toEqual(new Set(["KE"]));
    expect(requests).toHaveLength(1);
  });

  it("holds for a whole IPv6 /64", async () => {
    const { countries, requests } = await start(kenya);

    await countries.countryOf("2c0f:fe38::1");
    await countries.countryOf("2c0f:fe38::2");

    expect(requests.map(({ url }) => url)).toEqual([`/2c0f:fe38::1?access_key=${KEY}`]);
  });

  it("is cached for five minutes where the country is unknown, and for six hours where it is known", async () => {
    const codes = [null, "KE", "TZ"];
    const peer = await startPeer((_, response) =>
      response.end(JSON.stringify({ country_code: codes.shift() ?? null })),
    );
    onTestFinished(peer.stop);
    let minutes = 0;
    const { countries } = sourceOf(peer.url, 2_000, () => 1 + minutes * 60_000);
    const at = async (minute: number) => {
      minutes = minute;
      return [await countries.countryOf(ADDRESS), peer.requests.length];
    };

    expect(await at(0)).toEqual([null, 1]);
    expect(await at(4)).toEqual([null, 1]);
    expect(await at(6)).toEqual(["KE", 2]);
    expect(await at(360)).toEqual(["KE", 2]);
    expect(await at(367)).toEqual(["TZ", 3]);
  });

  it("takes 32 lookups at a time; who is beyond them has no country, until the next time", async () => {
    const responses: ServerResponse[] = [];
    const all = Promise.withResolvers<void>();
    const { countries, requests } = await start((_, response) => {
      responses.push(response);
      if (responses.length === 32) all.resolve();
      if (responses.length > 32) response.end('{"country_code":"KE"}');
      // None is to be given up while a busy machine sends the others.
    }, 60_000);
    const waiting = Array.from({ length: 32 }, (_, n) => countries.countryOf(`41.90.64.${n}`));

    expect(await countries.countryOf("41.90.65.1")).toBeNull();
    await all.promise;
    for (const response of responses) response.end('{"country_code":"KE"}');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["KE"]));

    expect(await countries.countryOf("41.90.65.1")).toBe("KE");
    expect(requests).toHaveLength(33);
  });

  it("is asked for no private address", async () => {
    const { countries, requests } = await start(kenya);

    expect(await countries.countryOf("192.168.1.20")).toBeNull();
    expect(await countries.countryOf("127.0.0.1")).toBeNull();
    expect(requests).toEqual([]);
  });
});
