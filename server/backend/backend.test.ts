import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createCountryResolver } from "../country/resolve.ts";
import { createClientAddress } from "../http/client-address.ts";
import { openServices } from "../services.ts";
import { createBackend } from "./backend.ts";
import { createContent, postText } from "./blog/blog.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The stand-ins over a database and a post of their own. */
async function openBackend(env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-backend-"));
  closing.push(() => rm(dataDir, { recursive: true }));
  const content = await createContent();
  closing.push(content.remove);
  await content.write("en", "first.md", postText("first"));
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir, ...env });
  const services = await openServices(config, {
    localesFolder: join(import.meta.dirname, "..", "..", "locales"),
    contentFolder: content.folder,
    referenceFolder: content.folder,
    owner: "test",
  });
  closing.push(services.close);
  const clientAddress = createClientAddress([]);
  const now = () => Date.parse("2026-06-01T00:00:00Z");
  const database = services.countries;
  const resolver = createCountryResolver({ config, clientAddress, database, client: null, now });
  return createBackend({ ...services, config, now, clientAddress, resolver, isStopping: () => false });
}

describe("The stand-in of the CMS", () => {
  it("serves posts and covers beside the other stand-ins", async () => {
    const backend = await openBackend({});

    const posts = await backend.request("/api/blog-posts");
    const cover = await backend.request("/uploads/first.webp");

    expect(await posts.json()).toMatchObject({ data: [{ attributes: { slug: "first" } }] });
    expect(cover.status).toBe(200);
  });

  it("is not there where CMS_URL names a CMS", async () => {
    const backend = await openBackend({ CMS_URL: "https://cms.example" });

    for (const path of ["/api/blog-posts", "/api/blog-posts/1", "/uploads/first.webp"]) {
      expect((await backend.request(path)).status, path).toBe(404);
    }
  });
});
