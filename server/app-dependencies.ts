import type { PostFile } from "./blog/post-files.ts";
import type { Config } from "./config.ts";
import type { CountryDatabase } from "./country/embedded.ts";
import type { Database } from "./db/schema.ts";
import type { GuideFile } from "./docs/guides.ts";
import type { LibraryFiles } from "./docs/libraries.ts";
import type { Asset } from "./http/assets.ts";
import type { DependencyStates } from "./http/dependency-states.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/source.ts";
import type { PackageFiles } from "./packages/files.ts";
import type { PageViewSource } from "./page-views/source.ts";
import type { ImageWorker } from "./pictures/image-worker.ts";
import type { SandboxDatabase } from "./sandbox/database.ts";
import type { TextsRevision } from "./texts/revision.ts";
import type { ShippedTexts } from "./texts/shipped.ts";

/** What the site is a function of: a test gives it real parts with another clock. */
export interface AppDependencies {
  readonly config: Config;
  readonly db: Database;
  readonly sandboxDb: SandboxDatabase;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly shipped: ShippedTexts;
  readonly textsRevision: TextsRevision;
  readonly countries: CountryDatabase;
  readonly pageViews: PageViewSource;
  /** The posts of this release; none where a CMS is configured. */
  readonly posts: readonly PostFile[];
  readonly guides: readonly GuideFile[];
  readonly libraries: LibraryFiles;
  readonly states: DependencyStates;
  readonly deliveryKind: Mailer["kind"];
  /** The client build, by URL path; none in development, where Vite serves it. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly packageFiles: PackageFiles;
  /** Where the fonts of the pictures are. */
  readonly pictureFonts: string;
  readonly imageWorker: ImageWorker;
  readonly mode: "production" | "development";
  /** Called when a message waits for delivery. */
  readonly wake: () => void;
  readonly isStopping: () => boolean;
}
