import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Database } from "../db/schema.ts";
import { findSnapshot, upsertSnapshot } from "../db/source-snapshots.ts";
import type { Log } from "../log.ts";
import { type LatestPosts, type PostSource, type PostsUnavailable, postSchema } from "./source.ts";

interface Settings {
  /** Where the posts come from: those of another CMS are another snapshot. */
  readonly name: string;
  readonly db: Database;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
}

const FRESH_MS = 60_000;

/** After a failure, how long everybody who can be served with older posts is, without another try. */
const RETRY_MS = 10_000;

/** How long somebody waits for newer posts who can be served with older ones: less than a screen waits for any. */
const PATIENCE_MS = 200;

const storedSchema = z.object({ posts: z.array(postSchema), isWhole: z.boolean() });

interface Entry {
  last?: LatestPosts;
  /** Of the posts that were last stored. */
  digest?: string;
  refreshing?: Promise<LatestPosts | PostsUnavailable> | undefined;
}

/**
 * Caches the newest posts of a hosted source for a minute, and stores them in our database: while the source fails or
 * is slow the last good ones are served, after a restart too. A list that is empty now is believed, because an editor may
 * unpublish the last post. Where there are no older ones, each try is a real one.
 */
export function cachePosts(source: PostSource, { name, db, now, log }: Settings): Required<PostSource> {
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
    const unchanged = digest === entry.digest ? entry.last?.posts : undefined;
    entry.last = { ok: true, isWhole, posts: unchanged ?? posts, freshUntil: now() + FRESH_MS };
    if (!unchanged) {
      entry.digest = digest;
      void store(language, entry);
    }
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
      if (retryAt === 0) await Promise.race([refreshing, sleep(PATIENCE_MS, undefined, { ref: false })]);
      return held(entry.last);
    },

    expire() {
      retryAt = 0;
      for (const entry of entries.values()) {
        if (entry.last) entry.last = { ...entry.last, freshUntil: 0 };
      }
    },
  };
}
