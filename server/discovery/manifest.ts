import { PALETTE } from "../../domain/brand/palette.ts";
import { BRAND } from "../../domain/brand.ts";
import { FALLBACK_LANGUAGE, getLanguage, type LanguageCode } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";
import type { ShippedTexts, TextBundles } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";

/** The page's own background: a manifest knows one theme only. */
const GROUND = PALETTE.light.paper;

/** How long a manifest waits for texts before those of the release stand in, in milliseconds. */
const TEXTS_BUDGET_MS = 1_000;

/** Where a manifest gets its texts from. */
export interface ManifestTexts {
  readonly store: TextStore;
  readonly shipped: ShippedTexts;
}

/** The site as a device keeps it on its home screen (W3C Web Application Manifest), in one language. */
export async function manifest(language: LanguageCode, { store, shipped }: ManifestTexts): Promise<string> {
  const languages = [...new Set([language, FALLBACK_LANGUAGE])];
  const texts = await store.get(languages, ["common"], { budgetMs: TEXTS_BUDGET_MS });
  const bundles = texts.status === "ready" ? texts.bundles : shipped.bundles(languages, ["common"]);
  const name = textOf(bundles, languages, "siteName");
  return JSON.stringify({
    // One and the same app, whichever language it was kept in.
    id: "/",
    name,
    short_name: name,
    description: textOf(bundles, languages, "tagline"),
    lang: language,
    dir: getLanguage(language).direction,
    start_url: pathTo(language, "home"),
    scope: "/",
    // A site to read, with its address in sight: no browser is to offer it for installation.
    display: "browser",
    theme_color: GROUND,
    background_color: GROUND,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
}

const VALUES: Readonly<Record<string, string>> = { brand: BRAND.name, legalName: BRAND.legalName };

/** A text of `common` in the first of the languages that has it, with the brand filled in. */
function textOf(bundles: TextBundles, languages: readonly LanguageCode[], key: string): string {
  const found = languages.map((language) => bundles[language]?.common?.[key]).find(Boolean);
  return String(found ?? BRAND.name).replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name) => VALUES[name] ?? whole);
}
