import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { blogPath, feedPath, postPath } from "../domain/paths.ts";
import { makeRelease } from "../scripts/release-with-posts.ts";
import { respondWith, startPeer } from "./peers/peer.fixture.ts";
import { postText } from "./support/posts.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

it("a post of a later date is on each page of posts at its time, whoever has opened it before", async () => {
  const root = await mkdtemp(join(tmpdir(), "baini-scheduled-"));
  onTestFinished(() => rm(root, { recursive: true }));
  makeRelease(root);
  const folder = join(root, "content", "en", "blog");
  await mkdir(folder, { recursive: true });
  // Longer than the start takes on a busy machine.
  const time = Date.now() + 12_000;
  const publishedAt = new Date(time).toISOString();
  await writeFile(join(folder, "published.md"), postText("published"));
  await writeFile(join(folder, "later.md"), postText("later", { publishedAt }));
  const cache = await startPeer(respondWith(""));
  onTestFinished(cache.stop);
  const site = await startServer({ root, env: { PURGE_KIND: "varnish", PURGE_URL: cache.url } });
  onTestFinished(async () => void (await site.stop("SIGKILL")));
  const names = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes("Title of later");
  // The last links the one that follows it.
  const pages = [blogPath("en"), blogPath("fr"), postPath("en", "published")];
  const before = await Promise.all(pages.map(names));

  // The timer may come some milliseconds after the clock.
  const isPublic = async () => Date.now() > time + 500 && (await names(feedPath("en", "json")));
  await expect.poll(isPublic, { timeout: 30_000 }).toBe(true);
  const after = await Promise.all(pages.map(names));

  expect(before).toEqual([false, false, false]);
  expect(after).toEqual([true, true, true]);
  expect(cache.requests.map(({ headers }) => headers.xkey)).toContain("posts");
}, 60_000);
