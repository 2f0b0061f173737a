import Validator from "@adobe/structured-data-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { BRAND } from "../../domain/brand.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";
import { PLANS } from "../../domain/plans.ts";
import { SITE_URL as SITE } from "../support/pages.fixture.ts";
import type { ReadPage, StructuredThing } from "../support/read-page.fixture.ts";
import { ALL_SCREENS, canonicalOf, type ReadSite, readSite } from "./read-site.fixture.ts";

let site: ReadSite;

beforeAll(async () => {
  site = await readSite();
});

describe("what a page says to machines", () => {
  const typesOf = ({ things }: ReadPage) => things.map((thing) => thing["@type"]);
  const thingOf = ({ things }: ReadPage, type: string) => things.filter((thing) => thing["@type"] === type);

  it("is of the kinds that fit it, each at most once", () => {
    site.eachPage((page, path, _language, screen) => {
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
    site.eachPage(({ things }) => all.push(...things));
    const jsonld = Object.fromEntries(Map.groupBy(all, (thing) => thing["@type"]));

    expect(await new Validator().validate({ jsonld })).toEqual([]);
    expect(jsonld.BreadcrumbList).toHaveLength(LANGUAGE_CODES.length * (ALL_SCREENS.length - 1));
  });

  it("leads from the home page to the page by its own name and canonical address", () => {
    site.eachPage((page, path, language, screen) => {
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
    site.eachPage((page, path) => {
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
    expect(site.pageAt("/ar").faq.length).toBeGreaterThan(2);
  });

  it("names the prices of the plans", () => {
    const prices = PLANS.flatMap(({ pricePerMonth }) => pricePerMonth ?? []);

    for (const language of LANGUAGE_CODES) {
      expect(thingOf(site.pageAt(pathTo(language, "home")), "SoftwareApplication")).toMatchObject([
        {
          name: BRAND.name,
          applicationCategory: "BusinessApplication",
          operatingSystem: "Web",
          offers: {
            "@type": "AggregateOffer",
            priceCurrency: "USD",
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
          },
        },
      ]);
    }
  });
});
