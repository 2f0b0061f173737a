import { BRAND } from "../../domain/brand.ts";
import { FALLBACK_LANGUAGE } from "../../domain/languages.ts";
import { type OfferedFile, type OfferedPackage, PACKAGES_PATH } from "../../domain/packages.ts";
import { SCREENS } from "../../domain/paths.ts";
import { fillIn, type Sample } from "../../domain/samples.ts";
import { MARK } from "../../domain/weave.ts";
import css from "./page.css?inline";

interface Settings {
  readonly packages: readonly OfferedPackage[];
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** The samples that install a package: its archive from this site, and by the name that a registry knows it under. */
const INSTALLING: Readonly<Record<OfferedPackage["id"], readonly [archive: string, registry: string]>> = {
  javascript: ["install-javascript", "registry-javascript"],
  cli: ["cli-install", "registry-cli"],
  python: ["install-python", "registry-python"],
  java: ["install-java", "registry-java"],
};

/** How a package manager is told that this site is the registry. */
const REGISTRIES: Readonly<Record<OfferedPackage["id"], string>> = {
  javascript: "npm config set @baini:registry=https://baini.example/packages/npm/",
  cli: "npm config set @baini:registry=https://baini.example/packages/npm/",
  python: "export PIP_INDEX_URL=https://baini.example/packages/simple/",
  java: "https://baini.example/packages/maven/",
};

const CHECKING = `curl -fO https://baini.example${PACKAGES_PATH}SHA256SUMS
sha256sum --check --ignore-missing SHA256SUMS`;

/**
 * The page at `/packages/`: what there is to download, how large it is, its sum, and the lines that install and check it.
 * It is for terminals as much as for browsers, in English, as package managers are; its links lead to the visitor's language.
 */
export function packagesPage({ packages, samples, siteUrl }: Settings): string {
  const code = (html: string) => `<pre tabindex="0"><code>${fillIn(html, { origin: siteUrl })}</code></pre>`;
  const sections = packages.map((offered) => {
    const title = `<h2>${escapeHtml(offered.name)} ${escapeHtml(offered.version)}</h2>`;
    if (offered.missing) {
      return `<section>${title}<p>Not on this site: it was built without ${escapeHtml(offered.missing)}.</p></section>`;
    }
    const [archive, registry] = INSTALLING[offered.id].map((name) =>
      (samples[name] ?? []).map(({ html }) => code(html)).join(""),
    );
    return `<section>${title}
<h3>Install the archive</h3>${archive}
<h3>Or by name, with this site as the registry</h3>${code(REGISTRIES[offered.id])}${registry}
<h3>Files, and their SHA-256</h3><dl>${offered.files.map(entryOf).join("")}</dl></section>`;
  });
  const none = "<p>Nothing has been built here yet: <code>npm run packages</code> builds it.</p>";
  const back = [
    ["Libraries", SCREENS.sdks],
    ["CLI", SCREENS.cli],
    ["Documentation", SCREENS.documentation],
  ].map(([name, path]) => `<a href="/${path}">${name}</a>`);

  return `<!doctype html>
<html lang="${FALLBACK_LANGUAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Packages | ${BRAND.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
<body>
<header><a href="/">${mark()}${BRAND.name}</a></header>
<main>
<h1>Packages</h1>
<p>The libraries and the command line tool of the ${BRAND.name} API, as this site builds them. None of them needs another package.</p>
${sections.join("\n") || none}
<section id="check"><h2>Check what you have downloaded</h2>
<p>In the folder of the archives. Those of Maven are looked for in folders as the repository has them.</p>
${code(CHECKING)}</section>
</main>
<footer>${back.join("")}</footer>
`;
}

function entryOf({ path, bytes, sha256 }: OfferedFile): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return `<div><dt><a href="${escapeHtml(path)}">${escapeHtml(name)}</a><span>${sizeOf(bytes)}</span></dt><dd><code>${sha256}</code></dd></div>`;
}

const KIB = 1_024;

function sizeOf(bytes: number): string {
  return bytes < KIB ? `${bytes} bytes` : `${(bytes / KIB).toFixed(1)} KiB`;
}

function mark(): string {
  const [leaf = "", other = ""] = MARK.leaves;
  const circle = ({ x, y, radius }: { x: number; y: number; radius: number }) =>
    `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
  return `<svg viewBox="0 0 56 56" width="26" height="26" aria-hidden="true"><path d="${leaf}"/><path d="${other}"/>${circle(MARK.dot)}${circle(MARK.odd)}</svg>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
