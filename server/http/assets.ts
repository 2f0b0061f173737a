import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { decodedPath } from "./decoded-path.ts";
import { type EncodedBody, encodeBody } from "./encoded-body.ts";
import { methodNotAllowed } from "./refuse.ts";
import { respond } from "./respond.ts";
import { FILE_ROUTE, labelRoute } from "./route-label.ts";
import type { SharedHeaders } from "./shared-cache.ts";

export interface Asset {
  readonly body: EncodedBody;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable", "x-accel-expires": "31536000" };

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/** A file in memory. It is encoded when it is first asked for: all of them at once took a second of each start. */
export function createAsset(content: Buffer, headers: Asset["headers"]): Asset {
  let encoded: EncodedBody | undefined;
  return {
    get body() {
      encoded ??= encodeBody(content, COMPRESSIBLE.test(headers["content-type"] ?? ""));
      return encoded;
    },
    headers,
  };
}

/** Every file of client builds, held in memory, the last one's where two have a path in common. Keys are URL paths. */
export function readAssets(
  folders: readonly string[],
  sharedHeaders: SharedHeaders,
): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const folder of folders.filter((one) => existsSync(one))) readFolder(folder, sharedHeaders, assets);
  return assets;
}

function readFolder(folder: string, sharedHeaders: SharedHeaders, assets: Map<string, Asset>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    assets.set(
      path,
      createAsset(readFileSync(file), {
        "content-type": getMimeType(entry.name) ?? "application/octet-stream",
        // Vite puts a digest into the names below `/assets/`: such a file never changes.
        ...(path.startsWith("/assets/") ? IMMUTABLE : sharedHeaders([])),
      }),
    );
  }
}

/** Answers the files, and leaves every other path to whoever comes after. */
export function assetRoutes(assets: ReadonlyMap<string, Asset>): Hono {
  return new Hono().all("*", async (c, next) => {
    const asset = assets.get(decodedPath(c.req.url) ?? "");
    if (!asset) return next();
    labelRoute(c, FILE_ROUTE);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return methodNotAllowed(c, "GET, HEAD");
    return respond(c.req.raw, asset.body, asset.headers);
  });
}
