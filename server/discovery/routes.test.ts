import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { BRAND } from "../../domain/brand.ts";
import { getLanguage, LANGUAGE_CODES } from "../../domain/languages.ts";
import { stoppedClock } from "../../tests/support/database.fixture.ts";
import { REVALIDATED, sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { openTestTexts } from "../../tests/support/texts.fixture.ts";
import { readShippedTexts } from "../texts/shipped.ts";
import { listScreenPages } from "./listed-pages.ts";
import { discoveryRoutes } from "./routes.ts";

const SITE = "https://www.baini.example";
const DAY_MS = 24 * 60 * 60 * 1_000;

const clock = stoppedClock(Date.UTC(2026, 10, 21, 8, 50));
const { now } = clock;
const shipped = readShippedTexts(join(import.meta.dirname, "../../locales"));
const texts = await openTestTexts(shipped, now);
afterAll(texts.close);
const { store } = texts;
const base = { siteUrl: SITE, now, texts: { store, shipped }, listPages: listScreenPages, sharedHeaders };
const app = discoveryRoutes({ ...base, security: { contact: "reports@baini.example", languages: [] } });

/** The fields of a file of `Name: value` lines; one that stands there twice has two values. */
async function readFields(path: string): Promise<Record<string, string[]>> {
  const text = await (await app.request(path)).text();
  const fields: Record<string, string[]> = {};
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name = line, value = ""] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}

describe.each([
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/sw/sitemap.xml", "application/xml; charset=utf-8"],
  ["/ar/manifest.webmanifest", "application/manifest+json"],
])("%s", (path, contentType) => {
  it("is read by GET and HEAD, stored by caches, and not sent again to who has it", async () => {
    const [read, head] = [await app.request(path), await app.request(path, { method: "HEAD" })];
    const headers = { "if-none-match": read.headers.get("etag") ?? "" };
    const again = await app.request(path, { headers });

    expect([read.status, head.status, again.status]).toEqual([200, 200, 304]);
    expect(read.headers.get("content-type")).toBe(contentType);
    expect(read.headers.get("cache-control")).toBe(REVALIDATED);
    expect(await read.text()).not.toBe("");
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(read.headers));
  });

  it("takes no other method", async () => {
    const response = await app.request(path, { method: "POST" });

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});

it("robots may read every page, and find every sitemap", async () => {
  const { "User-agent": agents, Allow, Disallow = [], Sitemap, ...others } = await readFields("/robots.txt");

  expect({ agents, Allow, others }).toEqual({ agents: ["*"], Allow: ["/"], others: {} });
  expect(Disallow).toContain("/api/");
  for (const { path } of listScreenPages()) {
    for (const language of LANGUAGE_CODES) {
      expect(Disallow.filter((forbidden) => `/${language}/${path}`.startsWith(forbidden))).toEqual([]);
    }
  }
  expect(Sitemap).toEqual([
    `${SITE}/sitemap.xml`,
    ...LANGUAGE_CODES.map((language) => `${SITE}/${language}/sitemap.xml`),
  ]);
});

describe("security.txt", () => {
  it("says where to report, in the fields of RFC 9116, and is good for half a year", async () => {
    const { Expires: [expires = ""] = [], ...others } = await readFields("/.well-known/security.txt");

    expect(others).toEqual({
      Contact: ["mailto:reports@baini.example"],
      Canonical: [`${SITE}/.well-known/security.txt`],
      Policy: [`${SITE}/en/security#report`],
    });
    expect(expires).toBe("2027-05-20T00:00:00Z");
  });

  it("names the languages in which reports are read, and the key, where the operator has them", async () => {
    const security = {
      contact: "reports@baini.example",
      languages: ["sw", "en"] as const,
      pgpKey: "https://baini.example/key.asc",
    };
    const response = await discoveryRoutes({ ...base, security }).request("/.well-known/security.txt");
    const text = await response.text();

    expect(text).toContain("\nPreferred-Languages: sw, en\n");
    expect(text).toContain("\nEncryption: https://baini.example/key.asc\n");
  });

  it("is the same all day, and another one tomorrow", async () => {
    const tagAt = async (time: number) => {
      clock.time = time;
      return (await app.request("/.well-known/security.txt")).headers.get("etag");
    };
    const today = Date.UTC(2026, 10, 21);
    const tags = [await tagAt(today), await tagAt(today + DAY_MS - 1), await tagAt(today + DAY_MS)];
    clock.time = today;

    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  it("is found where it once stood", async () => {
    const response = await app.request("/security.txt");

    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/.well-known/security.txt");
  });
});

describe("the manifest", () => {
  const read = async (language: string) =>
    (await app.request(`/${language}/manifest.webmanifest`)).json() as Promise<Record<string, unknown>>;

  it.each(LANGUAGE_CODES)(
    "in %s opens the site in that language, as one and the same app",
    async (language) => {
      const { name, description, icons, ...others } = await read(language);

      expect(others).toMatchObject({
        id: "/",
        short_name: BRAND.name,
        lang: getLanguage(language).tag,
        dir: getLanguage(language).direction,
        start_url: `/${language}`,
        scope: "/",
      });
      expect([name, description].join()).not.toContain("{{");
      expect(description).not.toBe(BRAND.name);
      const pictures = icons as { src: string; sizes: string; purpose?: string }[];
      // What Chrome and Android ask for: both sizes, and one that may be cut to any shape.
      expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
      expect(pictures.some(({ purpose }) => purpose === "maskable")).toBe(true);
    },
  );

  it("says what an operator has written, with the brand filled in", async () => {
    await texts.set("sw", "common", { siteName: "{{brand}} Afrika", tagline: "Maneno mapya ya {{ brand }}" });
    store.clear();

    const { name, description } = await read("sw");

    expect(name).toBe(`${BRAND.name} Afrika`);
    expect(description).toBe(`Maneno mapya ya ${BRAND.name}`);
  });
});
