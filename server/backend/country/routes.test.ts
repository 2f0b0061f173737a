import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createClientAddress } from "../../http/client-address.ts";
import { openCountryDatabase } from "./database.ts";
import { countryRoutes } from "./routes.ts";

const database = openCountryDatabase();

function service(options: { accessKey?: string; trustedProxies?: string[] } = {}) {
  const clientAddress = createClientAddress(options.trustedProxies ?? []);
  return new Hono().route("/geo", countryRoutes({ database, clientAddress, accessKey: options.accessKey }));
}

function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}

describe("GET /{ip}", () => {
  it("answers in ipstack's shape", async () => {
    const response = await service().request("/geo/41.90.64.1?access_key=anything");

    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.json()).toEqual({
      ip: "41.90.64.1",
      type: "ipv4",
      continent_code: "AF",
      continent_name: "Africa",
      country_code: "KE",
      country_name: "Kenya",
    });
  });

  it.each(["/geo/2c0f:fe38::1", "/geo/2c0f%3Afe38%3A%3A1"])("reads the IPv6 address in %s", async (path) => {
    const response = await service().request(path);

    expect(await response.json()).toMatchObject({ ip: "2c0f:fe38::1", type: "ipv6", country_code: "KE" });
  });

  it("answers nulls for a private address", async () => {
    const response = await service().request("/geo/10.0.0.1");

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ip: "10.0.0.1", country_code: null, country_name: null });
  });

  it.each(["/geo/example.com", "/geo/1.2.3", "/geo/8.8.8.8,1.1.1.1", "/geo/%00"])(
    "refuses %s, which names no address",
    async (path) => {
      const response = await service().request(path);

      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        success: false,
        error: { code: 106, type: "invalid_ip_address", info: "The IP Address supplied is invalid." },
      });
    },
  );

  it.each(["/geo/8.8.8.8/more", "/geo"])("has ipstack's 404 for %s", async (path) => {
    const response = await service().request(path);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      success: false,
      error: { code: 404, type: "404_not_found" },
    });
  });
});

describe("GET /check", () => {
  it("looks up the caller's own address", async () => {
    const response = await service().request("/geo/check", {}, from("::ffff:41.90.64.1"));

    expect(await response.json()).toMatchObject({ ip: "41.90.64.1", country_code: "KE" });
  });

  it("looks up the address that a trusted proxy names", async () => {
    const headers = { "X-Forwarded-For": "41.90.64.1" };
    const proxied = service({ trustedProxies: ["10.0.0.0/8"] });

    const trusted = await proxied.request("/geo/check", { headers }, from("10.0.0.1"));
    const stranger = await proxied.request("/geo/check", { headers }, from("8.8.8.8"));

    expect(await trusted.json()).toMatchObject({ ip: "41.90.64.1", country_code: "KE" });
    expect(await stranger.json()).toMatchObject({ ip: "8.8.8.8", country_code: "US" });
  });
});

describe("with an access key", () => {
  const locked = service({ accessKey: "the-right-key" });

  it("serves the right key", async () => {
    const response = await locked.request("/geo/8.8.8.8?access_key=the-right-key");

    expect(await response.json()).toMatchObject({ country_code: "US" });
  });

  it.each([
    ["/geo/8.8.8.8", "missing_access_key"],
    ["/geo/8.8.8.8?access_key=", "missing_access_key"],
    ["/geo/check?access_key=wrong", "invalid_access_key"],
    ["/geo/junk?access_key=the-right-ke", "invalid_access_key"],
  ])("refuses %s", async (path, type) => {
    const response = await locked.request(path);

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, error: { code: 101, type } });
  });
});
