import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { callerOf, createClientAddress, isPublicAddress, rateLimitKey } from "./client-address.ts";

const PROXIES = ["10.0.0.0/8", "192.0.2.7", "2001:db8:aaaa::/48"];

function forwarded(value?: string) {
  return new Headers(value === undefined ? {} : { "X-Forwarded-For": value });
}

describe("createClientAddress", () => {
  it.each([
    ["believes no header when nobody is trusted", [], "203.0.113.9", "198.51.100.1", "203.0.113.9", false],
    ["believes no header of a stranger", PROXIES, "203.0.113.9", "198.51.100.1", "203.0.113.9", false],
    ["takes the client a trusted proxy names", PROXIES, "10.1.2.3", "198.51.100.1", "198.51.100.1", true],
    [
      "skips trusted proxies from the right",
      PROXIES,
      "10.1.2.3",
      "198.51.100.1, 192.0.2.7, 10.9.9.9",
      "198.51.100.1",
      true,
    ],
    [
      "ignores what the client itself wrote",
      PROXIES,
      "10.1.2.3",
      "127.0.0.1, 198.51.100.1",
      "198.51.100.1",
      true,
    ],
    [
      "takes the outermost proxy when every hop is one",
      PROXIES,
      "10.1.2.3",
      "10.0.0.2, 10.0.0.3",
      "10.0.0.2",
      true,
    ],
    ["takes the proxy itself when it names nobody", PROXIES, "10.1.2.3", undefined, "10.1.2.3", true],
    [
      "ignores a malformed value and all behind it",
      PROXIES,
      "10.1.2.3",
      "198.51.100.1, unknown",
      "10.1.2.3",
      true,
    ],
    ["ignores octal and number forms", PROXIES, "10.1.2.3", "010.0.0.1", "10.1.2.3", true],
    ["skips empty list elements", PROXIES, "10.1.2.3", " ,198.51.100.1, ,", "198.51.100.1", true],
    ["reads an address with a port", PROXIES, "10.1.2.3", "198.51.100.1:4711", "198.51.100.1", true],
    ["reads an IPv6 address with a port", PROXIES, "10.1.2.3", "[2001:DB8::0:1]:443", "2001:db8::1", true],
    ["unwraps an IPv4-mapped peer", PROXIES, "::ffff:10.1.2.3", "::ffff:198.51.100.1", "198.51.100.1", true],
    ["knows a trusted IPv6 network", PROXIES, "2001:db8:aaaa::1", "2001:db8::5", "2001:db8::5", true],
    [
      "knows a trusted network given in mapped form",
      ["::ffff:10.0.0.0/104"],
      "10.1.2.3",
      "2001:db8::5",
      "2001:db8::5",
      true,
    ],
    ["drops the zone of a link-local peer", [], "fe80::1%eth0", undefined, "fe80::1", false],
    [
      "answers the unspecified address for an unknown peer",
      PROXIES,
      undefined,
      "198.51.100.1",
      "0.0.0.0",
      false,
    ],
    [
      "answers the unspecified address for a peer that is no address",
      PROXIES,
      "unix:",
      undefined,
      "0.0.0.0",
      false,
    ],
  ])("%s", (_, proxies, peer, header, address, viaTrustedProxy) => {
    const resolved = createClientAddress(proxies).of(peer, forwarded(header));

    expect(resolved).toEqual({ address, viaTrustedProxy });
  });

  it.each(["proxy.example", "10.0.0.0/x", "10.0.0.0/33", ""])("refuses the trusted proxy '%s'", (entry) => {
    expect(() => createClientAddress([entry])).toThrow("ipaddr");
  });
});

describe("callerOf", () => {
  const servers: { close(done: () => void): void }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
  });

  it("names the peer and the headers of a real connection", async () => {
    const app = new Hono().get("/", (c) => {
      const caller = callerOf(c);
      return c.json([caller.remoteAddress, caller.headers.get("X-Forwarded-For")]);
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as { port: number };

    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { "X-Forwarded-For": "192.0.2.1" },
    });

    expect(await response.json()).toEqual(["127.0.0.1", "192.0.2.1"]);
  });

  it("has no peer for a request handed over in memory", async () => {
    const app = new Hono().get("/", (c) => c.json({ peer: callerOf(c).remoteAddress ?? null }));

    const response = await app.request("/");

    expect(await response.json()).toEqual({ peer: null });
  });
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "2001:4860:4860::8888", "::ffff:8.8.8.8"])("says yes to %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "10.0.0.1",
    "127.0.0.1",
    "0.0.0.0",
    "169.254.1.1",
    "100.64.0.1",
    "::1",
    "::",
    "fd00::1",
    "fe80::1%eth0",
    "::ffff:10.0.0.1",
    "192.0.2.1",
    "example",
    "",
  ])("says no to '%s'", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("rateLimitKey", () => {
  it("is an IPv4 address itself", () => {
    expect(rateLimitKey("198.51.100.1")).toBe("198.51.100.1");
    expect(rateLimitKey("::ffff:198.51.100.1")).toBe("198.51.100.1");
  });

  it("is one for all addresses of an IPv6 /64, and another for the next /64", () => {
    const key = rateLimitKey("2001:db8:1:2:aaaa::1");

    expect(key).toBe("2001:db8:1:2::/64");
    expect(rateLimitKey("2001:db8:1:2::ffff")).toBe(key);
    expect(rateLimitKey("2001:db8:1:3::1")).not.toBe(key);
  });
});
