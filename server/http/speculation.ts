import type { Asset } from "./assets.ts";
import { encodeBody } from "./encoded-body.ts";
import type { SharedHeaders } from "./shared-cache.ts";

/** Where the rules lie that every screen names. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** What every screen carries: a structured field (RFC 9651), hence the quotes. */
export const speculationHeaders = Object.freeze({ "speculation-rules": `"${SPECULATION_RULES_PATH}"` });

/**
 * Links that are left alone: those of other kinds than a screen, those whose click a module of ours answers itself
 * (another language, a place on the home page), and all of them on a screen with a form. Anyone who fills one in wants no work
 * in the background.
 */
const LEFT_ALONE = [
  "[data-no-prefetch]",
  "[data-language]",
  "[data-hash]",
  "[download]",
  "[target=_blank]",
  "[rel~=external]",
  "[rel~=nofollow]",
  "[href^='#']",
  "[aria-current=page]",
  "body:has([data-inquiry]) a",
].join();

/** A page of ours in a language, by its path; other origins, `/api` and files match none of these. */
const SCREENS = [{ href_matches: "/:lang([a-z]{2})\\?*" }, { href_matches: "/:lang([a-z]{2})/*\\?*" }];
const FILES = { href_matches: "/*.:ending([a-z0-9]+)\\?*" };

const links = (...more: object[]) => ({
  and: [{ or: SCREENS }, { not: FILES }, { not: { selector_matches: LEFT_ALONE } }, ...more],
});

/** The rules, as HTML's "speculative loading" defines them. Figures and reasons: docs/decisions/008-speed-between-pages.md. */
export const SPECULATION_RULES = Object.freeze({
  prefetch: [{ where: links(), eagerness: "moderate" }] as const,
  prerender: [
    { where: links({ selector_matches: "a.more, a.button, .header a, .drawer a" }), eagerness: "moderate" },
  ],
});

const DAY_SECONDS = 86_400;

/** The rules as a file in memory, answered as all others are. */
export function speculationRulesAsset(sharedHeaders: SharedHeaders): Asset {
  return {
    body: encodeBody(Buffer.from(JSON.stringify(SPECULATION_RULES))),
    headers: {
      // Under any other type a browser ignores them.
      "content-type": "application/speculationrules+json",
      // A browser looks for them with each page: a day without asking.
      ...sharedHeaders([], { browserSeconds: DAY_SECONDS }),
    },
  };
}
