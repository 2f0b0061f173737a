import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createClientAddress } from "../http/client-address.ts";
import { openCountryDatabase } from "./embedded.ts";
import { countryRoutes } from "./routes.ts";

const PROXY = "10.0.0.1";
const KENYAN = "41.90.64.1";

const countries = openCountryDatabase();
const requests: string[] = [];
const app = new Hono().route(
  "/api",
  countryRoutes({
    countries: {
      countryOf(ipAddress) {
        requests.push(ipAddress);
        return countries.countryOf(ipAddress);
      },
    },
    clientAddress: createClientAddress([PROXY]),
  }),
);

async function request(remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  return app.request("/api/country", { headers }, { incoming: { socket: { remoteAddress } } });
}

async function countryOf(...args: Parameters<typeof request>) {
  const { country_code } = (await (await request(...args)).json()) as { country_code: string | null };
  return country_code;
}

describe("GET /api/country", () => {
  it("answers the visitor's country, for nothing to cache", async () => {
    const response = await request(KENYAN);

    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.json()).toEqual({ country_code: "KE" });
  });

  it.each([undefined, "127.0.0.1", "192.168.1.20"])("has no country for the peer %s", async (peer) => {
    expect(await countryOf(peer)).toBeNull();
  });

  it("looks up the visitor that a trusted proxy forwards for", async () => {
    expect(await countryOf(PROXY, { "X-Forwarded-For": KENYAN })).toBe("KE");
  });
});

describe("a country header", () => {
  it.each(["CF-IPCountry", "CloudFront-Viewer-Country", "X-Vercel-IP-Country", "X-Country-Code"])(
    "%s counts when a trusted proxy sends it, and spares the source the question",
    async (name) => {
      requests.length = 0;

      expect(await countryOf(PROXY, { [name]: "mz", "X-Forwarded-For": KENYAN })).toBe("MZ");
      expect(requests).toEqual([]);
    },
  );

  it("is ignored when a stranger sends it", async () => {
    expect(await countryOf(KENYAN, { "CF-IPCountry": "MZ" })).toBe("KE");
  });

  it("does not come from Fly-Region, which names the server's place", async () => {
    expect(await countryOf(PROXY, { "Fly-Region": "AMS" })).toBeNull();
  });

  it.each(["XX", "ZZ", "", "Kenya", "K1"])(
    "of '%s' is unknown: the source is asked instead",
    async (value) => {
      expect(await countryOf(PROXY, { "CF-IPCountry": value, "X-Forwarded-For": KENYAN })).toBe("KE");
    },
  );

  it("of T1 is a visitor through Tor, whose exit node says nothing", async () => {
    expect(await countryOf(PROXY, { "CF-IPCountry": "T1", "X-Forwarded-For": KENYAN })).toBeNull();
  });
});
