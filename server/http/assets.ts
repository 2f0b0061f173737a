import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type EncodedBody, encodeBody } from "./encoded-body.ts";

export interface Asset {
  readonly body: EncodedBody;
  readonly contentType: string;
  /** Vite puts a digest into the names below `/assets/`: such a file never changes. */
  readonly cacheControl: string;
}

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/** Every file of the client build, encoded once and held in memory: less than a megabyte. Keys are URL paths. */
export function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const contentType = getMimeType(entry.name) ?? "application/octet-stream";
    assets.set(path, {
      body: encodeBody(readFileSync(file), COMPRESSIBLE.test(contentType)),
      contentType,
      cacheControl: path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600, stale-while-revalidate=86400",
    });
  }
  return assets;
}
