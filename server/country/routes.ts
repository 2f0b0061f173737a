import { Hono } from "hono";
import { callerOf } from "../http/client-address.ts";
import type { CountryResolver } from "./resolve.ts";

/**
 * `GET /country`, mounted at `/api`: the caller's country for the page's start-up, `{"country_code":"KE"}` or null.
 * The answer is about one visitor, so nothing may keep it.
 */
export function countryApiRoutes({ resolver }: { readonly resolver: CountryResolver }): Hono {
  return new Hono().get("/country", async (c) => {
    const code = await resolver.find(callerOf(c));
    return c.json({ country_code: code }, 200, { "Cache-Control": "private, no-store" });
  });
}
