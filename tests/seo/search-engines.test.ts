import { beforeAll, describe, expect, it } from "vitest";
import { alternatesOf, listCanonicalScreens } from "../../domain/alternates.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo, SCREENS } from "../../domain/paths.ts";
import { findSchemaErrors } from "../schemas/validate.fixture.ts";
import { SITE_URL as SITE } from "../support/pages.fixture.ts";
import {
  alternatesIn,
  canonicalOf,
  DESCRIPTION_LENGTH,
  get,
  type ReadSite,
  readSite,
  TITLE_LENGTH,
} from "./read-site.fixture.ts";

const CANONICAL = listCanonicalScreens();

let site: ReadSite;

beforeAll(async () => {
  site = await readSite();
});

describe("a search engine finds", () => {
  it.each(LANGUAGE_CODES)("a title and a description of its own on each page in %s", (language) => {
    const found = CANONICAL.map((screen) => site.pageAt(pathTo(language, screen)));
    const titles = found.map(({ title }) => title);
    const descriptions = found.flatMap(({ meta }) => meta.description ?? []);

    for (const texts of [titles, descriptions]) {
      expect(texts).toHaveLength(CANONICAL.length);
      expect(texts.filter((text, index) => text === "" || texts.indexOf(text) !== index)).toEqual([]);
    }
    expect(titles.filter((title) => title.length > TITLE_LENGTH)).toEqual([]);
    expect(descriptions.filter((text) => text.length > DESCRIPTION_LENGTH)).toEqual([]);
  });

  it("one canonical address of each page, and the same set of languages on each of them", () => {
    site.eachPage((page, path, language, screen) => {
      const shown = screen === "get-started" ? "pricing" : screen;
      const expected = alternatesOf(SCREENS[shown]).map((alternate) => ({
        language: alternate.language,
        address: SITE + alternate.path,
      }));

      expect(canonicalOf(page), path).toEqual([SITE + pathTo(language, shown)]);
      expect(alternatesIn(page), path).toEqual(expected);
      // Portuguese by two names, and the address for everybody else.
      expect(expected).toHaveLength(LANGUAGE_CODES.length + 2);
      expect(expected).toContainEqual({ language: "pt-PT", address: SITE + pathTo("pt", shown) });
    });
  });

  it("behind x-default the page in the visitor's language", async () => {
    for (const screen of CANONICAL) {
      const other = alternatesIn(site.pageAt(pathTo("en", screen))).find(
        ({ language }) => language === "x-default",
      );
      const path = new URL(other?.address ?? "").pathname;
      const response = await get(path, { "accept-language": "sw-TZ" });

      expect(response.headers.get("location"), path).toBe(pathTo("sw", screen));
    }
  });

  it("in the sitemaps every page, as the page itself says it", async () => {
    const index = await (await get("/sitemap.xml")).text();
    const addresses = Array.from(index.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);
    const sitemaps = await Promise.all(
      addresses.map(async (address) => (await get(address.replace(SITE, ""))).text()),
    );
    const entries = sitemaps.flatMap((sitemap) =>
      Array.from(sitemap.matchAll(/<url>.*?<\/url>/gs), ([entry]) => ({
        address: /<loc>([^<]*)/.exec(entry)?.[1] ?? "",
        alternates: Array.from(
          entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g),
          ([, language, address]) => ({ language, address }),
        ),
      })),
    );

    expect(await findSchemaErrors(index, "sitemap-index.xsd")).toEqual([]);
    expect(await findSchemaErrors(sitemaps, "sitemap.xsd")).toEqual([]);
    const expected = LANGUAGE_CODES.flatMap((language) =>
      CANONICAL.map((screen) => SITE + pathTo(language, screen)),
    );
    // Posts, guides, endpoints and libraries are looked at by tests of their own.
    const ofScreens = entries.filter(({ address }) => !/\/(?:blog|guides|reference|sdk)\//.test(address));
    expect(ofScreens.map(({ address }) => address).toSorted()).toEqual(expected.toSorted());
    for (const { address, alternates } of ofScreens) {
      const page = site.pageAt(address.replace(SITE, ""));
      expect(canonicalOf(page)).toEqual([address]);
      expect(alternatesIn(page)).toEqual(alternates);
    }
  });
});
