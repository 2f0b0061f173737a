import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { openCountryDatabase } from "../backend/country/database.ts";
import { countryRoutes } from "../backend/country/routes.ts";
import { createClientAddress } from "../http/client-address.ts";
import { createCountryClient } from "./country.ts";

const KEY = "8f1c2a0d5e7b4c3a";
const ADDRESS = "41.90.64.1";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** A provider on loopback that answers as told, and a client that asks it. */
async function provider(listener: RequestListener, timeoutMs?: number) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs);
}

function clientOf(baseUrl: string, timeoutMs = 2_000) {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  return { client: createCountryClient({ baseUrl, accessKey: KEY, fetch, timeoutMs, log }), lines };
}

describe("createCountryClient", () => {
  it("asks for the address with the access key and reads the country", async () => {
    const asked: string[] = [];
    const { client, lines } = await provider((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end(JSON.stringify({ ip: ADDRESS, country_code: "KE", country_name: "Kenya" }));
    });

    const found = await client.find(ADDRESS);

    expect(found).toBe("KE");
    expect(asked).toEqual([`GET /${ADDRESS}?access_key=${KEY}`]);
    expect(lines).toEqual([]);
  });

  it("speaks to the embedded stand-in as to the hosted original", async () => {
    const clientAddress = createClientAddress([]);
    const standIn = new Hono().route(
      "/geo",
      countryRoutes({ database: openCountryDatabase(), clientAddress, accessKey: KEY }),
    );
    const log = pino({ level: "silent" });
    const settings = { baseUrl: "http://embedded/geo", fetch: standIn.request, log };

    const found = await createCountryClient({ ...settings, accessKey: KEY }).find("2c0f:fe38::1");
    const refused = await createCountryClient({ ...settings, accessKey: "another key" }).find("2c0f:fe38::1");

    expect(found).toBe("KE");
    expect(refused).toBeNull();
  });

  it.each([null, ""])(
    "answers null without a complaint when the provider knows no country (%j)",
    async (code) => {
      const { client, lines } = await provider((_, response) => {
        response.end(JSON.stringify({ ip: ADDRESS, country_code: code }));
      });

      expect(await client.find(ADDRESS)).toBeNull();
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
    const { client, lines } = await provider((_request, response) => {
      response.writeHead(status).end(body);
    });

    const found = await client.find(ADDRESS);

    expect(found).toBeNull();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ...logged, msg: "country look-up failed" });
    expect(lines[0]).not.toContain(KEY);
    expect(lines[0]).not.toContain(ADDRESS);
  });

  it("follows no redirect, which would carry the address elsewhere", async () => {
    const paths: (string | undefined)[] = [];
    const { client, lines } = await provider((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });

    expect(await client.find(ADDRESS)).toBeNull();
    expect(paths).toHaveLength(1);
    expect(lines[0]).toContain('"status":302');
  });

  it("gives up on a provider that does not answer in time", async () => {
    const { client, lines } = await provider(() => {}, 30);

    expect(await client.find(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"timeout"');
  });

  it("gives up on a provider that never ends its answer", async () => {
    const { client, lines } = await provider((_, response) => void response.write('{"country_code":'), 60);

    expect(await client.find(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"timeout"');
  });

  it("answers null when nobody listens", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const { client, lines } = clientOf(`http://127.0.0.1:${port}`);

    expect(await client.find(ADDRESS)).toBeNull();
    expect(lines[0]).toContain("ECONNREFUSED");
  });

  it("keeps the key out of the log even when the base address cannot be used", async () => {
    const { client, lines } = clientOf("http://:bad:");

    expect(await client.find(ADDRESS)).toBeNull();
    expect(lines[0]).toContain('"reason":"network"');
    expect(lines[0]).not.toContain(KEY);
  });

  it("asks nobody about a text that is no address", async () => {
    const asked: unknown[] = [];
    const { client } = await provider((request) => asked.push(request.url));

    expect(await client.find("../v1/other?x=")).toBeNull();
    expect(asked).toEqual([]);
  });
});
