import type { LanguageCode } from "../../domain/languages.ts";
import type { Namespace } from "../../domain/namespaces.ts";
import type { TextRow } from "../../domain/texts/nest.ts";

/** Why no texts came: no response in time, none at all, one that refuses, one that is not usable. */
export type UnavailableReason = "timeout" | "network" | "malformed" | { readonly status: number };

/** The rows of a namespace, none of them twice, or why they cannot be had. */
export type FetchedTexts =
  | { readonly ok: true; readonly rows: TextRow[] }
  | { readonly ok: false; readonly reason: UnavailableReason };

/** Where the site's texts come from. */
export interface TextsSource {
  /** A hosted source can be away for longer than a visitor waits; an embedded one is part of the site. */
  readonly kind: "embedded" | "hosted";
  /** Never rejects: a failure is logged and returned. The list of rows is empty where the source has none. */
  fetchTexts(language: LanguageCode, namespace: Namespace): Promise<FetchedTexts>;
}
