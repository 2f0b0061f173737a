import type { PostFile } from "./blog/post-files.ts";
import type { Company } from "./company/read-company.ts";
import type { Config } from "./config.ts";
import type { CountryDatabase } from "./country/embedded.ts";
import type { Database } from "./db/schema.ts";
import type { GuideFile } from "./docs/guides.ts";
import type { LibraryFiles } from "./docs/libraries.ts";
import type { Asset } from "./http/assets.ts";
import type { DependencyStates } from "./http/dependency-states.ts";
import type { ImageWorker } from "./images/image-worker.ts";
import type { SharedLimits } from "./limits/shared-limits.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/source.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { PackageFiles } from "./packages/files.ts";
import type { PageViewSource } from "./page-views/source.ts";
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
  readonly company: Company;
  /** What holds for a client over all processes of the site. */
  readonly sharedLimits: SharedLimits;
  /** The same in all processes, and not in the database: under it the sandbox names the networks of its clients. */
  readonly clientSecret: Uint8Array;
  readonly textsRevision: TextsRevision;
  readonly countries: CountryDatabase;
  readonly pageViews: PageViewSource;
  /** The posts of this release; none where a CMS is configured. */
  readonly posts: readonly PostFile[];
  readonly guides: readonly GuideFile[];
  readonly libraries: LibraryFiles;
  readonly states: DependencyStates;
  readonly metrics: Metrics;
  readonly deliveryKind: Mailer["kind"];
  /** The client build, by URL path; none in development, where Vite serves it. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly packageFiles: PackageFiles;
  /** Where the fonts of the pictures are. */
  readonly imageFonts: string;
  readonly imageWorker: ImageWorker;
  /** The damage of the database file on the disk; absent on Postgres and in development. */
  readonly findDamage?: (() => Promise<string | undefined>) | undefined;
  readonly mode: "production" | "development";
  /** Called when a message waits for delivery. */
  readonly wake: () => void;
  /** False from the moment the site was asked to stop: balancers are to look elsewhere, and everything is served meanwhile. */
  readonly isReady: () => boolean;
  /** True once this process takes no connection any more: whatever would go on without end is to end. */
  readonly isStopping: () => boolean;
}
