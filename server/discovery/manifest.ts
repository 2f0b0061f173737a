import { PALETTE } from "../../domain/brand/palette.ts";
import { getLanguage, type LanguageCode } from "../../domain/languages.ts";
import { pathTo } from "../../domain/paths.ts";
import { loadMessages } from "../texts/messages.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import type { TextStore } from "../texts/store.ts";

/** The page's own background: a manifest knows one theme only. */
const GROUND = PALETTE.light.paper;

/** Where a manifest gets its texts from. */
export interface ManifestTexts {
  readonly store: TextStore;
  readonly shipped: ShippedTexts;
}

/** The site as a device keeps it on its home screen (W3C Web Application Manifest), in one language. */
export async function manifest(language: LanguageCode, { store, shipped }: ManifestTexts): Promise<string> {
  const t = await loadMessages({ texts: store, shipped }, language, ["common"]);
  const name = t("common:siteName");
  return JSON.stringify({
    // One and the same app, whichever language it was kept in.
    id: "/",
    name,
    short_name: name,
    description: t("common:tagline"),
    lang: getLanguage(language).tag,
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
