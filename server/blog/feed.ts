import { BRAND } from "../../domain/brand.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { escapeXml } from "../escape-xml.ts";
import type { PostSummary } from "./source.ts";

export interface FeedPost {
  readonly summary: Omit<PostSummary, "author">;
  /** In the language of the feed. */
  readonly author: { readonly name: string; readonly avatarUrl: string | null } | null;
  /** The path of the post's page. */
  readonly path: string;
  /** The rendered and cleaned post; without it the feed carries the description alone. */
  readonly html?: string;
}

export interface Feed {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly language: LanguageCode;
  readonly title: string;
  readonly description: string;
  /** The path of the feed itself. */
  readonly path: string;
  /** The path of the page that lists the posts. */
  readonly homePath: string;
  /** The path of the site's picture, a square. */
  readonly iconPath?: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

/** An id: a tag (RFC 4151) of the post and its language, so that neither another URL nor an edit shows an old post as new. */
export function tag(language: LanguageCode, slug?: string): string {
  return escapeXml(["tag", `${BRAND.domain},2026`, "blog", language, ...(slug ? [slug] : [])].join(":"));
}

export function absoluteUrl(target: string, base: string): string {
  return URL.parse(target, base)?.href ?? target;
}

/**
 * Readers show a post away from its page, so that its links and pictures need whole URLs. The HTML is cleaned: attributes
 * are in double quotes, and no text or value holds a bare `<`, `>` or `"`.
 */
export function absoluteUrls(html: string, base: string): string {
  return html.replace(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")([^"]*)"/g, (_, before: string, url: string) => {
    const whole = absoluteUrl(url.replaceAll("&amp;", "&"), base);
    return `${before}${escapeXml(whole)}"`;
  });
}
