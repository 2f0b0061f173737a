import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedSite } from "./support/pages.fixture.ts";
import { openRawHttp, type RawHttp } from "./support/raw-http.fixture.ts";

// A finished page is sent from memory, also for a query with parameters that it does not know. A request line with a whole
// URL (RFC 9112, section 3.2.2) goes through Hono.
const PAGE = "/en";
const TAGGED = "/en?utm_source=letter&fbclid=%41";
const THROUGH_HONO = `http://localhost${PAGE}`;

let rawHttp: RawHttp;

beforeAll(async () => {
  rawHttp = openRawHttp(sharedSite().port);
  await rawHttp.send(PAGE);
});

afterAll(() => rawHttp.close());

it.each<[string, Record<string, string>]>([
  ["a first visit", {}],
  ["a browser", { "accept-encoding": "gzip, deflate, br, zstd" }],
  ["who has some page", { "if-none-match": "*" }],
])("sends the same from memory and through Hono, to %s", async (_who, headers) => {
  for (const method of ["GET", "HEAD"]) {
    const fromMemory = await rawHttp.send(PAGE, { method, headers });
    const tagged = await rawHttp.send(TAGGED, { method, headers });
    const throughHono = await rawHttp.send(THROUGH_HONO, { method, headers });

    expect(withoutTime(fromMemory)).toEqual(withoutTime(throughHono));
    expect(withoutTime(tagged)).toEqual(withoutTime(throughHono));
    expect(fromMemory.headers["content-security-policy"]).toContain("sha256-");
  }
});

function withoutTime({ status, headers, text }: Awaited<ReturnType<RawHttp["send"]>>) {
  const { date: _date, "x-request-id": requestId, ...named } = headers;
  expect(requestId).toMatch(/^req_\w{16}$/);
  return { status, headers: named, text };
}
