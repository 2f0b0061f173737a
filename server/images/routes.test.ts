import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { REVALIDATED, sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { openTestTexts, writeLocales } from "../../tests/support/texts.fixture.ts";
import { createLocator } from "../pages/locate.ts";
import { readShippedTexts, type ShippedTexts } from "../texts/shipped.ts";
import { createImageWorker } from "./image-worker.ts";
import { FONTS_FOLDER, pngSize } from "./images.fixture.ts";
import { imageRoutes } from "./routes.ts";

const ogImage = { namespace: "about", name: "hero.name", headline: "hero.title" } as const;
const build = {
  routes: {
    root: { id: "root", path: "", module: {} },
    shell: { id: "shell", parentId: "root", path: ":lang", module: {} },
    home: { id: "home", parentId: "shell", index: true, module: { handle: { namespaces: ["home"] } } },
    about: {
      id: "about",
      parentId: "shell",
      path: "about",
      module: { handle: { namespaces: ["about"], ogImage } },
    },
  },
} as unknown as ServerBuild;

const worker = createImageWorker(fileURLToPath(new URL("./jobs.ts", import.meta.url)));
afterAll(() => worker.close());

let shipped: ShippedTexts;
let locales: Awaited<ReturnType<typeof writeLocales>>;
beforeAll(async () => {
  const texts = {
    common: { tagline: "{{brand}}: fraud prevention" },
    about: { hero: { name: "Our plan", title: "Fraud breaks the pattern." } },
  };
  locales = await writeLocales(
    Object.fromEntries(
      LANGUAGE_CODES.map((code) => [
        code,
        code === "ar" ? { about: { hero: { name: "خطتنا", title: "الاحتيال يكسر النمط." } } } : texts,
      ]),
    ),
  );
  shipped = readShippedTexts(locales.folder);
});
afterAll(() => locales.remove());

async function createApp() {
  const { db, set, store: texts, close } = await openTestTexts(shipped);
  onTestFinished(close);
  for (const language of LANGUAGE_CODES) {
    await set(language, "common", { stray: "x" });
    await set(language, "about", { stray: "x" });
  }
  const routes = imageRoutes({
    findTitle: async () => undefined,
    locate: createLocator(build),
    texts,
    shipped,
    siteHost: "baini.example",
    worker,
    fontsFolder: FONTS_FOLDER,
    sharedHeaders,
  });
  return { app: new Hono().route("/", routes), db, set, texts };
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("GET /social/{language}/{screen}.png", () => {
  it("answers a picture of the size that networks show, which their pages may embed", async () => {
    const { app } = await createApp();

    const response = await app.request("/social/en/about.png");

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe(REVALIDATED);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const png = await bytes(response);
    expect(pngSize(png)).toEqual({ width: 1200, height: 630 });
    expect(png.length).toBeLessThan(80_000);
  });

  it("shows each language's and each screen's own texts, and the brand's line where a screen has none", async () => {
    const { app } = await createApp();
    const paths = ["/social/en/about.png", "/social/ar/about.png", "/social/en/home.png"];

    const etags = await Promise.all(paths.map(async (path) => (await app.request(path)).headers.get("etag")));

    expect(new Set(etags).size).toBe(paths.length);
  });

  it("shows a text as soon as it has been changed", async () => {
    const { app, set, texts } = await createApp();
    const before = (await app.request("/social/sw/about.png")).headers.get("etag");

    await set("sw", "about", { "hero.title": "Udanganyifu huvunja mchoro." });
    texts.clear();

    const response = await app.request("/social/sw/about.png");
    expect(response.headers.get("etag")).not.toBe(before);
  });

  it("answers 304 to whoever has it, and HEAD without a body", async () => {
    const { app } = await createApp();
    const head = await app.request("/social/fr/about.png", { method: "HEAD" });
    const etag = head.headers.get("etag") ?? "";

    const again = await app.request("/social/fr/about.png", { headers: { "if-none-match": etag } });

    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(10_000);
    expect(await head.text()).toBe("");
    expect(again.status).toBe(304);
  });

  it("shows the texts of the release, for a minute, while there are no others", async () => {
    const { app, db } = await createApp();
    await db.schema.dropTable("translations_en").execute();

    const response = await app.request("/social/en/about.png");

    expect(response.status).toBe(200);
    expect(response.headers.get("cdn-cache-control")).toContain("max-age=60,");
  });

  it.each([
    "/social/en/nowhere.png",
    "/social/xx/about.png",
    "/social/en/about",
    "/social/en/.png",
    "/social/en//about.png",
    "/social/en/en/about.png",
    "/social/en/About.png",
    "/icons/nothing.png",
    "/icons/toString",
  ])("has nothing at %s", async (path) => {
    const { app } = await createApp();

    expect((await app.request(path)).status).toBe(404);
  });

  it("refuses what does not read", async () => {
    const { app } = await createApp();

    for (const path of ["/social/en/about.png", "/icons/192.png", "/favicon.ico"]) {
      const response = await app.request(path, { method: "POST" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
  });
});

describe("The icons", () => {
  it.each([
    ["/icons/192.png", 192],
    ["/icons/512.png", 512],
    ["/icons/maskable-512.png", 512],
    ["/icons/apple-touch.png", 180],
  ])("%s is %i pixels wide and high, and cached for long", async (path, size) => {
    const { app } = await createApp();

    const response = await app.request(path);

    expect(pngSize(await bytes(response))).toEqual({ width: size, height: size });
    expect(response.headers.get("cache-control")).toContain("max-age=604800");
    expect(response.headers.get("etag")).toMatch(/^"/);
  });

  it("favicon.ico holds one PNG of 32 pixels", async () => {
    const { app } = await createApp();

    const response = await app.request("/favicon.ico");

    const ico = await bytes(response);
    expect(response.headers.get("content-type")).toBe("image/x-icon");
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
    expect([ico[6], ico[7]]).toEqual([32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toEqual({ width: 32, height: 32 });
  });
});
