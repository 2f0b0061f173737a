import type { RequestListener } from "node:http";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { faults, slowly } from "../../tests/peers/cms-faults.fixture.ts";
import { type Entry, entries, startStrapi, strapi } from "../../tests/peers/strapi.fixture.ts";
import { createTestLog, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import type { Database } from "../db/schema.ts";
import { cachePosts } from "./cached-source.ts";
import { createHostedPosts } from "./hosted.ts";

async function openTemporary(): Promise<Database> {
  const { db, close } = await temporaryDatabase();
  onTestFinished(close);
  return db;
}

/** A CMS, and as many processes as a test starts on one database, with a clock of the test's own. */
async function start(initial: readonly Entry[]) {
  let posts = initial;
  let time = Date.UTC(2026, 5, 1);
  const healthy = strapi(() => posts);
  const peer = await startStrapi([]);
  peer.listener = healthy;
  onTestFinished(peer.stop);
  const db = await openTemporary();
  const { log, lines } = createTestLog();
  const changes: string[] = [];
  let tries = 0;
  const hosted = {
    baseUrl: peer.url,
    // Counted here: on a busy machine a request may be given up before it has reached the CMS.
    fetch: (...request: Parameters<typeof fetch>) => {
      tries += 1;
      return fetch(...request);
    },
    mediaUrl: () => null,
    log,
    // Read with each request: long, because a busy machine answers late, and short for a CMS that hangs.
    timeoutMs: 10_000,
  };
  const startProcess = (name = "https://cms.example", database = db) =>
    cachePosts(createHostedPosts(hosted), {
      name,
      db: database,
      now: () => time,
      log,
      onChange: (tags) => changes.push(...tags),
    });
  return {
    changes,
    peer,
    db,
    lines,
    healthy,
    /** From now on the CMS fails, and is given up soon where it hangs. */
    fail(fault: RequestListener, timeoutMs = 100) {
      peer.listener = fault;
      hosted.timeoutMs = timeoutMs;
    },
    recover() {
      peer.listener = healthy;
      hosted.timeoutMs = 10_000;
    },
    /** How often the CMS was asked, or tried to be. */
    tries: () => tries,
    startProcess,
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    publish: (...added: Entry[]) => {
      posts = [...added, ...posts];
    },
    unpublishAll: () => {
      posts = [];
    },
    /** Resolves once so many lists were stored. */
    stored: (count: number) =>
      expect
        .poll(async () => (await db.selectFrom("source_snapshots").select("key").execute()).length)
        .toBe(count),
  };
}

async function slugsOf(source: ReturnType<typeof cachePosts>, language: "en" | "fr" = "en") {
  const latest = await source.latest(language);
  return latest.ok ? latest.posts.map(({ slug }) => slug) : latest;
}

const NEW: Entry = { slug: "new", locale: "en", publishedAt: "2026-03-02T00:00:00.000Z" };

describe("the cached posts", () => {
  it("tell what a refresh has changed, and after a webhook what nobody here has asked for yet", async () => {
    const { startProcess, publish, pass, changes } = await start(entries("en", 1));
    const source = startProcess();
    await slugsOf(source);
    expect(changes).toEqual([]);

    publish(NEW);
    pass(60_000);
    await slugsOf(source);
    await expect.poll(() => changes).toEqual(["posts"]);

    source.expire();
    await slugsOf(source);
    await slugsOf(source, "fr");
    await expect.poll(() => changes).toEqual(["posts", "posts"]);
  });

  it("are asked for once a minute, and once by many", async () => {
    const { startProcess, peer, publish, pass, now } = await start(entries("en", 1));
    const source = startProcess();

    await Promise.all(Array.from({ length: 20 }, () => source.latest("en")));
    expect(await source.latest("en")).toMatchObject({ freshUntil: now() + 60_000 });
    publish(NEW);
    pass(59_999);
    expect(await slugsOf(source)).toEqual(["post-0"]);
    expect(peer.requests).toHaveLength(1);
    pass(1);

    expect(await slugsOf(source)).toEqual(["new", "post-0"]);
  });

  it("stay the same array while nothing has changed", async () => {
    const { startProcess, pass } = await start(entries("en", 3));
    const source = startProcess();

    const first = await source.latest("en");
    pass(60_000);
    const second = await source.latest("en");

    expect(second.ok && first.ok && second.posts === first.posts).toBe(true);
  });

  it("are asked for again at once when something was published", async () => {
    const { startProcess, publish } = await start(entries("en", 1));
    const source = startProcess();
    await source.latest("en");

    publish(NEW);
    source.expire();

    expect(await slugsOf(source)).toEqual(["new", "post-0"]);
  });

  it("may become none: an editor may unpublish the last", async () => {
    const { startProcess, unpublishAll, pass } = await start(entries("en", 2));
    const source = startProcess();
    await source.latest("en");

    unpublishAll();
    pass(60_000);

    expect(await slugsOf(source)).toEqual([]);
  });
});

describe("while the CMS fails", () => {
  it.each(Object.entries(faults))(
    "(%s) the last good posts are served, and it is asked every ten seconds",
    async (_name, fault) => {
      const { startProcess, tries, pass, fail, recover, now } = await start(entries("en", 2));
      const source = startProcess();
      await source.latest("en");
      fail(fault);
      pass(3_600_000);

      expect(await slugsOf(source)).toEqual(["post-0", "post-1"]);
      await expect.poll(() => source.latest("en")).toMatchObject({ freshUntil: now() + 10_000 });
      expect(tries()).toBe(2);
      pass(10_000);
      recover();
      source.expire();
      await source.latest("en");
      // Visitors get the older posts without waiting for the source.
      await expect.poll(tries).toBe(3);
    },
  );

  it("nobody waits for one that hangs until its time is over, and then not at all", async () => {
    const { startProcess, fail, pass, lines } = await start(entries("en", 2));
    const source = startProcess();
    await source.latest("en");
    // Longer than anybody waits who can be served with older posts.
    fail(faults.hangs, 400);
    pass(60_000);

    expect(await slugsOf(source)).toEqual(["post-0", "post-1"]);
    expect(lines).toEqual([]);

    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
    pass(20_000);
    expect(await Promise.race([slugsOf(source), setImmediate("late")])).toEqual(["post-0", "post-1"]);
  });

  it("there are none where it never gave any, and each try is a real one", async () => {
    const { startProcess, peer, healthy } = await start(entries("en", 2));
    const source = startProcess();
    peer.listener = faults.refuses;

    expect(await source.latest("en")).toEqual({ ok: false, reason: "not-ok" });
    peer.listener = faults.breaks;
    expect(await source.latest("en")).toEqual({ ok: false, reason: "other" });
    peer.listener = healthy;
    expect(await slugsOf(source)).toEqual(["post-0", "post-1"]);
  });

  it.each(["refuses", "hangs", "sendsGarbage"] as const)(
    "(%s) a process that starts has the posts that another stored, in each language",
    async (fault) => {
      const { startProcess, peer, stored, healthy, pass } = await start([
        ...entries("en", 2),
        ...entries("fr", 1),
      ]);
      const first = startProcess();
      await Promise.all([first.latest("en"), first.latest("fr")]);
      await stored(2);
      peer.listener = faults[fault];
      pass(86_400_000);

      const second = startProcess();

      expect(await slugsOf(second)).toEqual(["post-0", "post-1"]);
      expect(await second.latest("fr")).toMatchObject({
        posts: [{ language: "fr", content: "# post-0\n\nText." }],
      });
      peer.listener = healthy;
      second.expire();
      expect(await slugsOf(second)).toEqual(["post-0", "post-1"]);
    },
  );

  it("what another CMS gave is not served", async () => {
    const { startProcess, peer, stored } = await start(entries("en", 2));
    await startProcess().latest("en");
    await stored(1);
    peer.listener = faults.refuses;

    expect(await slugsOf(startProcess("https://another.example"))).toEqual({ ok: false, reason: "not-ok" });
  });

  it("what was stored in another shape is not served, and said in the log", async () => {
    const { startProcess, peer, stored, db, lines } = await start(entries("en", 2));
    await startProcess().latest("en");
    await stored(1);
    await db
      .updateTable("source_snapshots")
      .set({ body: '{"posts":[{"slug":"../x"}],"isWhole":true}' })
      .execute();
    peer.listener = faults.refuses;

    expect(await slugsOf(startProcess())).toEqual({ ok: false, reason: "not-ok" });
    expect(lines.map(({ msg }) => msg)).toContain("the stored posts could not be read");
  });
});

describe("while the database fails", () => {
  it("the posts of the CMS are served, and stored once it works", async () => {
    const { startProcess, pass, lines } = await start(entries("en", 2));
    const broken = await openTemporary();
    await broken.schema.dropTable("source_snapshots").execute();
    const source = startProcess("https://cms.example", broken);

    expect(await slugsOf(source)).toEqual(["post-0", "post-1"]);
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain("the posts could not be stored");
    await broken.schema
      .createTable("source_snapshots")
      .addColumn("source", "text")
      .addColumn("key", "text")
      .addColumn("fetched_at", "bigint")
      .addColumn("body", "text")
      .addPrimaryKeyConstraint("source_snapshots_pk", ["source", "key"])
      .execute();
    pass(60_000);
    await source.latest("en");

    await expect.poll(() => broken.selectFrom("source_snapshots").selectAll().execute()).toHaveLength(1);
  });

  it("a CMS that is slow but well is waited for where nothing was stored", async () => {
    const { startProcess, peer, healthy } = await start(entries("en", 2));
    peer.listener = slowly(healthy, 300);

    expect(await slugsOf(startProcess())).toEqual(["post-0", "post-1"]);
  });
});
