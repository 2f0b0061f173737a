import { MARK_SVG } from "../../domain/brand/mark.ts";
import { COLOR_TOKENS } from "../../domain/brand/palette.ts";
import { BRAND } from "../../domain/brand.ts";
import { FALLBACK_LANGUAGE } from "../../domain/languages.ts";
import type { OfferedFile, OfferedPackage } from "../../domain/packages.ts";
import { PACKAGES_PATH, SCREENS } from "../../domain/paths.ts";
import { fillIn, SAMPLE_ORIGIN, type Sample, type SampleLanguage } from "../../domain/samples.ts";
import { escapeXml } from "../escape-xml.ts";
import css from "./page.css?inline";

/** The text of the page's one `<style>`, which its policy allows. */
export const PACKAGES_STYLE = COLOR_TOKENS + css;

/** Where an archive of this page is. */
const HERE = `${SAMPLE_ORIGIN}${PACKAGES_PATH}`;

/** For this one command: a setting that stays would send whoever forgets it here for every other package. */
const NPM_ONCE = ` --@baini:registry=${HERE}npm/`;

interface PackageTexts {
  readonly title: string;
  /** What it runs on. */
  readonly needs: string;
  /** Samples: of the archive the lines for a terminal, of the name whatever its language is. */
  readonly archive: string;
  readonly byName: string;
  /** What the line with the name ends with, so that its package manager asks this site. */
  readonly once?: string;
}

interface Settings {
  readonly packages: readonly OfferedPackage[];
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

/** What of a package is shown: how it is called, its archive installed, and this site as the registry it is installed from by name. */
const PACKAGE_TEXTS: Readonly<Record<OfferedPackage["id"], PackageTexts>> = {
  javascript: {
    title: "JavaScript",
    needs: "Node.js 20 or newer, or a browser, as an ES module",
    archive: "install-javascript",
    byName: "registry-javascript",
    once: NPM_ONCE,
  },
  cli: {
    title: "Command line",
    needs: "Node.js 20.12 or newer",
    archive: "cli-install",
    byName: "registry-cli",
    once: NPM_ONCE,
  },
  python: {
    title: "Python",
    needs: "Python 3.9 or newer",
    archive: "install-python",
    byName: "registry-python",
    once: ` --index-url ${HERE}simple/`,
  },
  // Maven is configured in the project itself.
  java: { title: "Java", needs: "Java 17 or newer", archive: "install-java", byName: "install-java" },
};

/** Fetches an archive and the sums, and goes on only if they fit. */
const checking = (path: string) => `curl -fO ${HERE}${path}
curl -fO ${HERE}SHA256SUMS
sha256sum --check --ignore-missing SHA256SUMS`;

/**
 * The page at `/packages/`: what there is to download, how large it is, its sum, what it runs on, and the lines that install and check it.
 * It is for terminals as much as for browsers, in English, as package managers are; its links lead to the visitor's language.
 */
export function packagesPage({ packages, samples, siteUrl }: Settings): string {
  const code = (html: string) =>
    `<pre tabindex="0"><code translate="no">${fillIn(html, { origin: siteUrl })}</code></pre>`;
  const sample = (name: string, language: SampleLanguage) =>
    samples[name]?.find((one) => one.language === language)?.html ?? "";
  const sections = packages.map(({ id, name, version, files, missing }) => {
    const { title, needs, archive, byName, once } = PACKAGE_TEXTS[id];
    const head = `<h2>${title} <code>${escapeXml(`${name} ${version}`)}</code></h2>`;
    if (missing) {
      return `<section>${head}<p>Not here: this site was built without ${escapeXml(missing)}.</p></section>`;
    }
    const named = once ? sample(byName, "curl") + once : sample(byName, "xml");
    const [archiveFile] = files;
    const check = archiveFile ? checking(escapeXml(archiveFile.path)) : "";
    // Java's line for the archive only downloads it.
    const install = id === "java" ? "" : ` &amp;&amp; ${sample(archive, "curl").replace(HERE, "./")}`;
    return `<section>${head}
<p>${needs}. MIT licence.</p>
<h3>Install the archive</h3>${code(sample(archive, "curl"))}
<h3>Or by its name, with this site as the registry</h3>${code(named)}
<h3>${install ? "Or download it, check it, and install the file" : "Or download it and check it"}</h3>${code(check + install)}
<h3>Files, and their SHA-256</h3><dl>${files.map(entryOf).join("")}</dl></section>`;
  });
  const none = "<p>Nothing has been built here yet: <code>npm run packages</code> builds it.</p>";
  const back = [
    ["Libraries", SCREENS.sdk],
    ["CLI", SCREENS.cli],
    ["Documentation", SCREENS.docs],
    // Each visitor is led to a language of their own.
  ].map(([name, path]) => `<a href="/${path}" hreflang="x-default">${name}</a>`);

  return `<!DOCTYPE html>
<html lang="${FALLBACK_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Packages | ${BRAND.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${PACKAGES_STYLE}</style>
</head>
<body>
<header><a href="/" hreflang="x-default">${MARK_SVG}${BRAND.name}</a></header>
<main>
<h1>Packages</h1>
<p>The libraries and the command line tool of the ${BRAND.name} API, as this site builds them. They depend on no other package. pip and npm can also check sums by themselves: pip with <code>--require-hashes</code>, npm with its lock file.</p>
${sections.join("\n") || none}
</main>
<footer>${back.join("")}</footer>
</body>
</html>
`;
}

function entryOf({ path, bytes, sha256 }: OfferedFile): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return `<div><dt><a href="${escapeXml(path)}">${escapeXml(name)}</a><span>${sizeOf(bytes)}</span></dt><dd><code>${sha256}</code></dd></div>`;
}

const KIB = 1_024;

function sizeOf(bytes: number): string {
  return bytes < KIB ? `${bytes} bytes` : `${(bytes / KIB).toFixed(1)} KiB`;
}
