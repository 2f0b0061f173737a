import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/open.ts";
import { serveSite } from "./site.ts";

const ROOT = join(import.meta.dirname, "..", "..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "baini-search-site-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the site as it is read for the search", () => {
  it("has the operator's texts and company", async () => {
    const db = await openDatabase({ dataDir: folder });
    await db
      .insertInto("translations_en")
      .values({ namespace: "home", key: "hero.title", value: "We stop mule accounts." })
      .execute();
    await db.destroy();
    const company = await readFile(join(ROOT, "content", "company.yaml"), "utf8");
    const companyFile = join(folder, "company.yaml");
    await writeFile(companyFile, company.replace(/^taxNumber:.*/m, 'taxNumber: "P051999999X"'));

    const site = await serveSite(ROOT, { DATA_DIR: folder, COMPANY_FILE: companyFile });
    try {
      const read = async (path: string) => (await fetch(site.url + path)).text();

      expect(await read("/en")).toContain("We stop mule accounts.</h1>");
      expect(await read("/sw")).toContain("<h1");
      expect(await read("/en/imprint")).toContain("P051999999X");
    } finally {
      await site.stop();
    }
  });
});
