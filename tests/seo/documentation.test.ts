import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { guidePath, libraryPath, pathTo, referencePath } from "../../domain/paths.ts";
import { DOCUMENTED } from "../../domain/sdks.ts";
import { SITE_URL as SITE } from "../support/pages.fixture.ts";
import { type ReadPage, readPage } from "../support/read-page.fixture.ts";
import { alternatesIn, canonicalOf, DESCRIPTION_LENGTH, get, TITLE_LENGTH } from "./read-site.fixture.ts";

describe("in the documentation a search engine finds", () => {
  const slugs = readdirSync(join(import.meta.dirname, "../../content/en/docs")).map((file) =>
    file.slice(0, -3),
  );

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
