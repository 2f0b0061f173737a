import { isIP } from "node:net";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** The part of a request that says who sent it: the TCP peer and a way to read headers. */
export interface Caller {
  readonly remoteAddress: string | undefined;
  readonly headers: { get(name: string): string | null | undefined };
}

export interface ResolvedAddress {
  /** Canonical text: no zone id, IPv4 never wrapped in IPv6; `0.0.0.0` when the peer is unknown. */
  readonly address: string;
  /** Whether the direct peer is a trusted proxy, so that the headers it sets may be believed. */
  readonly viaTrustedProxy: boolean;
}

export interface ClientAddress {
  of(remoteAddress: Caller["remoteAddress"], headers: Caller["headers"]): ResolvedAddress;
}

// A request handed to the app in memory, or one whose socket has just closed, has no peer.
const UNKNOWN: ResolvedAddress = { address: "0.0.0.0", viaTrustedProxy: false };

/**
 * Finds the address a request came from. `X-Forwarded-For` counts only when the direct peer is a trusted proxy; it is
 * then read from the right, because each proxy appends the peer it saw and everything further left is hearsay.
 * The first address that is no trusted proxy is the client.
 * @param trustedProxies addresses or CIDR ranges; an IPv4 range also covers its IPv4-mapped form, and the reverse.
 * @throws when an entry is neither (the configuration has refused it before).
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const ranges = trustedProxies.map(parseRange);

  function isTrusted(address: Address): boolean {
    for (const range of ranges) {
      if (range[0].kind() === address.kind() && address.match(range)) return true;
    }
    return false;
  }

  return {
    of(remoteAddress, headers) {
      const peer = remoteAddress === undefined ? null : parseAddress(remoteAddress);
      if (peer === null) return UNKNOWN;
      if (!isTrusted(peer)) return { address: peer.toString(), viaTrustedProxy: false };

      let client = peer;
      const forwarded = headers.get("x-forwarded-for");
      const hops = forwarded ? forwarded.split(",") : [];
      for (let index = hops.length - 1; index >= 0; index--) {
        const hop = (hops[index] ?? "").trim();
        if (hop === "") continue;
        const address = parseAddress(withoutPort(hop));
        // Behind a value nobody can check, such as `unknown`, stands only what the client itself claims.
        if (address === null) break;
        client = address;
        if (!isTrusted(address)) break;
      }
      return { address: client.toString(), viaTrustedProxy: true };
    },
  };
}

/** The caller of a Hono request; its peer is known when `@hono/node-server` serves. */
export function callerOf(context: Context): Caller {
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return {
    remoteAddress: env?.incoming?.socket?.remoteAddress,
    headers: { get: (name) => context.req.header(name) },
  };
}

/** The canonical text of an address, without its zone id and IPv4-mapping; null when `value` is no address. */
export function normalizeAddress(value: string): string | null {
  return parseAddress(value)?.toString() ?? null;
}

/** Whether an address is routed on the public Internet: not private, loopback, link-local, unspecified or reserved. */
export function isPublicAddress(value: string): boolean {
  return parseAddress(value)?.range() === "unicast";
}

/**
 * What limits count by: an IPv4 address itself, an IPv6 address by its /64, because one household or one server
 * holds a whole /64 and can send each request from another address in it.
 */
export function rateLimitKey(value: string): string {
  const address = parseAddress(value);
  if (address === null) return value;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

const MAPPED = "::ffff:";

function parseAddress(value: string): Address | null {
  // Node's own check, because ipaddr.js also takes `0x7f.1`, `010.0.0.1` and `3232235521`.
  const family = isIP(value);
  if (family === 4) return new ipaddr.IPv4(value.split(".").map(Number));
  if (family === 0) return null;
  // Every IPv4 peer of a dual-stack socket looks like this, and the general way below takes five times as long.
  if (value.startsWith(MAPPED) && isIP(value.slice(MAPPED.length)) === 4) {
    return parseAddress(value.slice(MAPPED.length));
  }
  const zone = value.indexOf("%");
  return unmapped(ipaddr.IPv6.parse(zone === -1 ? value : value.slice(0, zone)));
}

function unmapped(address: ipaddr.IPv6): Address {
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function parseRange(entry: string): Range {
  const whole = entry.includes(":") ? 128 : 32;
  const [address, bits] = ipaddr.parseCIDR(entry.includes("/") ? entry : `${entry}/${whole}`);
  if (address instanceof ipaddr.IPv4 || bits < 96) return [address, bits];
  const plain = unmapped(address);
  return [plain, plain instanceof ipaddr.IPv4 ? bits - 96 : bits];
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  if (hop.startsWith("[")) return hop.match(/^\[([^\]]+)\](?::\d{1,5})?$/)?.[1] ?? hop;
  const colon = hop.indexOf(":");
  return colon !== -1 && colon === hop.lastIndexOf(":") ? hop.slice(0, colon) : hop;
}
