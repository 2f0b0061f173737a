import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { OfferedPackage } from "../../domain/packages.ts";
import type { Sample } from "../../domain/samples.ts";
import { REVALIDATED, sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { assetRoutes } from "../http/assets.ts";
import { packageAssets } from "./assets.ts";
import { packageRoutes } from "./routes.ts";

const SITE = "https://www.baini.example";

const sample = (code: string): Sample => ({ language: "curl", file: "", code, html: code });
const packages: OfferedPackage[] = [
  {
    id: "javascript",
    name: "@baini/sdk",
    version: "2.1.0",
    files: [{ path: "baini-sdk-2.1.0.tgz", bytes: 19_000, sha256: "5ffe".repeat(16) }],
  },
  { id: "java", name: "example.baini:baini-sdk", version: "3.0.1", files: [], missing: "a JDK <17>" },
];
const FILES = {
  "index.json": JSON.stringify({ packages }),
  "baini-sdk-2.1.0.tgz": "an archive",
  "baini-1.8.2-py3-none-any.whl": "a wheel",
  "maven/baini-sdk-3.0.1.jar": "a jar",
  "maven/baini-sdk-3.0.1.jar.sha1": "0a1b",
  "maven/baini-sdk-3.0.1.pom": "<project/>",
  "simple/baini/index.html": "<a href=x>x</a>",
  "npm/@baini/sdk": '{"tarball":"https://baini.example/packages/baini-sdk-2.1.0.tgz"}',
  SHA256SUMS: "5ffe  baini-sdk-2.1.0.tgz\n",
};

function appWith(files: Readonly<Record<string, string>>): Hono {
  const assets = packageAssets({
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    samples: {
      "install-javascript": [sample("npm install https://baini.example/packages/baini-sdk-2.1.0.tgz")],
    },
    siteUrl: SITE,
    sharedHeaders,
  });
  return new Hono().route("/", assetRoutes(assets)).route("/", packageRoutes(assets));
}

const app = appWith(FILES);

describe("Below /packages/", () => {
  it.each([
    ["baini-sdk-2.1.0.tgz", "application/gzip"],
    ["baini-1.8.2-py3-none-any.whl", "application/octet-stream"],
    ["maven/baini-sdk-3.0.1.jar", "application/java-archive"],
    ["maven/baini-sdk-3.0.1.jar.sha1", "text/plain; charset=utf-8"],
    ["maven/baini-sdk-3.0.1.pom", "application/xml; charset=utf-8"],
    ["SHA256SUMS", "text/plain; charset=utf-8"],
    ["simple/baini/", "text/html; charset=utf-8"],
    ["npm/@baini/sdk", "application/json; charset=utf-8"],
  ])("%s is %s, for every site, asked about each time and in no index", async (path, contentType) => {
    const response = await app.request(`/packages/${path}`);
    const { etag = "", ...headers } = Object.fromEntries(response.headers);
    const again = await app.request(`/packages/${path}`, { headers: { "if-none-match": etag } });

    expect([response.status, again.status]).toEqual([200, 304]);
    expect(headers).toMatchObject({
      "content-type": contentType,
      "cache-control": REVALIDATED,
      "access-control-allow-origin": "*",
      "x-robots-tag": "noindex",
    });
    expect(headers).not.toHaveProperty("content-encoding");
  });

  it("the registry of npm names the site's own address, under both forms of a name", async () => {
    const forms = ["npm/@baini/sdk", "npm/@baini%2fsdk", "npm/@baini%2Fsdk"];

    for (const form of forms) {
      const response = await app.request(`/packages/${form}`);
      expect(await response.json(), form).toEqual({ tarball: `${SITE}/packages/baini-sdk-2.1.0.tgz` });
    }
  });

  it.each(["/packages/nothing.tgz", "/packages/maven/", "/packages/npm/@baini/other"])(
    "what is not there is a plain 404, in no language: %s",
    async (path) => {
      const response = await app.request(path, { headers: { "accept-language": "sw" } });

      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(await response.text()).toContain("/packages/");
    },
  );

  it.each(["/packages", "/packages/simple/baini"])("a folder has a slash at its end: %s", async (path) => {
    const response = await app.request(path);

    expect([response.status, response.headers.get("location")]).toEqual([301, `${path}/`]);
  });

  it("nothing is written", async () => {
    const response = await app.request("/packages/SHA256SUMS", { method: "PUT", body: "x" });

    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("The page of the packages", () => {
  const read = async (from = app) => (await from.request("/packages/")).text();

  it("shows how each is installed, its size and its sum, and says which is not there", async () => {
    const html = await read();

    expect(html).toContain(`npm install ${SITE}/packages/baini-sdk-2.1.0.tgz`);
    expect(html).toContain('<a href="baini-sdk-2.1.0.tgz">');
    expect(html).toContain("18.6 KiB");
    expect(html).toContain("5ffe".repeat(16));
    expect(html).toContain("this site was built without a JDK &lt;17&gt;.");
  });

  it("has no script, and a policy that allows its own style alone", async () => {
    const response = await app.request("/packages/");
    const html = await response.text();
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];

    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(response.headers.get("content-security-policy")).toContain(
      `style-src 'self' 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    );
  });

  it("says so where nothing was built", async () => {
    expect(await read(appWith({}))).toContain("npm run packages");
  });
});
