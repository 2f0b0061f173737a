import type { Hono } from "hono";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import type { DependencyStates } from "../http/dependency-states.ts";
import type { SharedHeaders } from "../http/shared-cache.ts";
import { coverRoutes } from "../images/covers/routes.ts";
import type { ImageWorker } from "../images/image-worker.ts";
import type { Log } from "../log.ts";
import { cachePosts } from "./cached-source.ts";
import { createEmbeddedPosts } from "./embedded.ts";
import { createHostedPosts } from "./hosted.ts";
import type { PostFile } from "./post-files.ts";
import type { PostSource } from "./source.ts";
import { uploadRoutes, uploadUrl } from "./uploads.ts";

interface Dependencies {
  readonly config: Pick<Config, "cmsUrl">;
  /** The posts of this release. */
  readonly files: readonly PostFile[];
  readonly db: Database;
  readonly states: DependencyStates;
  readonly worker: ImageWorker;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
  readonly sharedHeaders: SharedHeaders;
  /** Called with the tags of what shows something that a refresh has changed. */
  readonly onChange: (tags: readonly string[]) => void;
}

/** The posts that `CMS_URL` names, or else those of `content/`; and the routes of their pictures, mounted at `/`. */
export function choosePosts(dependencies: Dependencies): { source: PostSource; images: Hono } {
  const { config, files, db, states, worker, now, log, sharedHeaders, onChange } = dependencies;
  const { cmsUrl } = config;
  if (!cmsUrl) {
    const embedded = createEmbeddedPosts(files, now);
    return {
      source: embedded,
      images: coverRoutes({ hasCover: embedded.hasCover, worker, sharedHeaders }),
    };
  }
  const hosted = createHostedPosts({
    baseUrl: cmsUrl,
    fetch,
    mediaUrl: uploadUrl(cmsUrl),
    log,
    now,
    report: (ok, reason) => states.record("cms", ok, reason),
  });
  return {
    source: cachePosts(hosted, { name: cmsUrl, db, now, log, onChange }),
    images: uploadRoutes({ cmsUrl, fetch, log, sharedHeaders }),
  };
}
