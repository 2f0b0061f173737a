import type { LanguageCode } from "../../domain/languages.ts";
import type { Editor } from "./editor.ts";
import type { SeedPost } from "./posts.ts";
import type { Format, RecordingProxy } from "./servers.ts";

/** A running Strapi and a running site that reads it in one response format. */
export interface CheckContext {
  readonly format: Format;
  readonly strapiUrl: string;
  /** Between the two. */
  readonly proxy: RecordingProxy;
  readonly siteUrl: string;
  readonly revalidateToken: string;
  readonly editor: Editor;
  /** The posts of a language that are not drafts, newest first. */
  readonly published: (language: LanguageCode) => readonly SeedPost[];
}

export interface StrapiCheck {
  /** What holds when it passes. */
  readonly name: string;
  /** @throws when it does not hold */
  run(): Promise<void>;
}
