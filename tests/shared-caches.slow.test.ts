import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { noticePath, pathTo } from "../domain/paths.ts";
import { waitFor } from "../scripts/servers/server.ts";
import { openDatabase } from "../server/db/open.ts";
import { bumpTextsRevision } from "../server/texts/revision.ts";
import { respondWith, startPeer } from "./peers/peer.fixture.ts";
import { freePort } from "./support/free-port.fixture.ts";
import { missingForNginx, type NginxCache, reserveNginxPorts, startNginx } from "./support/nginx.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";
import { missingForVarnish, startVarnish } from "./support/varnish.fixture.ts";

const REVALIDATE_TOKEN = "a-token-that-only-this-test-knows";
const PAGES = [
  "/en",
  "/sw",
  "/ar/pricing",
  "/fr/blog",
  "/pt/documentation",
  "/en/blog/feed.xml",
  "/sitemap.xml",
];
const OF_EVERY_KIND = [
  "/en",
  "/en/about",
  "/en/get-started",
  noticePath("en", "inquirySent"),
  "/en/blog",
  "/en/blog?page=2",
  "/en/blog?missing",
  "/en/blog/feed.json",
  "/en/blog/feed.xml",
  "/en/api-explorer?operation=listRules",
  "/en/pricing?plan=business",
  "/en/demo?story=mule-ring",
  "/en/documentation",
  "/en/documentation.md",
  "/en/documentation/reference/analyze-transaction",
  "/en/documentation/reference/analyze-transaction.md",
  "/en/documentation/sdk/python",
  "/en/manifest.webmanifest",
  "/llms.txt",
  "/locales/en/common.json",
  "/locales/en/home.json",
  "/social/en/home.png",
  "/social/en/about.png",
  "/openapi.json",
  "/search/en.json",
  "/robots.txt",
];
const ENCODINGS = ["br", "gzip", "identity"];

let site: RunningServer;
let nginx: NginxCache;

interface CachedResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** HIT, MISS, … */
  readonly cache: string | null;
}

async function load(path: string, init: RequestInit = {}): Promise<CachedResponse> {
  const response = await fetch(nginx.url + path, { redirect: "manual", ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text(), cache: headers.get("x-cache") };
}

/** What the cache says to a path that `fetch` would put in order. */
async function cacheOfRaw(path: string): Promise<string | undefined> {
  const asked = request(new URL(nginx.url), { path }).end();
  const [response] = await once(asked, "response");
  response.resume();
  return response.headers["x-cache"];
}

/** The first start of a release empties the caches, and once more when an older process would have left. */
const startIsPurged = (server: RunningServer) =>
  waitFor(server, () => server.logLines().filter(({ msg }) => msg === "caches purged")[1]);

const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1];

/** As an operator's command does it, in another process. */
async function changeTexts(
  { dataDir }: RunningServer,
  language: "en" | "sw",
  [namespace, key]: readonly [string, string],
  value: string,
): Promise<void> {
  const db = await openDatabase({ dataDir });
  await db.transaction().execute(async (transaction) => {
    const table = `translations_${language}` as const;
    await transaction
      .updateTable(table)
      .set({ value })
      .where("namespace", "=", namespace)
      .where("key", "=", key)
      .execute();
    await bumpTextsRevision(transaction);
  });
  await db.destroy();
}

it("is tried behind the real nginx and Varnish, or what is missing is said", () => {
  if (missingForNginx.length > 0) console.log(`Not run: the cache of nginx (${missingForNginx.join(", ")})`);
  if (missingForVarnish.length > 0) console.log(`Not run: Varnish (${missingForVarnish.join(", ")})`);
});

describe.runIf(missingForNginx.length === 0)("behind nginx as deploy/ has it", () => {
  beforeAll(async () => {
    const ports = await reserveNginxPorts();
    site = await startServer({
      env: {
        REVALIDATE_TOKEN,
        PURGE_KIND: "nginx",
        PURGE_URL: `http://127.0.0.1:${ports.purgePort}`,
        TRUSTED_PROXIES: "127.0.0.1",
        DRAIN_SECONDS: "0",
      },
    });
    nginx = await startNginx({ sites: [site.port], ports });
    await startIsPurged(site);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop("SIGKILL");
  });

  it("each page is asked for once in each encoding, whoever comes", async () => {
    const first = [];
    for (const path of PAGES)
      for (const encoding of ENCODINGS)
        first.push(await load(path, { headers: { "accept-encoding": encoding } }));
    const later = [];
    for (let visitor = 0; visitor < 4; visitor++) {
      for (const path of PAGES) {
        const headers = {
          "accept-encoding": ["gzip, deflate, br, zstd", "gzip;q=1.0, br;q=0", "deflate"][visitor % 3] ?? "",
          cookie: `userLanguage=sw; visitor=${visitor}`,
          "x-country-code": "KE",
          "accept-language": "ar",
        };
        later.push(
          await load(visitor % 2 ? `${path}?utm_source=letter&fbclid=${visitor}` : path, { headers }),
        );
      }
    }

    expect(first.map(({ cache }) => cache)).toEqual(first.map(() => "MISS"));
    expect(later.map(({ cache }) => cache)).toEqual(later.map(() => "HIT"));
    for (const { status, headers } of [...first, ...later]) {
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(headers.get("set-cookie")).toBeNull();
      for (const name of ["cdn-cache-control", "cache-tag", "surrogate-key", "x-accel-expires"])
        expect(headers.get(name)).toBeNull();
    }
  });

  it("a browser that has a page is told so by the cache", async () => {
    const { headers } = await load("/en");
    const etag = headers.get("etag") ?? "";
    const again = await load("/en", { headers: { "if-none-match": etag } });

    expect(again).toMatchObject({ status: 304, cache: "HIT" });
  });

  it("what is one visitor's own is never cached", async () => {
    const forms = [await load("/en/contact"), await load("/en/contact"), await load("/en/contact")];
    const token = tokenIn(forms[0]?.text ?? "") ?? "";
    const body = new URLSearchParams({ token, name: "Amina Juma", type: "sales" });
    const refused = await load("/en/contact", { method: "POST", body, headers: { accept: "text/html" } });
    const next = await load("/en/contact");
    const thanks = [await load(noticePath("en", "inquirySent")), await load(noticePath("en", "inquirySent"))];
    const home = await load("/en");
    const languages = [
      await load("/", { headers: { "accept-language": "sw" } }),
      await load("/", { headers: { "accept-language": "fr" } }),
    ];
    const country = await load("/api/country", { headers: { "x-country-code": "KE" } });

    expect(new Set(forms.map(({ text }) => tokenIn(text))).size).toBe(3);
    expect(forms.map(({ cache }) => cache)).toEqual(["MISS", "MISS", "MISS"]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Amina Juma");
    expect(next.text).not.toContain("Amina Juma");
    expect(thanks.map(({ cache }) => cache)).toEqual(["MISS", "HIT"]);
    for (const { text } of thanks) expect(text).toContain("data-notice");
    expect(home.text).not.toContain("data-notice");
    expect(languages.map(({ headers }) => headers.get("location"))).toEqual(["/sw", "/fr"]);
    expect(country.cache).toBe("MISS");
  });

  it("an invented query fills nothing", async () => {
    const responses = [
      await load("/en?invented=1"),
      await load("/en?invented=1"),
      await load("/en?texts=shipped"),
    ];

    expect(responses.map(({ cache }) => cache)).toEqual(["BYPASS", "BYPASS", "BYPASS"]);

    // What a purge would not know of: a value that no screen has, and one that another screen has.
    const unpurged = [
      "/en/pricing?plan=none",
      "/en/blog?page=999",
      "/en?notice=none",
      "/en/about?plan=business",
    ];
    for (const path of [...unpurged, ...unpurged]) expect((await load(path)).cache, path).not.toBe("HIT");
  });

  it("another way to write a path fills nothing", async () => {
    const INDIRECT = ["/zz/../en/about", "/./en/about", "/zz/%2E%2e/en/about", "//en/about", "/en/about#a"];
    const ESCAPED = [
      "/locales/en/%68ome.json",
      "/%6fpenapi.json",
      "/%72obots.txt",
      "/en/documentation%2Emd",
      "/%65n",
    ];
    for (const path of [...INDIRECT, ...INDIRECT, ...ESCAPED, ...ESCAPED])
      expect(await cacheOfRaw(path), path).not.toBe("HIT");
    await load("/.well-known/security.txt");
    expect((await load("/.well-known/security.txt")).cache).toBe("HIT");
  });

  it("a changed text shows in all that was made of it, and nothing else is asked for anew", async () => {
    for (const path of OF_EVERY_KIND) {
      await load(path);
      expect((await load(path)).cache, path).toBe("HIT");
    }
    await changeTexts(site, "en", ["common", "skip"], "Straight to the content");
    await expect.poll(async () => (await load("/en")).text).toContain("Straight to the content");
    await site.logLine(({ tags }) => Array.isArray(tags) && tags.includes("en-common"));

    for (const path of OF_EVERY_KIND.filter((path) => path !== "/en")) {
      const loaded = await fetch(site.url + path);
      const isOfIt = loaded.headers.get("surrogate-key")?.split(" ").includes("en-common");
      expect((await load(path)).cache, path).toBe(isOfIt ? "MISS" : "HIT");
    }
  });

  it("a webhook shows what has changed", async () => {
    const sw = pathTo("sw", "home");
    await load(sw);
    const db = await openDatabase({ dataDir: site.dataDir });
    await db
      .updateTable("translations_sw")
      .set({ value: "Limebadilika" })
      .where("key", "=", "hero.title")
      .execute();
    await db.destroy();
    await fetch(`${site.url}/-/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${REVALIDATE_TOKEN}` },
    });

    await expect.poll(async () => (await load(sw)).text).toContain("Limebadilika");
  });

  it("an event stream arrives line by line", async () => {
    const created = await load("/v1/sandbox/keys", { method: "POST" });
    const key = JSON.parse(created.text).apiKey;
    const stream = request(`${nginx.url}/v1/sandbox/events`, {
      headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
    }).end();
    const [response] = await once(stream, "response");
    const [line] = await once(response, "data");
    stream.destroy();

    expect(String(line)).toBe("retry: 2000\n\n");
  });

  it("cached pages outlive the site", async () => {
    await load("/en/about");
    await site.stop("SIGKILL");

    expect((await load("/en/about")).status).toBe(200);
    expect((await load("/en/contact")).status).toBe(502);
  });
});

describe.runIf(missingForVarnish.length === 0)("behind Varnish as deploy/ has it", () => {
  it("pages are cached until their texts change, and nothing of one visitor is", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const own = await startServer({ env: { PURGE_KIND: "varnish", PURGE_URL: url, DRAIN_SECONDS: "0" } });
    onTestFinished(async () => void (await own.stop("SIGKILL")));
    const varnish = await startVarnish(own.port, port);
    onTestFinished(varnish.stop);
    await startIsPurged(own);
    const get = async (path: string) => {
      const response = await fetch(url + path, { headers: { cookie: "userLanguage=sw" } });
      return {
        cache: response.headers.get("x-cache"),
        text: await response.text(),
        headers: response.headers,
      };
    };

    const home = [await get("/en"), await get("/en")];
    const about = [await get("/en/about"), await get("/en/about")];
    const forms = [await get("/en/contact"), await get("/en/contact")];
    await changeTexts(own, "en", ["home", "hero.title"], "Caught before it costs");
    await expect.poll(async () => (await get("/en")).text).toContain("Caught before it costs");

    expect([...home, ...about].map(({ cache }) => cache)).toEqual(["MISS", "HIT", "MISS", "HIT"]);
    expect(new Set(forms.map(({ text }) => tokenIn(text))).size).toBe(2);
    expect((await get("/en/about")).cache).toBe("HIT");
    for (const name of ["cdn-cache-control", "cache-tag", "surrogate-key", "xkey", "x-accel-expires"])
      expect(home[0]?.headers.get(name)).toBeNull();
  });
});

it("a reload has caches drop everything where an operator's file has changed, and nothing where none has", async () => {
  const folder = await mkdtemp(join(tmpdir(), "baini-company-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const COMPANY_FILE = join(folder, "company.yaml");
  await writeFile(COMPANY_FILE, "phone: '+254 20 555 0142'\n");
  const cache = await startPeer(respondWith(""));
  onTestFinished(cache.stop);
  const env = { WORKERS: "2", DRAIN_SECONDS: "0", COMPANY_FILE, PURGE_KIND: "varnish", PURGE_URL: cache.url };
  const own = await startServer({ env });
  onTestFinished(async () => void (await own.stop("SIGKILL")));
  const renewals = () => own.logLines().filter(({ msg }) => msg === "workers renewed").length;
  const waiting = { timeout: 60_000 };
  // Each of the first two processes, twice.
  await expect.poll(() => cache.requests.length, waiting).toBe(4);
  const db = await openDatabase({ dataDir: own.dataDir });
  // As if the ten minutes had passed in which each process of a new release tells the caches.
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "purged_release")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("meta")
    .set({ value: `${value.split(" ")[0]} 0` })
    .where("key", "=", "purged_release")
    .execute();
  await db.destroy();

  process.kill(own.pid, "SIGHUP");
  await expect.poll(renewals, waiting).toBe(1);
  const unchanged = cache.requests.splice(0).length;
  await writeFile(COMPANY_FILE, "phone: '+254 20 555 0199'\n");
  process.kill(own.pid, "SIGHUP");
  await expect
    .poll(() => cache.requests.map(({ headers }) => headers.xkey), waiting)
    .toEqual(["site", "site", "site", "site"]);

  // Those of the start.
  expect(unchanged).toBe(4);
  expect(await (await fetch(`${own.url}/en/imprint`)).text()).toContain("+254 20 555 0199");
});
