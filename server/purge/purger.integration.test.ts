import { describe, expect, it, onTestFinished } from "vitest";
import { startCloudflare } from "../../tests/peers/cloudflare.fixture.ts";
import { startFastly } from "../../tests/peers/fastly.fixture.ts";
import { respondWith, startPeer } from "../../tests/peers/peer.fixture.ts";
import { createTestLog } from "../../tests/support/database.fixture.ts";
import { choosePurgeAdapters, type PurgeKind } from "./choose.ts";
import { createPurger } from "./purger.ts";

const TOKEN = "purge-token";
/** Longer than a test takes. */
const NEVER_MS = 600_000;

interface Options {
  readonly againMs?: number;
  readonly retryMs?: readonly number[];
  readonly token?: string;
}

function open(kind: PurgeKind, urls: readonly string[], options: Options = {}) {
  const { log, lines } = createTestLog();
  const purger = createPurger({
    adapters: choosePurgeAdapters({ kind, urls, token: options.token ?? TOKEN }),
    listPaths: async () => ["/en", "/en/blog?page=2"],
    log,
    retryMs: options.retryMs ?? [5, 10],
    againMs: options.againMs ?? NEVER_MS,
  });
  onTestFinished(() => purger.stop());
  return { purger, lines };
}

async function openFastly(options: Options = {}) {
  const fastly = await startFastly({ service: "SU1Z0isxPaozGVKXdv0eY", token: TOKEN });
  onTestFinished(fastly.stop);
  const url = `${fastly.url}/service/SU1Z0isxPaozGVKXdv0eY/purge`;
  return { fastly, ...open("fastly", [url], options) };
}

const tags = (count: number) => Array.from({ length: count }, (_, n) => `tag-${n}`);

describe("a change is told", () => {
  it("to Fastly by surrogate keys, 256 at a time", async () => {
    const { fastly, purger } = await openFastly();

    purger.purge(tags(300));

    await expect.poll(() => fastly.purged.map((keys) => keys.length)).toEqual([256, 44]);
  });

  it("to Cloudflare by tags, 30 at a time", async () => {
    const cloudflare = await startCloudflare({ zone: "023e105f4ecef8ad9ca31a8372d0c353", token: TOKEN });
    onTestFinished(cloudflare.stop);
    const { purger } = open("cloudflare", [
      `${cloudflare.url}/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache`,
    ]);

    purger.purge(tags(70));

    await expect.poll(() => cloudflare.purged.flat().toSorted()).toEqual(tags(70).toSorted());
  });

  it("to each Varnish by keys", async () => {
    const [one, other] = [await startPeer(respondWith("")), await startPeer(respondWith(""))];
    onTestFinished(one.stop);
    onTestFinished(other.stop);
    const { purger } = open("varnish", [one.url, other.url]);

    purger.purge(["sw-home", "posts"]);

    for (const { requests } of [one, other]) {
      await expect
        .poll(() => requests.map(({ method, headers }) => [method, headers.xkey]))
        .toEqual([["PURGE", "sw-home posts"]]);
    }
  });

  it("to nginx by URL and encoding, of which it may have none", async () => {
    const nginx = await startPeer(respondWith("", 404));
    onTestFinished(nginx.stop);
    const { purger, lines } = open("nginx", [nginx.url]);

    purger.purge(["sw-home"]);

    await expect.poll(() => lines).toMatchObject([{ msg: "caches purged", calls: 6 }]);
    expect(
      nginx.requests.map(({ url, headers }) => `${url} ${headers["accept-encoding"]}`).toSorted(),
    ).toEqual([
      "/en br",
      "/en gzip",
      "/en identity",
      "/en/blog?page=2 br",
      "/en/blog?page=2 gzip",
      "/en/blog?page=2 identity",
    ]);
  });

  it("in one go, where it is many at once, and once more in a while", async () => {
    const { fastly, purger } = await openFastly({ againMs: 30 });

    for (const tag of ["en-home", "en-common", "en-home"]) purger.purge([tag]);

    await expect
      .poll(() => fastly.purged)
      .toEqual([
        ["en-home", "en-common"],
        ["en-home", "en-common"],
      ]);
  });
});

describe("a cache that cannot be told", () => {
  it("is told again, together with what has changed meanwhile", async () => {
    const { fastly, purger, lines } = await openFastly({ retryMs: [300, 5] });
    fastly.refusals.push(503, 429);

    purger.purge(["en-home"]);
    await expect.poll(() => lines).toHaveLength(1);
    purger.purge(["posts"]);

    await expect.poll(() => lines.at(-1)).toMatchObject({ msg: "caches purged" });
    expect(fastly.purged).toEqual([expect.arrayContaining(["en-home", "posts"])]);
    expect(lines).toMatchObject([
      {
        msg: "caches could not be purged, and are tried again",
        cause: "status 503",
        attempt: 1,
        waitMs: 300,
      },
      { msg: "caches could not be purged, and are tried again", cause: "status 429", attempt: 2, waitMs: 5 },
      { msg: "caches purged" },
    ]);
  });

  it("is given up in the end, and told of all with the next change", async () => {
    const { fastly, purger, lines } = await openFastly();
    fastly.refusals.push(500, 500, 500);

    purger.purge(["en-home"]);
    await expect
      .poll(() => lines.at(-1))
      .toMatchObject({ msg: "caches could not be purged, and may be outdated", tags: ["en-home"] });
    purger.purge(["posts"]);

    await expect.poll(() => fastly.purged).toEqual([["en-home", "posts"]]);
  });

  it("is not told the key of another in a log line", async () => {
    const { fastly, purger, lines } = await openFastly({ token: "wrong-token" });

    purger.purge(["en-home"]);
    await expect.poll(() => lines).toHaveLength(3);

    expect(fastly.purged).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain("wrong-token");
  });
});

it("tells of each change once more, after a while of its own where it has one", async () => {
  const { fastly, purger } = await openFastly();

  purger.purge(["en-home"]);
  purger.purge(["site"], 1);

  await expect.poll(() => fastly.purged).toEqual([["en-home", "site"], ["site"]]);
});

it("tells nothing once it was stopped", async () => {
  const { fastly, purger, lines } = await openFastly({ againMs: 1 });
  purger.purge(["en-home"]);
  await purger.stop();
  purger.purge(["posts"]);

  expect(fastly.purged).toEqual([]);
  expect(lines).toEqual([]);
});
