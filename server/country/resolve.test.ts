import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { openCountryDatabase } from "../backend/country/database.ts";
import { createClientAddress } from "../http/client-address.ts";
import { createCountryResolver } from "./resolve.ts";
import { countryApiRoutes } from "./routes.ts";

const PROXY = "10.0.0.1";
const KENYAN = "41.90.64.1";
const clientAddress = createClientAddress([PROXY]);
const database = openCountryDatabase();

function caller(remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  return { remoteAddress, headers: new Headers(headers) };
}

const embedded = createCountryResolver({
  config: { geoUrl: undefined },
  clientAddress,
  database,
  client: null,
});

/** A resolver with a hosted provider whose answers the test gives. */
function hosted(find: (address: string) => Promise<string | null>, now?: () => number) {
  const asked: string[] = [];
  const client = {
    find(address: string) {
      asked.push(address);
      return find(address);
    },
  };
  const config = { geoUrl: "https://geo.example" };
  const resolver = createCountryResolver({
    config,
    clientAddress,
    database: null,
    client,
    ...(now && { now }),
  });
  return { resolver, asked };
}

describe("with the embedded database", () => {
  it("knows the country at once", async () => {
    expect(embedded.immediate(caller(KENYAN))).toBe("KE");
    expect(await embedded.find(caller(KENYAN))).toBe("KE");
  });

  it.each([undefined, "127.0.0.1", "192.168.1.20"])("has no country for the peer %s", (peer) => {
    expect(embedded.immediate(caller(peer))).toBeNull();
  });

  it("looks up the client that a trusted proxy forwards for", () => {
    expect(embedded.immediate(caller(PROXY, { "X-Forwarded-For": KENYAN }))).toBe("KE");
  });
});

describe("a country header", () => {
  it.each(["CF-IPCountry", "CloudFront-Viewer-Country", "X-Vercel-IP-Country", "X-Country-Code"])(
    "%s counts when a trusted proxy sends it",
    (name) => {
      expect(embedded.immediate(caller(PROXY, { [name]: "mz" }))).toBe("MZ");
    },
  );

  it("is ignored when a stranger sends it", () => {
    expect(embedded.immediate(caller(KENYAN, { "CF-IPCountry": "MZ" }))).toBe("KE");
  });

  it("does not come from Fly-Region, which names the server's place", () => {
    expect(embedded.immediate(caller(PROXY, { "Fly-Region": "AMS" }))).toBeNull();
  });

  it.each(["XX", "ZZ", "", "Kenya", "K1"])(
    "of '%s' is unknown: the address is looked up instead",
    (value) => {
      expect(embedded.immediate(caller(PROXY, { "CF-IPCountry": value, "X-Forwarded-For": KENYAN }))).toBe(
        "KE",
      );
    },
  );

  it("of T1 is a visitor through Tor, whose exit node says nothing", () => {
    expect(embedded.immediate(caller(PROXY, { "CF-IPCountry": "T1", "X-Forwarded-For": KENYAN }))).toBeNull();
  });

  it("spares the hosted provider the question", async () => {
    const { resolver, asked } = hosted(async () => "KE");

    expect(await resolver.find(caller(PROXY, { "CF-IPCountry": "MZ" }))).toBe("MZ");
    expect(asked).toEqual([]);
  });
});

describe("with a hosted provider", () => {
  it("needs the network first, and knows the country at once when it has asked", async () => {
    const { resolver, asked } = hosted(async () => "KE");

    expect(resolver.immediate(caller(KENYAN))).toBe("needs-network");
    expect(await resolver.find(caller(KENYAN))).toBe("KE");
    expect(resolver.immediate(caller(KENYAN))).toBe("KE");
    expect(asked).toEqual([KENYAN]);
  });

  it("asks once for many calls at the same time", async () => {
    const { resolver, asked } = hosted(async () => "KE");

    const found = await Promise.all(Array.from({ length: 50 }, () => resolver.find(caller(KENYAN))));

    expect(new Set(found)).toEqual(new Set(["KE"]));
    expect(asked).toHaveLength(1);
  });

  it("asks once for a whole IPv6 /64", async () => {
    const { resolver, asked } = hosted(async () => "KE");

    await resolver.find(caller("2c0f:fe38::1"));
    await resolver.find(caller("2c0f:fe38::2"));

    expect(asked).toEqual(["2c0f:fe38::1"]);
  });

  it("remembers an unknown country for five minutes and a known one for six hours", async () => {
    let minutes = 0;
    const answers = [null, "KE", "TZ"];
    const { resolver, asked } = hosted(
      async () => answers.shift() ?? null,
      () => minutes * 60_000,
    );
    const at = async (minute: number) => {
      minutes = minute;
      return [await resolver.find(caller(KENYAN)), resolver.immediate(caller(KENYAN)), asked.length];
    };

    expect(await at(0)).toEqual([null, null, 1]);
    expect(await at(4)).toEqual([null, null, 1]);
    expect(await at(6)).toEqual(["KE", "KE", 2]);
    expect(await at(360)).toEqual(["KE", "KE", 2]);
    expect(await at(367)).toEqual(["TZ", "TZ", 3]);
  });

  it("forgets the oldest of more than 10,000 networks", async () => {
    const { resolver, asked } = hosted(async () => "KE");
    for (let n = 0; n < 10_001; n++) await resolver.find(caller(`41.90.${n >> 8}.${n & 255}`));

    await resolver.find(caller("41.90.39.16"));
    await resolver.find(caller("41.90.0.0"));

    expect(asked).toHaveLength(10_002);
    expect(asked.at(-1)).toBe("41.90.0.0");
  });

  it("asks at most 32 questions at a time, and does not remember those it could not ask", async () => {
    const answers: ((code: string) => void)[] = [];
    const { resolver, asked } = hosted(() => new Promise((answer) => answers.push(answer)));
    const waiting = Array.from({ length: 32 }, (_, n) => resolver.find(caller(`41.90.64.${n}`)));

    expect(await resolver.find(caller("41.90.65.1"))).toBeNull();
    expect(asked).toHaveLength(32);
    for (const answer of answers) answer("KE");
    await Promise.all(waiting);
    expect(resolver.immediate(caller("41.90.65.1"))).toBe("needs-network");
  });

  it("asks nobody about a private address", async () => {
    const { resolver, asked } = hosted(async () => "KE");

    expect(resolver.immediate(caller("192.168.1.20"))).toBeNull();
    expect(await resolver.find(caller("127.0.0.1"))).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("GET /api/country", () => {
  it.each([
    [KENYAN, "KE"],
    ["127.0.0.1", null],
  ])("answers the country of %s, for nobody to keep", async (peer, code) => {
    const app = new Hono().route("/api", countryApiRoutes({ resolver: embedded }));

    const response = await app.request("/api/country", {}, { incoming: { socket: { remoteAddress: peer } } });

    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.json()).toEqual({ country_code: code });
  });
});
