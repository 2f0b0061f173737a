import { URLPattern } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactPath, pathTo } from "../domain/paths.ts";
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from "../server/http/speculation.ts";
import { sharedSite } from "./support/pages.fixture.ts";
import { openRawHttp, type RawHttp } from "./support/raw-http.fixture.ts";

let rawHttp: RawHttp;

beforeAll(() => {
  rawHttp = openRawHttp(sharedSite().port);
});

afterAll(() => rawHttp.close());

const NAMED = `"${SPECULATION_RULES_PATH}"`;

describe("the rules for what is fetched ahead", () => {
  it.each([
    ["a finished page", "/en"],
    ["the same from memory", "/en"],
    ["a page with a query", "/en?utm_source=letter"],
    ["a page for one visitor", contactPath("ar", "demo")],
  ])("are named by %s", async (_what, path) => {
    const { status, headers } = await rawHttp.send(path);

    expect(status).toBe(200);
    expect(headers["speculation-rules"]).toBe(NAMED);
  });

  it("are not named by a page that nothing may leave, which its policy says as well", async () => {
    const { headers } = await rawHttp.send(pathTo("en", "backtest"));

    expect(headers["speculation-rules"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("connect-src 'none'; worker-src 'self';");
    expect(headers["content-security-policy"]).toContain("form-action 'none'");
  });

  it.each(["/-/ready", "/api/country", "/favicon.svg", "/"])("are not named by %s", async (path) => {
    const { headers } = await rawHttp.send(path);

    expect(headers["speculation-rules"]).toBeUndefined();
  });

  it("are a file of the type that browsers demand, and may be kept for a day", async () => {
    const { headers, text } = await rawHttp.send(SPECULATION_RULES_PATH);

    expect(headers).toMatchObject({
      "content-type": "application/speculationrules+json",
      "cache-control": "public, max-age=86400",
    });
    expect(JSON.parse(text)).toEqual(SPECULATION_RULES);
  });

  it("mean screens, and neither files nor calls", () => {
    const base = "https://www.baini.example";
    const [{ where }] = SPECULATION_RULES.prefetch;
    const [{ or: screens }, { not: file }] = where.and as [
      { or: { href_matches: string }[] },
      { not: { href_matches: string } },
    ];
    const matches = ({ href_matches }: { href_matches: string }, path: string) =>
      new URLPattern(href_matches, base).test(path, base);
    const isMeant = (path: string) => screens.some((one) => matches(one, path)) && !matches(file, path);

    expect(
      [pathTo("sw", "home"), pathTo("en", "financial"), contactPath("fr", "demo", "reporting")].filter(
        isMeant,
      ),
    ).toHaveLength(3);
    for (const path of [
      "/",
      "/api/country",
      "/-/health",
      "/favicon.svg",
      "/social/en/home.png",
      "/en/feed.xml",
    ])
      expect(isMeant(path), path).toBe(false);
  });
});
