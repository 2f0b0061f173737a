import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import type { Database } from "../db/schema.ts";
import { findSnapshot, upsertSnapshot } from "../db/source-snapshots.ts";
import { POSTS_TAG } from "../http/shared-cache.ts";
import type { Log } from "../log.ts";
import { changedPostTags } from "./changed-posts.ts";
import { type LatestPosts, type PostSource, type PostsUnavailable, postSchema } from "./source.ts";

interface Settings {
  /** Where the posts come from: those of another CMS are another snapshot. */
  readonly name: string;
  readonly db: Database;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** Called with the tags of what shows something that a refresh has changed. */
  readonly onChange?: ((tags: readonly string[]) => void) | undefined;
}

const FRESH_MS = 60_000;

/** After a failure, how long everybody who can be served with older posts is, without another try. */
const RETRY_MS = 10_000;

/** How long somebody waits for newer posts who can be served with older ones: less than a screen waits for any. */
const REFRESH_TIMEOUT_MS = 200;

const storedSchema = z.object({ posts: z.array(postSchema), isWhole: z.boolean() });

interface Entry {
  last?: LatestPosts;
  /** The digest of the posts that were last stored. */
  digest?: string;
  refreshing?: Promise<LatestPosts | PostsUnavailable> | undefined;
  /** Something was published: what others have shown of it may be outdated, even if this process has shown nothing. */
  isOutdated?: boolean;
}

/**
 * Caches the newest posts of a hosted source for a minute, and stores them in our database: while the source fails or
 * is slow the last good ones are served, after a restart too. A list that is empty now is believed, because an editor may
 * unpublish the last post. Where there are no older ones, each try is a real one.
 */
export function cachePosts(
  source: PostSource,
  { name, db, now, log, onChange }: Settings,
): Required<PostSource> {
  const entries = new Map<LanguageCode, Entry>();
  let retryAt = 0;

  async function refresh(language: LanguageCode, entry: Entry): Promise<LatestPosts | PostsUnavailable> {
    const latest = await source.latest(language);
    if (!latest.ok) {
      retryAt = now() + RETRY_MS;
      return latest;
    }
    retryAt = 0;
    const { posts, isWhole } = latest;
    const digest = createHash("sha256").update(JSON.stringify({ posts, isWhole })).digest("hex");
    const before = entry.last?.posts;
    const changed = before ? changedPostTags(before, posts) : entry.isOutdated ? [POSTS_TAG] : [];
    const unchanged = digest === entry.digest ? entry.last?.posts : undefined;
    entry.last = { ok: true, isWhole, posts: unchanged ?? posts, freshUntil: now() + FRESH_MS };
    if (!unchanged) {
      entry.digest = digest;
      void store(language, entry);
    }
    entry.isOutdated = false;
    if (changed.length > 0) onChange?.(changed);
    return entry.last;
  }

  /** Nobody waits for it. */
  async function store(language: LanguageCode, entry: Entry): Promise<void> {
    const { posts, isWhole } = entry.last ?? { posts: [], isWhole: true };
    try {
      const snapshot = { value: { posts, isWhole }, fetchedAt: now() };
      await upsertSnapshot(db, "posts", `${name} ${language}`, snapshot);
    } catch (error) {
      // Tried again with the next refresh.
      delete entry.digest;
      log.warn({ err: error, language }, "the posts could not be stored");
    }
  }

  /** What was stored by this process before its start, or by another. */
  async function restore(language: LanguageCode): Promise<LatestPosts | undefined> {
    try {
      const snapshot = await findSnapshot(db, "posts", `${name} ${language}`);
      if (!snapshot) return undefined;
      return { ok: true, ...storedSchema.parse(snapshot.value), freshUntil: 0 };
    } catch (error) {
      log.warn({ err: error, language }, "the stored posts could not be read");
      return undefined;
    }
  }

  /** During an outage the older posts count as fresh until the next try. */
  const held = (last: LatestPosts): LatestPosts => ({
    ...last,
    freshUntil: Math.max(last.freshUntil, retryAt),
  });

  return {
    mediaUrl: source.mediaUrl,
    find: source.find,

    async latest(language) {
      const entry = entries.get(language) ?? {};
      entries.set(language, entry);
      if (entry.last && now() < held(entry.last).freshUntil) return held(entry.last);

      entry.refreshing ??= refresh(language, entry).finally(() => {
        entry.refreshing = undefined;
      });
      const { refreshing } = entry;
      if (!entry.last) {
        const restoring = restore(language).then((restored) => {
          if (restored) entry.last ??= restored;
        });
        // A database that does not answer keeps nobody from what the source has.
        await Promise.race([restoring, refreshing]);
        if (!entry.last) await restoring;
      }
      if (!entry.last) return refreshing;
      if (retryAt === 0)
        await Promise.race([refreshing, sleep(REFRESH_TIMEOUT_MS, undefined, { ref: false })]);
      return held(entry.last);
    },

    expire() {
      retryAt = 0;
      for (const language of LANGUAGE_CODES) {
        const entry = entries.get(language) ?? {};
        entries.set(language, entry);
        entry.isOutdated = true;
        if (entry.last) entry.last = { ...entry.last, freshUntil: 0 };
      }
    },
  };
}
