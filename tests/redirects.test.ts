import { afterAll, beforeAll, expect, it } from "vitest";
import { SITE_URL, sharedSite } from "./support/pages.fixture.ts";
import {
  expectSafe,
  openRawHttp,
  type RawHttp,
  type RawRequest,
  type RawResponse,
} from "./support/raw-http.fixture.ts";

let rawHttp: RawHttp;
const send = (path: string, request?: RawRequest): Promise<RawResponse> => rawHttp.send(path, request);

beforeAll(async () => {
  rawHttp = openRawHttp(sharedSite().port);
});

afterAll(() => rawHttp.close());

it.each([
  ["/", "/en"],
  ["/about", "/en/about"],
  ["/no-such-screen", "/en"],
  ["/en/no-such-screen", "/en"],
  ["/en/about/no-such-screen", "/en"],
  ["/en/", "/en"],
  ["/en/about/", "/en/about"],
  ["/about/", "/en/about"],
  ["/EN/About", "/en/about"],
  ["/PRICING/", "/en/pricing"],
  ["/en//about", "/en/about"],
  ["/en/%61bout", "/en/about"],
  ["/en/%2561bout", "/en"],
  ["/en/%25", "/en"],
  ["//evil", "/en"],
  ["/%5cevil", "/en"],
  ["/en/%2f%2fevil", "/en"],
  ["/http:%2f%2fevil", "/en"],
  ["/en/%0d%0aset-cookie:x", "/en"],
  ["/get-started", "/en/get-started"],
  ["/pt-BR/about", "/pt/about"],
  ["/AR-eg//About/", "/ar/about"],
  ["/pt-BR/no-such-screen", "/pt"],
  ["/de/about", "/en/about"],
])("lead from %s to %s in at most two hops, on this site, with the query kept", async (from, to) => {
  const query = "?source=reporting&next=//evil.example&escaped=%0d%0a%E2%82%AC";
  let location = `${from}${query}`;
  let response = await send(location);
  let hops = 0;
  for (; response.headers.location !== undefined; response = await send(location)) {
    expectSafe(response);
    location = response.headers.location;
    expect(location).toMatch(/^\/[a-z]/);
    hops++;
  }

  expect(location).toBe(`${to}${query}`);
  expect(response.status).toBe(200);
  expect(hops).toBeGreaterThanOrEqual(1);
  expect(hops).toBeLessThanOrEqual(2);
});

it.each([
  [{ "accept-language": "pt-MZ;q=0.4, fr;q=0.9, ar;q=0" }, "/fr/about"],
  [{ "accept-language": "fr", cookie: "userLanguage=sw" }, "/sw/about"],
  [{ cookie: "userLanguage=//evil.example" }, "/en/about"],
  [{ cookie: "userLanguage=%E0%A4%A; userLanguage=__proto__" }, "/en/about"],
  [{ "accept-language": "zz-ZZ;q=zz,;;, *;q=2, __proto__" }, "/en/about"],
])("choose the language by %j", async (headers, to) => {
  const response = await send("/about", { headers });

  expectSafe(response);
  expect(response.status).toBe(302);
  expect(response.headers.location).toBe(to);
});

it("and pages set no cookie, so that any cache may keep them for everybody", async () => {
  const headers = { "x-country-code": "KE" };
  const rendered = await send("/en", { headers });
  const fromMemory = await send("/en", { headers });

  for (const response of [rendered, fromMemory]) {
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  }
});

it("are for good only between two addresses of one screen", async () => {
  const [spelling, unknown] = [await send("/en/about/"), await send("/en/no-such-screen")];

  expect(spelling.status).toBe(301);
  expect(unknown.status).toBe(302);
});

it("are not needed between get-started and pricing, one screen with one canonical address", async () => {
  const responses = [await send("/en/get-started"), await send("/en/pricing")];

  for (const { status, text } of responses) {
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/en/pricing"/>`);
  }
});
