import type { Context } from "hono";
import { routePath } from "hono/route";

/** How metrics name what is no pattern of a router. Paths themselves never become labels: anyone can invent them. */
export const FILE_ROUTE = "(file)";
export const REDIRECT_ROUTE = "(redirect)";
export const NO_ROUTE = "(none)";
/** An error that the caller asked for, by a customer of tests: it is none of ours. */
export const TEST_CUSTOMER_ROUTE = "(test customer)";

const VARIABLE = "route";

/** Names the route of a request where the router knows only `*`. */
export function labelRoute(c: Context, route: string): void {
  c.set(VARIABLE, route);
}

/** The pattern of the route that responded, `/v1/rules/:id`. To be asked when it has. */
export function routeLabelOf(c: Context): string {
  const named: string | undefined = c.get(VARIABLE);
  if (named) return named;
  const pattern = routePath(c);
  return pattern === "*" || pattern === "/*" ? NO_ROUTE : pattern;
}
