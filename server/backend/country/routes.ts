import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv4 } from "node:net";
import { continents, countries } from "countries-list";
import { type Context, Hono } from "hono";
import { type ClientAddress, callerOf, normaliseAddress } from "../../http/client-address.ts";
import type { CountryDatabase } from "./database.ts";

interface Dependencies {
  readonly database: CountryDatabase;
  readonly clientAddress: ClientAddress;
  /** The key every request must carry as `access_key`; without one the look-up is open. */
  readonly accessKey?: string | undefined;
}

const INVALID_ADDRESS = {
  code: 106,
  type: "invalid_ip_address",
  info: "The IP Address supplied is invalid.",
};
const MISSING_KEY = {
  code: 101,
  type: "missing_access_key",
  info: "You have not supplied an API Access Key. [Required format: access_key=YOUR_ACCESS_KEY]",
};
const INVALID_KEY = {
  code: 101,
  type: "invalid_access_key",
  info: "You have not supplied a valid API Access Key.",
};
const NOT_FOUND = {
  code: 404,
  type: "404_not_found",
  info: "The requested resource does not exist.",
};

const countryName = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * The embedded IP geolocation service, in the shape of ipstack: `GET /{ip}` and `GET /check` (the caller's own
 * address). An answer has the fields of the country; all null when it is unknown. Refusals have ipstack's body and,
 * unlike some of the hosted services, an honest HTTP status.
 */
export function countryRoutes({ database, clientAddress, accessKey }: Dependencies): Hono {
  const routes = new Hono();

  if (accessKey !== undefined) {
    const expected = digest(accessKey);
    routes.use(async (c, next) => {
      const given = c.req.query("access_key");
      if (!given) return refuse(c, 401, MISSING_KEY);
      if (!timingSafeEqual(digest(given), expected)) return refuse(c, 401, INVALID_KEY);
      return next();
    });
  }

  routes.get("/check", (c) => {
    const caller = callerOf(c);
    return answer(c, database, clientAddress.of(caller.remoteAddress, caller.headers).address);
  });
  routes.get("/:ip", (c) => {
    const address = normaliseAddress(c.req.param("ip"));
    return address === null ? refuse(c, 400, INVALID_ADDRESS) : answer(c, database, address);
  });
  routes.all("*", (c) => refuse(c, 404, NOT_FOUND));
  return routes;
}

function answer(c: Context, database: CountryDatabase, address: string): Response {
  const code = database.lookUp(address);
  const continent = code === null ? null : (countries[code as keyof typeof countries]?.continent ?? null);
  return c.json(
    {
      ip: address,
      type: isIPv4(address) ? "ipv4" : "ipv6",
      continent_code: continent,
      continent_name: continent && continents[continent],
      country_code: code,
      country_name: code && (countryName.of(code) ?? null),
    },
    200,
    { "Cache-Control": "private, no-store" },
  );
}

function refuse(c: Context, status: 400 | 401 | 404, error: { code: number; type: string; info: string }) {
  return c.json({ success: false, error }, status, { "Cache-Control": "no-store" });
}

// Digests have one length, which timingSafeEqual needs, and hide the length of the key.
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
