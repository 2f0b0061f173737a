import type { OperationId } from "./api/operations.ts";
import type { InquirySource, InquiryType } from "./contact/types.ts";
import type { LanguageCode } from "./languages.ts";
import { NOTICE_PARAMETER, type Notice } from "./notices.ts";
import type { PlanId } from "./plans.ts";
import { parseStory, type StorySlug } from "./stories/story.ts";

/** Every screen and its path below the language prefix. Pinned to `app/routes.ts` by a test. */
export const SCREENS = {
  home: "",
  about: "about",
  pricing: "pricing",
  "get-started": "get-started",
  demo: "demo",
  contact: "contact",
  support: "support",
  privacy: "privacy",
  terms: "terms",
  security: "security",
  imprint: "imprint",
  blog: "blog",
  financial: "solutions/financial-services",
  payments: "solutions/payment-platforms",
  ecommerce: "solutions/ecommerce",
  fraud: "platform/fraud-prevention",
  investigation: "platform/investigation-automation",
  reporting: "platform/reporting-automation",
  docs: "documentation",
  reference: "documentation/reference",
  cli: "cli-tools",
  webhooks: "webhooks",
  api: "api-explorer",
  sdk: "sdk-libraries",
  code: "sample-code",
  savings: "savings",
  backtest: "backtest",
} as const;

export type Screen = keyof typeof SCREENS;

/** The path of a screen in a language: `pathTo("sw", "about")` is `/sw/about`. The only place where links are built. */
export function pathTo(language: LanguageCode, screen: Screen, hash?: string): string {
  const path = SCREENS[screen];
  return `/${language}${path && `/${path}`}${hash ? `#${hash}` : ""}`;
}

/** The home page with a notice: a document of its own, so that it too is the same for everybody. */
export function noticePath(language: LanguageCode, notice: Notice): string {
  return `${pathTo(language, "home")}?${NOTICE_PARAMETER}=${notice}`;
}

/** The demo with one of its stories; the one that the language opens with has no parameter. */
export function demoPath(language: LanguageCode, story: StorySlug): string {
  const slug = parseStory(story, language);
  return `${pathTo(language, "demo")}${slug ? `?story=${slug}` : ""}`;
}

/** The savings calculator with inputs, as `inputsQuery` writes them (`domain/savings/read-inputs.ts`). */
export function savingsPath(language: LanguageCode, query: string): string {
  return `${pathTo(language, "savings")}?${query}`;
}

/** The contact form for a type of inquiry and, optionally, the product that it is about. */
export function contactPath(language: LanguageCode, type: InquiryType, source?: InquirySource): string {
  const query = new URLSearchParams({ type, ...(source && { source }) });
  return `${pathTo(language, "contact")}?${query}`;
}

/** The pricing screen with a plan chosen, where it asks what an inquiry is about. */
export function chosenPlanPath(language: LanguageCode, plan: PlanId): string {
  return `${pathTo(language, "pricing")}?plan=${plan}#contact`;
}

/** The query parameter that names the request of a question to support. */
export const REQUEST_PARAMETER = "request";

/** The form for engineers, about one request where its id is known. */
export function supportPath(language: LanguageCode, requestId?: string): string {
  const query = requestId ? `?${new URLSearchParams({ [REQUEST_PARAMETER]: requestId })}` : "";
  return pathTo(language, "support") + query;
}

/** The same screen in another language: replaces the first segment of `pathname`. */
export function inLanguage(pathname: string, language: LanguageCode): string {
  return pathname.replace(/^\/[^/]*/, `/${language}`);
}

/**
 * The picture that a shared link to a screen shows; `screen` is a path below the language, as in {@link SCREENS}. The URL says
 * `social`, because links to it exist.
 */
export function ogImagePath(language: LanguageCode, screen: string): string {
  return `/social/${language}/${screen || "home"}.png`;
}

/** The list of posts; the first page has no number. */
export function blogPath(language: LanguageCode, page = 1): string {
  return pathTo(language, "blog") + (page > 1 ? `?page=${page}` : "");
}

export function postPath(language: LanguageCode, slug: string): string {
  return `${pathTo(language, "blog")}/${encodeURIComponent(slug)}`;
}

/** The feed of a language: Atom 1.0 or JSON Feed 1.1. */
export function feedPath(language: LanguageCode, format: "atom" | "json"): string {
  return `${pathTo(language, "blog")}/feed.${format === "atom" ? "xml" : "json"}`;
}

/** A guide, by the name of its file without the ending: `quick-start`. */
export function guidePath(language: LanguageCode, guide: string, hash?: string): string {
  return `${pathTo(language, "docs")}/guides/${guide}${hash ? `#${hash}` : ""}`;
}

/** The reference: its first page, or the page of one endpoint by its slug in `OPERATIONS`. */
export function referencePath(language: LanguageCode, operation?: string): string {
  return pathTo(language, "reference") + (operation ? `/${operation}` : "");
}

/** The reference of a library or of the command line, by its id in `DOCUMENTED`. */
export function libraryPath(language: LanguageCode, sdk: string): string {
  return `${pathTo(language, "docs")}/sdk/${sdk}`;
}

/** A page of the documentation as Markdown: its path and `.md`. */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

/** The explorer with one endpoint open. */
export function explorerPath(language: LanguageCode, operation?: OperationId): string {
  return pathTo(language, "api") + (operation ? `?operation=${operation}` : "");
}

/** The packages that can be installed from the site; its index is in English, as their names and sums are. */
export const PACKAGES_PATH = "/packages/";
