import type { LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { TextTree } from "../../domain/texts/nest.ts";
import type { UnavailableReason } from "./source.ts";

/** Why a page has no texts. `empty`: the source has no row where there should be some. */
export type TextsFailure = UnavailableReason | "empty";

/** The texts of a slot. */
export interface Entry {
  readonly tree: TextTree;
  /** Whether the source had any row. */
  readonly isEmpty: boolean;
  readonly loadedAt: number;
}

/** What is known of one `language:namespace`. */
export interface Slot {
  readonly language: LanguageCode;
  readonly namespace: Namespace;
  entry?: Entry | undefined;
  /** The entry may be outdated: it is served only when no newer one can be had. */
  isOutdated?: boolean;
  loading?: Promise<void> | undefined;
  failure?: { readonly reason: TextsFailure; readonly at: number } | undefined;
}

/** Specification, section 9. */
const LIFE_MS = 24 * 60 * 60 * 1_000;

/** How long a failure, or a table without rows, is taken for a fact before the next request asks again. */
const BACK_OFF_MS = 30_000;

/** `sw:home` */
export function keyOf({ language, namespace }: Pick<Slot, "language" | "namespace">): string {
  return `${language}:${namespace}`;
}

/** Until when the texts need no refresh, in milliseconds since the Unix epoch. */
export function freshUntil({ entry, isOutdated }: Slot): number {
  if (!entry || isOutdated) return 0;
  return entry.loadedAt + (entry.isEmpty ? BACK_OFF_MS : LIFE_MS);
}

/** Whether a load begins when the slot is asked for: its texts are no longer fresh, and none has just failed. */
export function isDue(slot: Slot, now: number): boolean {
  const hasJustFailed = slot.failure !== undefined && now - slot.failure.at < BACK_OFF_MS;
  return now >= freshUntil(slot) && !hasJustFailed;
}

/** Whether the slot has texts that nothing speaks against, be they expired. */
export function isUsable({ entry, isOutdated }: Slot): boolean {
  return entry !== undefined && !entry.isEmpty && !isOutdated;
}

/** What is wrong with a slot, as words for operators. */
export function faultOf({ failure, entry }: Slot): string | undefined {
  if (!failure) return entry?.isEmpty ? "empty" : undefined;
  return typeof failure.reason === "object" ? `status ${failure.reason.status}` : failure.reason;
}
