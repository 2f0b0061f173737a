import type { LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { TextTree } from "../../domain/texts/nest.ts";
import type { UnavailableReason } from "./source.ts";

/** Why a page has no texts. `empty`: the source has no row where there should be some. */
export type TextsFailure = UnavailableReason | "empty";

/** The texts of an entry. */
export interface CachedTexts {
  readonly tree: TextTree;
  /** Whether the source had any row. */
  readonly isEmpty: boolean;
  readonly loadedAt: number;
}

/** What is known of one `language:namespace`. */
export interface TextCacheEntry {
  readonly language: LanguageCode;
  readonly namespace: Namespace;
  texts?: CachedTexts | undefined;
  /** The texts may be outdated: they are served only when no newer ones can be had. */
  isOutdated?: boolean;
  loading?: Promise<void> | undefined;
  failure?: { readonly reason: TextsFailure; readonly at: number } | undefined;
}

/** Specification, section 9. */
const LIFE_MS = 24 * 60 * 60 * 1_000;

/** How long a failure, or a table without rows, is taken for a fact before the next request asks again. */
const BACK_OFF_MS = 30_000;

/** `sw:home` */
export function keyOf({ language, namespace }: Pick<TextCacheEntry, "language" | "namespace">): string {
  return `${language}:${namespace}`;
}

/** Until when the texts need no refresh, in milliseconds since the Unix epoch. */
export function freshUntil({ texts, isOutdated }: TextCacheEntry): number {
  if (!texts || isOutdated) return 0;
  return texts.loadedAt + (texts.isEmpty ? BACK_OFF_MS : LIFE_MS);
}

/** Whether a load begins when the entry is asked for: its texts are no longer fresh, and none has just failed. */
export function isDue(entry: TextCacheEntry, now: number): boolean {
  const hasJustFailed = entry.failure !== undefined && now - entry.failure.at < BACK_OFF_MS;
  return now >= freshUntil(entry) && !hasJustFailed;
}

/** Whether the entry has texts that nothing speaks against, be they expired. */
export function isUsable({ texts, isOutdated }: TextCacheEntry): boolean {
  return texts !== undefined && !texts.isEmpty && !isOutdated;
}

/** What is wrong with an entry, as words for operators. */
export function faultOf({ failure, texts }: TextCacheEntry): string | undefined {
  if (!failure) return texts?.isEmpty ? "empty" : undefined;
  return typeof failure.reason === "object" ? `status ${failure.reason.status}` : failure.reason;
}
