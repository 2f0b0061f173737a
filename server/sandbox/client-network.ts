import { createHmac, randomBytes } from "node:crypto";
import { rateLimitKey } from "../http/client-address.ts";

const WIDTH = 12;

/** How much of a name stands for the ISP, the site and the client: prefixes that group names. */
export const NETWORK_WIDTHS = [WIDTH, 2 * WIDTH, 3 * WIDTH] as const;

/** Names the network of an IP address. */
export type NetworkOf = (address: string) => string;

/**
 * Names networks so that names with a common prefix are neighbours: the /32, /48 and /64 of IPv6, twice the /24 and the whole address of IPv4.
 * Each part is a digest under a secret that is stored nowhere, so that no IP address can be read out of a database.
 */
export function createNetworkNames(secret: Uint8Array = randomBytes(32)): NetworkOf {
  const nameOf = (parts: readonly string[]) =>
    createHmac("sha256", secret).update(parts.join()).digest("base64url").slice(0, WIDTH);
  return (address) => {
    const client = rateLimitKey(address);
    const parts = client.split(/[.:]/);
    const isIPv6 = client.includes(":");
    return [parts.slice(0, isIPv6 ? 2 : 3), parts.slice(0, 3), parts].map(nameOf).join("");
  };
}
