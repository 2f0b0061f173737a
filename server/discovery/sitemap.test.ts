import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { findSchemaErrors } from "../../tests/schemas/validate.fixture.ts";
import { type ListedPage, listScreenPages } from "./listed-pages.ts";
import { sitemap, sitemapIndex } from "./sitemap.ts";

const SITE = "https://www.baini.example";

/** As a blog would list a post that two languages have. */
const POST: ListedPage = {
  path: "blog/m-pesa & ‘co’",
  languages: ["en", "fr"],
  lastModified: "2026-11-20T08:30:00+03:00",
};

describe("a sitemap", () => {
  it("is one by its schema in every language, with posts and without, as is the index", async () => {
    const pages = [...listScreenPages(), POST];
    const sitemaps = LANGUAGE_CODES.map((language) => sitemap(SITE, language, pages));

    expect(await findSchemaErrors(sitemaps, "sitemap.xsd")).toEqual([]);
    expect(await findSchemaErrors(sitemapIndex(SITE), "sitemap-index.xsd")).toEqual([]);
  });

  it.each([
    ["an address without a host", "<loc>https://www.baini.example/en</loc>", "<loc>/en</loc>"],
    ["a page twice", "https://www.baini.example/en/about</loc>", "https://www.baini.example/en</loc>"],
    ["an alternate without an address", ' href="https://www.baini.example/sw"', ""],
    ["a language that is none", 'hreflang="sw"', 'hreflang="swahili"'],
    ["an unknown element", "<xhtml:link", "<xhtml:a"],
    ["a date that is none", "2026-11-20T08:30:00+03:00", "yesterday"],
  ])("is none with %s", async (_what, right, wrong) => {
    const whole = sitemap(SITE, "en", [...listScreenPages(), POST]);

    expect(whole).toContain(right);
    expect(await findSchemaErrors(whole.replace(right, wrong), "sitemap.xsd")).not.toEqual([]);
  });

  it("lists a page with its date in the languages that have it, and promises it in no other", () => {
    const entryIn = (language: "en" | "sw") => sitemap(SITE, language, [POST]).split("\n").slice(2, -2);

    expect(entryIn("sw")).toEqual([]);
    expect(entryIn("en")).toEqual([
      "<url>",
      `<loc>${SITE}/en/blog/m-pesa%20&amp;%20%E2%80%98co%E2%80%99</loc>`,
      "<lastmod>2026-11-20T08:30:00+03:00</lastmod>",
      `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/en/blog/m-pesa%20&amp;%20%E2%80%98co%E2%80%99"/>`,
      `<xhtml:link rel="alternate" hreflang="fr" href="${SITE}/fr/blog/m-pesa%20&amp;%20%E2%80%98co%E2%80%99"/>`,
      "</url>",
    ]);
  });
});
