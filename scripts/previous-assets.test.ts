import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { assetRoutes, readAssets } from "../server/http/assets.ts";
import { sharedHeaders } from "../tests/support/shared-headers.fixture.ts";
import { setAssetsAside } from "./previous-assets.mjs";

/** A folder whose builds consist of the files that a test names. */
function createBuilds() {
  const folder = mkdtempSync(join(tmpdir(), "builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let isWhole = false;
  function write(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `content of ${basename(path)}`);
  }
  return {
    /** As an operator lays them who builds in a fresh clone, or an image. */
    addPrevious(files: readonly string[]) {
      for (const file of files) write(join(folder, "previous", file));
    },
    /** @param breaksOff after its first file */
    build(files: readonly string[], { breaksOff = false } = {}) {
      const restorePreviousAssets = setAssetsAside(folder, isWhole);
      rmSync(folder, { recursive: true });
      for (const file of breaksOff ? files.slice(0, 1) : files) write(join(folder, "client", file));
      restorePreviousAssets();
      isWhole = !breaksOff;
    },
    async request(path: string) {
      const assets = readAssets([join(folder, "previous"), join(folder, "client")], sharedHeaders);
      const { status, headers } = await assetRoutes(assets).request(path);
      return { status, cache: headers.get("cache-control") };
    },
  };
}

const FOR_EVER = { status: 200, cache: "public, max-age=31536000, immutable" };

it("answers the hashed files of the last two builds, and no older ones", async () => {
  const { build, request } = createBuilds();
  build(["assets/menu-1.js", "assets/font-1.woff2", "search/en.json"]);
  build(["assets/menu-2.js", "assets/font-1.woff2"]);

  expect(await request("/assets/menu-1.js")).toEqual(FOR_EVER);
  expect(await request("/assets/menu-2.js")).toEqual(FOR_EVER);
  expect((await request("/search/en.json")).status).toBe(404);

  build(["assets/menu-3.js", "assets/font-1.woff2"]);

  expect((await request("/assets/menu-1.js")).status).toBe(404);
  expect(await request("/assets/menu-2.js")).toEqual(FOR_EVER);
  expect(await request("/assets/font-1.woff2")).toEqual(FOR_EVER);
});

it("keeps what lies there of another machine's build", async () => {
  const { addPrevious, build, request } = createBuilds();
  addPrevious(["assets/menu-1.js"]);
  build(["assets/menu-2.js"]);

  expect(await request("/assets/menu-1.js")).toEqual(FOR_EVER);
  expect(await request("/assets/menu-2.js")).toEqual(FOR_EVER);
});

it("takes a build that broke off for none", async () => {
  const { build, request } = createBuilds();
  build(["assets/menu-1.js"]);
  build(["assets/menu-2.js", "assets/form-2.js"], { breaksOff: true });
  build(["assets/menu-3.js"]);

  expect(await request("/assets/menu-1.js")).toEqual(FOR_EVER);
  expect((await request("/assets/menu-2.js")).status).toBe(404);
});
