import { readdirSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { alternatesOf, listCanonicalScreens } from "../domain/alternates.ts";
import { OPERATIONS } from "../domain/api/operations.ts";
import { BRAND } from "../domain/brand.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { guidePath, libraryPath, pathTo, referencePath, SCREENS, type Screen } from "../domain/paths.ts";
import { PLANS } from "../domain/plans.ts";
import { DOCUMENTED } from "../domain/sdks.ts";
import { findSchemaErrors } from "./schemas/validate.fixture.ts";
import { SITE_URL as SITE, sharedSite } from "./support/pages.fixture.ts";
import { type ReadPage, readPage, type StructuredThing } from "./support/read-page.fixture.ts";

const ALL = Object.keys(SCREENS) as Screen[];
const CANONICAL = listCanonicalScreens();

/** What a result page shows before it cuts, with a little room: letters differ in width. */
const TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = 170;

const server = sharedSite();
/** Every page of the site, by its path. */
const pages = new Map<string, ReadPage>();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });

const pageAt = (path: string): ReadPage => {
  const page = pages.get(path);
  if (!page) throw new Error(`No screen has the path ${path}`);
  return page;
};

/** A check of each screen in each language; the message of one that fails names its path. */
function eachPage(check: (page: ReadPage, path: string, language: LanguageCode, screen: Screen) => void) {
  for (const language of LANGUAGE_CODES) {
    for (const screen of ALL) {
      const path = pathTo(language, screen);
      check(pageAt(path), path, language, screen);
    }
  }
}

beforeAll(async () => {
  for (const language of LANGUAGE_CODES) {
    for (const screen of ALL) {
      const path = pathTo(language, screen);
      const answer = await get(path, { "accept-encoding": "identity" });
      expect(answer.status, path).toBe(200);
      pages.set(path, readPage(await answer.text()));
    }
  }
});

const alternatesIn = ({ links }: ReadPage) =>
  links
    // A feed is an alternate too, of another type.
    .filter(({ rel, type }) => rel === "alternate" && !type)
    .map(({ hreflang, href }) => ({ language: hreflang, address: href }));

const canonicalOf = ({ links }: ReadPage) =>
  links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);

describe("a search engine finds", () => {
  it.each(LANGUAGE_CODES)("a title and a description of its own on each page in %s", (language) => {
    const found = CANONICAL.map((screen) => pageAt(pathTo(language, screen)));
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
    eachPage((page, path, language, screen) => {
      const shown = screen === "get-started" ? "pricing" : screen;
      const expected = alternatesOf(SCREENS[shown]).map((alternate) => ({
        language: alternate.language,
        address: SITE + alternate.path,
      }));

      expect(canonicalOf(page), path).toEqual([SITE + pathTo(language, shown)]);
      expect(alternatesIn(page), path).toEqual(expected);
      expect(expected).toHaveLength(LANGUAGE_CODES.length + 1);
    });
  });

  it("behind x-default the page in the visitor's language", async () => {
    for (const screen of CANONICAL) {
      const other = alternatesIn(pageAt(pathTo("en", screen))).find(
        ({ language }) => language === "x-default",
      );
      const path = new URL(other?.address ?? "").pathname;
      const answer = await get(path, { "accept-language": "sw-TZ" });

      expect(answer.headers.get("location"), path).toBe(pathTo("sw", screen));
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
      const page = pageAt(address.replace(SITE, ""));
      expect(canonicalOf(page)).toEqual([address]);
      expect(alternatesIn(page)).toEqual(alternates);
    }
  });
});

describe("in the documentation a search engine finds", () => {
  const slugs = readdirSync(join(import.meta.dirname, "../content/en/docs")).map((file) => file.slice(0, -3));

  it.each(["en", "ar"] as const)(
    "each endpoint, each library and each guide, as the sitemap in %s lists them",
    async (language) => {
      const sitemap = await (await get(`/${language}/sitemap.xml`)).text();
      const listed = [
        ...OPERATIONS.map(({ slug }) => referencePath(language, slug)),
        ...DOCUMENTED.map(({ id }) => libraryPath(language, id)),
        ...slugs.map((slug) => guidePath(language, slug)),
      ].filter((path) => sitemap.includes(`<loc>${SITE}${path}</loc>`));
      const found = new Map<string, ReadPage>();
      for (const path of listed) found.set(path, readPage(await (await get(`${path}?texts=shipped`)).text()));

      expect(listed.length).toBeGreaterThanOrEqual(OPERATIONS.length + DOCUMENTED.length);
      expect(new Set([...found.values()].map(({ title }) => title)).size).toBe(listed.length);
      for (const [path, page] of found) {
        const [description = ""] = page.meta.description ?? [];
        const types = page.things.map((thing) => thing["@type"]);

        expect(canonicalOf(page), path).toEqual([SITE + path]);
        expect(page.title.length, path).toBeLessThanOrEqual(TITLE_LENGTH);
        expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
        expect(types.toSorted(), path).toEqual(["BreadcrumbList", "TechArticle"]);
        for (const alternate of alternatesIn(page))
          expect(sitemap, path).toContain(`href="${alternate.address}"`);
        expect(page.links, path).toContainEqual(
          expect.objectContaining({ type: "text/markdown", href: `${SITE}${path}.md` }),
        );
      }
    },
  );

  it("nothing under a name that is none: it leads to the first page", async () => {
    const guide = await get(guidePath("sw", "nothing"));
    const operation = await get(referencePath("sw", "nothing"));

    expect(guide.headers.get("location")).toBe(pathTo("sw", "docs"));
    expect(operation.headers.get("location")).toBe(pathTo("sw", "reference"));
  });
});

describe("a shared link", () => {
  it("shows what it leads to, and a picture of its own in the page's language", () => {
    eachPage(({ title, meta, links }, path, language, screen) => {
      const [picture = ""] = meta["og:image"] ?? [];
      const [alt = ""] = meta["og:image:alt"] ?? [];

      expect(title, path).toContain(meta["og:title"]?.[0]);
      expect(meta, path).toMatchObject({
        "og:type": ["website"],
        "og:site_name": [BRAND.name],
        "og:description": meta.description,
        "og:url": links.filter(({ rel }) => rel === "canonical").map(({ href }) => href),
        "og:image:type": ["image/png"],
        "og:image:width": ["1200"],
        "og:image:height": ["630"],
        "twitter:card": ["summary_large_image"],
      });
      const shown = screen === "get-started" ? "pricing" : screen;
      expect(picture, path).toBe(`${SITE}/social/${language}/${SCREENS[shown] || "home"}.png`);
      expect(alt, path).not.toBe("");
      expect(meta["og:locale"]?.[0], path).toMatch(new RegExp(`^${language}_[A-Z]{2}$`));
      expect(meta["og:locale:alternate"], path).toHaveLength(LANGUAGE_CODES.length - 1);
    });
  });

  it("can be kept on a device, in the page's language", async () => {
    for (const language of LANGUAGE_CODES) {
      const { links, meta } = pageAt(pathTo(language, "home"));
      const path = links.find(({ rel }) => rel === "manifest")?.href ?? "";
      const manifest = (await (await get(path)).json()) as Record<string, unknown>;

      expect(manifest.start_url).toBe(pathTo(language, "home"));
      expect(meta["theme-color"]).toContain(manifest.theme_color);
      expect(links.map(({ rel }) => rel)).toContain("apple-touch-icon");
    }
  });
});

describe("what a page says to machines", () => {
  const typesOf = ({ things }: ReadPage) => things.map((thing) => thing["@type"]);
  const thingOf = ({ things }: ReadPage, type: string) => things.filter((thing) => thing["@type"] === type);

  it("is of the kinds that fit it, each at most once", () => {
    eachPage((page, path, _language, screen) => {
      const types = typesOf(page);

      expect(new Set(types).size, path).toBe(types.length);
      expect(types.includes("BreadcrumbList"), path).toBe(screen !== "home");
      expect(types.includes("FAQPage"), path).toBe(page.faq.length > 0);
      if (screen === "home") {
        expect(types).toEqual(expect.arrayContaining(["Organization", "WebSite", "SoftwareApplication"]));
      }
    });
  });

  it("has what Google asks for, and recommends, of breadcrumbs, the organisation and offers", async () => {
    const all: StructuredThing[] = [];
    eachPage(({ things }) => all.push(...things));
    const jsonld = Object.fromEntries(Map.groupBy(all, (thing) => thing["@type"]));

    expect(await new Validator().validate({ jsonld })).toEqual([]);
    expect(jsonld.BreadcrumbList).toHaveLength(LANGUAGE_CODES.length * (ALL.length - 1));
  });

  it("leads from the home page to the page by its own name and canonical address", () => {
    eachPage((page, path, language, screen) => {
      if (screen === "home") return;
      const between = screen === "reference" ? [{ item: SITE + pathTo(language, "docs") }] : [];
      expect(thingOf(page, "BreadcrumbList")[0], path).toMatchObject({
        itemListElement: [
          { position: 1, item: SITE + pathTo(language, "home") },
          ...between,
          { position: between.length + 2, name: page.meta["og:title"]?.[0], item: canonicalOf(page)[0] },
        ],
      });
    });
  });

  it("asks and answers word for word what a visitor reads", () => {
    eachPage((page, path) => {
      for (const thing of thingOf(page, "FAQPage")) {
        expect(thing.mainEntity, path).toEqual(
          page.faq.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        );
      }
    });
    expect(pageAt("/ar").faq.length).toBeGreaterThan(2);
  });

  it("names the prices of the plans", () => {
    const prices = PLANS.flatMap(({ pricePerMonth }) => pricePerMonth ?? []);

    for (const language of LANGUAGE_CODES) {
      expect(thingOf(pageAt(pathTo(language, "home")), "SoftwareApplication")).toMatchObject([
        {
          name: BRAND.name,
          applicationCategory: "BusinessApplication",
          operatingSystem: "Web",
          offers: {
            "@type": "AggregateOffer",
            priceCurrency: "USD",
            lowPrice: prices[0],
            highPrice: prices[1],
          },
        },
      ]);
    }
  });
});
