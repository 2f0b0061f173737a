import { beforeAll, describe, expect, it } from "vitest";
import { BRAND } from "../../domain/brand.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo, SCREENS } from "../../domain/paths.ts";
import { SITE_URL as SITE } from "../support/pages.fixture.ts";
import { get, type ReadSite, readSite } from "./read-site.fixture.ts";

let site: ReadSite;

beforeAll(async () => {
  site = await readSite();
});

describe("a shared link", () => {
  it("shows what it leads to, and a picture of its own in the page's language", () => {
    site.eachPage(({ title, meta, links }, path, language, screen) => {
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
      const { links, meta } = site.pageAt(pathTo(language, "home"));
      const path = links.find(({ rel }) => rel === "manifest")?.href ?? "";
      const manifest = (await (await get(path)).json()) as Record<string, unknown>;

      expect(manifest.start_url).toBe(pathTo(language, "home"));
      expect(meta["theme-color"]).toContain(manifest.theme_color);
      expect(links.map(({ rel }) => rel)).toContain("apple-touch-icon");
    }
  });
});
