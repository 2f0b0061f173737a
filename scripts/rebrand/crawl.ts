import { gunzipSync, inflateRawSync } from "node:zlib";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { PACKAGES_PATH } from "../../domain/paths.ts";
import { indexPath } from "../../domain/search/index-file.ts";

/** What no page leads to. */
const STARTS = [
  "/",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/security.txt",
  "/llms.txt",
  "/openapi.json",
  "/favicon.svg",
  PACKAGES_PATH,
  ...LANGUAGE_CODES.map(indexPath),
];

/** Fonts and pictures say nothing that could be read; the API is described elsewhere. */
const LEFT_OUT = /\.(?:woff2|png|ico|webp)$|^\/(?:v1|-)\//;

const AT_ONCE = 4;
const MAX_ADDRESSES = 5_000;

interface Brand {
  /** Its forms in small letters: the name, the slug. */
  readonly names: readonly string[];
  readonly colors: readonly string[];
}

/**
 * Reads everything that a site serves and that leads to each other: pages, feeds, sitemaps, manifests, styles, scripts,
 * descriptions, search indexes, packages and what is in them.
 * @returns how many addresses there are, and a sentence for each that has an old name or colour
 */
export async function findOldBrand(
  url: string,
  siteUrl: string,
  old: Brand,
): Promise<{ pages: number; faults: string[] }> {
  const asked = new Set(STARTS);
  const waiting = [...STARTS];
  const faults: string[] = [];
  let pages = 0;
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await fetch(url + path, { redirect: "manual" });
      const text = textOf(path, Buffer.from(await response.arrayBuffer()));
      const location = response.headers.get("location") ?? "";
      if (response.ok) pages++;
      const found = [
        ...old.names.flatMap((name) => namesIn(`${location} ${text}`, name)),
        ...old.colors.filter((color) => text.includes(color)),
      ];
      if (found.length > 0)
        faults.push(`${path}: ${[...new Set(found)].slice(0, 5).join(", ")} (${found.length})`);
      for (const next of addressesIn(`"${location}" ${text}`, path, siteUrl)) {
        if (asked.has(next) || LEFT_OUT.test(next)) continue;
        if (asked.size > MAX_ADDRESSES)
          throw new Error(`More than ${MAX_ADDRESSES} addresses, the last ${next}`);
        asked.add(next);
        waiting.push(next);
      }
    }
  };
  // The first is a redirect or a page of links: with them there is work for all.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { pages, faults };
}

/** The words with a name in them, but for longer ones in small letters: Swahili has *kubaini*. */
function namesIn(text: string, name: string): string[] {
  const words = text.match(new RegExp(`\\p{L}*${name}\\p{L}*`, "giu")) ?? [];
  return words.filter((word) => word.toLowerCase() === name || !/^\p{L}\p{Ll}+$/u.test(word));
}

/** Paths of this site: what stands in quotes, and addresses with its name. */
function addressesIn(text: string, path: string, siteUrl: string): string[] {
  const quoted = Array.from(
    text.matchAll(/["'`](\.{0,2}\/[^"'`\s<>\\{}$]*)["'`]/g),
    ([, address = ""]) => address,
  );
  const whole = text.split(siteUrl).slice(1);
  return [...quoted, ...whole.map((rest) => /^\/[^\s"'`<>)\\]*/.exec(rest)?.[0] ?? "/")].flatMap(
    (address) => {
      const target = URL.parse(address.replaceAll("&amp;", "&"), siteUrl + path);
      return target?.origin === siteUrl ? target.pathname : [];
    },
  );
}

/** A file as text; an archive as all that is in it. */
function textOf(path: string, bytes: Buffer): string {
  if (/gz$/.test(path) && bytes.readUInt16BE(0) === 0x1f8b) return gunzipSync(bytes).toString("utf8");
  return bytes.toString("latin1", 0, 2) === "PK" ? unzip(bytes) : bytes.toString("utf8");
}

const LOCAL_HEADER = Buffer.from("PK\u0003\u0004", "latin1");
const DEFLATED = 8;

/** The names and contents of a ZIP archive's files (APPNOTE.TXT, 4.3.7). */
function unzip(bytes: Buffer): string {
  const texts: string[] = [];
  for (let at = bytes.indexOf(LOCAL_HEADER); at >= 0; at = bytes.indexOf(LOCAL_HEADER, at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    texts.push(bytes.toString("utf8", at + 30, start));
    if (bytes.readUInt16LE(at + 8) === DEFLATED)
      texts.push(inflateRawSync(bytes.subarray(start)).toString("utf8"));
    else texts.push(bytes.toString("utf8", start, start + bytes.readUInt32LE(at + 18)));
  }
  return texts.join("\n");
}
