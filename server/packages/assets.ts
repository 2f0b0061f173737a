import type { OfferedPackage } from "../../domain/packages.ts";
import { PACKAGES_PATH } from "../../domain/paths.ts";
import { fillIn, type Sample } from "../../domain/samples.ts";
import { type Asset, createAsset } from "../http/assets.ts";
import { contentSecurityPolicy, sourceHash } from "../http/security-headers.ts";
import type { SharedHeaders } from "../http/shared-cache.ts";
import type { PackageFiles } from "./files.ts";
import { PACKAGES_STYLE, packagesPage } from "./page.ts";

interface Settings {
  readonly files: PackageFiles;
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly sharedHeaders: SharedHeaders;
}

const PLAIN = "text/plain; charset=utf-8";
const HTML = "text/html; charset=utf-8";

/** By the ending; what has none is a package of the npm registry. */
const CONTENT_TYPES: readonly (readonly [ending: string, contentType: string])[] = [
  [".tgz", "application/gzip"],
  [".tar.gz", "application/gzip"],
  // As PyPI sends it: a browser that unpacks archives would spoil it.
  [".whl", "application/octet-stream"],
  [".jar", "application/java-archive"],
  [".pom", "application/xml; charset=utf-8"],
  [".xml", "application/xml; charset=utf-8"],
  [".html", HTML],
  [".json", "application/json; charset=utf-8"],
  [".md5", PLAIN],
  [".sha1", PLAIN],
  [".sha256", PLAIN],
  ["SHA256SUMS", PLAIN],
];

/** The packages, their registries and the page that lists them, by URL path: the same for everybody. */
export function packageAssets({
  files,
  samples,
  siteUrl,
  sharedHeaders,
}: Settings): ReadonlyMap<string, Asset> {
  const shared = {
    // Revalidated each time: an archive that was built anew and the checksums of the one before do not match.
    ...sharedHeaders([]),
    // For programs; search results should show the pages that say what they are for.
    "x-robots-tag": "noindex",
  };
  const assets = new Map<string, Asset>();
  for (const [path, content] of files) {
    const contentType = CONTENT_TYPES.find(([ending]) => path.endsWith(ending))?.[1];
    // The registry of npm names absolute URLs: they are the site's own.
    const body = contentType ? content : Buffer.from(fillIn(content.toString(), { origin: siteUrl }));
    const headers = {
      ...shared,
      "content-type": contentType ?? "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
    };
    assets.set(PACKAGES_PATH + path.replace(/(^|\/)index\.html$/, "$1"), createAsset(body, headers));
  }

  const index = files.get("index.json");
  const { packages } = index
    ? (JSON.parse(index.toString()) as { packages: OfferedPackage[] })
    : { packages: [] };
  const page = packagesPage({ packages, samples, siteUrl });
  const policy = contentSecurityPolicy({
    scriptHashes: [],
    styleHashes: [sourceHash(PACKAGES_STYLE)],
    https: siteUrl.startsWith("https:"),
  });
  assets.set(
    PACKAGES_PATH,
    createAsset(Buffer.from(page), {
      ...shared,
      "content-type": HTML,
      "content-language": "en",
      "content-security-policy": policy,
    }),
  );
  return assets;
}
