import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedSite } from "./support/pages.fixture.ts";
import { openWire, type Wire } from "./support/raw-http.fixture.ts";

// A plain request of a finished page is answered from memory; a query sends it the long way, through Hono.
const SHORT = "/en";
const LONG = "/en?utm_source=letter";

let wire: Wire;

beforeAll(async () => {
  wire = openWire(sharedSite().port);
  await wire.ask(SHORT);
});

afterAll(() => wire.close());

it.each<[string, Record<string, string>]>([
  ["to a first visit", {}],
  ["to a browser that has its country", { cookie: "userCountry=TZ" }],
  ["to who has some page", { "if-none-match": "*" }],
])("answers the same from memory as the long way: %s", async (_who, headers) => {
  for (const method of ["GET", "HEAD"]) {
    const short = await wire.ask(SHORT, { method, headers });
    const long = await wire.ask(LONG, { method, headers });

    expect(withoutTime(short)).toEqual(withoutTime(long));
    expect(short.headers["content-security-policy"]).toContain("sha256-");
  }
});

function withoutTime({ status, headers, text }: Awaited<ReturnType<Wire["ask"]>>) {
  const { date: _, ...named } = headers;
  return { status, headers: named, text };
}
