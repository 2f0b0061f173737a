import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { blogPath, feedPath, postPath } from "../domain/paths.ts";
import { makeRelease } from "../scripts/release-with-posts.ts";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { startStrapi } from "../tests/peers/strapi.fixture.ts";
import { makePosts, writePosts } from "./blog-content.ts";
import { COLD_ROUNDS, measure, type Source, type Stand, TOKEN, WARM_PER_ROUND } from "./blog-times.ts";
import { residentMegabytes, temporaryFolder } from "./process.ts";
import type { Bound, Measurement, Row } from "./report.ts";

const SIZES = [100, 10_000, 100_000] as const;
const PER_PAGE = 9;
/** Of each language. */
const LISTED = 1_000;

/**
 * A cached response may take this many times as long with the most posts as with the fewest, and noise in ms. Where nothing
 * is cached the newest 1,000 posts are read, so that there the second size is compared.
 */
const GROWTH = 1.5;
const NOISE_MS = 2;

/** What is asked for, of a blog with `count` English posts: each is one that its site has. */
const PATHS: Readonly<Record<string, (count: number) => string>> = {
  "list, page 1": () => blogPath("en"),
  "list, middle page": (count) => blogPath("en", Math.ceil(Math.min(count, LISTED) / PER_PAGE / 2)),
  "list, last page": (count) => blogPath("en", Math.ceil(Math.min(count, LISTED) / PER_PAGE)),
  "French list, middle page": (count) => blogPath("fr", Math.ceil(Math.min(count, LISTED) / PER_PAGE / 2)),
  "a post, the middle one": (count) => postPath("en", `post-${count / 2}`),
  "feed, 20 posts": () => feedPath("en", "atom"),
};

/** What the blog takes to answer, whatever the number of its posts: from files, and from a CMS over HTTP. */
export async function benchBlog(): Promise<Measurement> {
  const rows: Row[] = [];
  const bounds: Bound[] = [];
  const footprint: string[] = [];
  for (const source of ["embedded", "over HTTP"] as const) {
    const stands: Stand[] = [];
    try {
      for (const count of SIZES) stands.push(await startStand(source, count));
      for (const [name, pathFor] of Object.entries(PATHS)) {
        const { cold, warm } = await measure(stands, pathFor);
        rows.push([`${source}: ${name}`, ...cold, ...warm]);
        bounds.push(
          growthBound(`${source}: ${name}, warm`, warm),
          growthBound(`${source}: ${name}, cold`, cold.slice(1)),
        );
      }
      footprint.push(...stands.map(describeStand));
    } finally {
      await Promise.all(stands.map(({ stop }) => stop()));
    }
  }
  const sizes = SIZES.map((count) => count.toLocaleString("en"));
  return {
    title: "the blog with few posts and with many, ms until the whole response is there",
    notes: [
      `English posts as long as ours; every tenth is in French too. Medians: ${COLD_ROUNDS} cold requests (nothing cached), ` +
        `${COLD_ROUNDS * WARM_PER_ROUND} warm, one connection, the sizes in turn. The CMS over HTTP is in this process.`,
      ...footprint,
    ],
    head: ["", ...sizes.map((size) => `cold ${size}`), ...sizes.map((size) => `warm ${size}`)],
    rows,
    bounds,
  };
}

/** A site with `count` English posts that has answered once, so that its code is loaded. */
async function startStand(source: Source, count: number): Promise<Stand> {
  const posts = makePosts(count);
  const folder = temporaryFolder();
  const root = join(folder, "release");
  mkdirSync(root);
  makeRelease(root);
  if (source === "embedded") writePosts(root, posts);
  const cms = source === "over HTTP" ? await startStrapi(posts) : undefined;
  const env = { REVALIDATE_TOKEN: TOKEN, LOG_LEVEL: "warn", ...(cms && { CMS_URL: cms.url }) };
  const before = performance.now();
  const site = await startBuiltServer({ root, env, timeoutMs: 120_000 });
  const startSeconds = (performance.now() - before) / 1_000;
  const startMegabytes = residentMegabytes(site.pid);
  const stop = async () => {
    await Promise.all([site.stop(), cms?.stop()]);
    await rm(folder, { recursive: true });
  };
  return { source, count, site, startSeconds, startMegabytes, stop };
}

/** @param taken in ms, by size. */
function growthBound(name: string, taken: readonly number[]): Bound {
  const [fewer = Number.NaN, most = Number.NaN] = [taken[0], taken.at(-1)];
  return {
    text: `${name}: at most ${GROWTH} times ${fewer} ms and ${NOISE_MS} ms for noise: ${most} ms`,
    holds: most <= fewer * GROWTH + NOISE_MS,
  };
}

function describeStand({ source, count, site, startSeconds, startMegabytes }: Stand): string {
  const megabytes = (value: number | undefined) =>
    value === undefined ? "unknown" : `${Math.round(value)} MB`;
  return (
    `${source}, ${count.toLocaleString("en")}: started in ${startSeconds.toFixed(1)} s with ` +
    `${megabytes(startMegabytes)}, ${megabytes(residentMegabytes(site.pid))} after all requests.`
  );
}
