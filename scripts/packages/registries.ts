import { createHash } from "node:crypto";
import { PACKAGES_PATH } from "../../domain/paths.ts";
import { SAMPLE_ORIGIN } from "../../domain/samples.ts";
import type { BuiltPackage } from "./build-package.ts";

/** Files to serve, by their path below `/packages/`. */
export type ServedFiles = readonly (readonly [path: string, content: Buffer])[];

/** What of a `package.json` npm reads before it has the archive. */
const MANIFEST_FIELDS = [
  "name",
  "version",
  "description",
  "license",
  "type",
  "bin",
  "engines",
  "dependencies",
];

/**
 * A package of npm as its registry describes it ("packument"), under the plain form of the name. The one with `%2f` is the same
 * path once decoded. The archive needs an absolute URL, so the server fills in its own.
 * @throws when the `package.json` is another package's
 */
export function npmRegistry({ recipe, archives }: BuiltPackage, manifestText: string): ServedFiles {
  const manifest = JSON.parse(manifestText) as Record<string, unknown>;
  const { name, version } = recipe;
  // An archive's name does not distinguish a scope from a prefix.
  if (manifest.name !== name) throw new Error(`${recipe.inputs[0]} is ${manifest.name}, not ${name}.`);
  return [...archives].map(([file, content]) => {
    const published = Object.fromEntries(
      MANIFEST_FIELDS.filter((field) => field in manifest).map((field) => [field, manifest[field]]),
    );
    const dist = {
      tarball: `${SAMPLE_ORIGIN}${PACKAGES_PATH}${recipe.directory}${file}`,
      integrity: `sha512-${createHash("sha512").update(content).digest("base64")}`,
      shasum: createHash("sha1").update(content).digest("hex"),
    };
    const packument = {
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { ...published, dist } },
    };
    return [`npm/${name}`, text(JSON.stringify(packument))];
  });
}

/** The simple index of Python packages (PEP 503), with relative URLs. */
export function pythonRegistry({ recipe, archives }: BuiltPackage, requires: string): ServedFiles {
  const page = (title: string, links: readonly string[]) =>
    text(
      `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="pypi:repository-version" content="1.0">\n<title>${title}</title>\n${links.join("<br>\n")}\n`,
    );
  const python = requires.replaceAll(">", "&gt;").replaceAll("<", "&lt;");
  const links = [...archives].map(
    ([file, content]) =>
      `<a href="../../${recipe.directory}${file}#sha256=${sha256(content)}" data-requires-python="${python}">${file}</a>`,
  );
  return [
    ["simple/index.html", page("Packages", [`<a href="${recipe.name}/">${recipe.name}</a>`])],
    [`simple/${recipe.name}/index.html`, page(recipe.name, links)],
  ];
}

/** The metadata of a Maven repository beside its archives: versions and checksums. */
export function mavenRegistry({ recipe, archives }: BuiltPackage): ServedFiles {
  const [groupId = "", artifactId = ""] = recipe.name.split(":");
  const metadata = text(`<?xml version="1.0" encoding="UTF-8"?>
<metadata>
  <groupId>${groupId}</groupId>
  <artifactId>${artifactId}</artifactId>
  <versioning>
    <latest>${recipe.version}</latest>
    <release>${recipe.version}</release>
    <versions>
      <version>${recipe.version}</version>
    </versions>
  </versioning>
</metadata>
`);
  const metadataPath = recipe.directory.replace(/[^/]+\/$/, "maven-metadata.xml");
  const files = [
    [metadataPath, metadata] as const,
    ...Array.from(archives, ([file, content]) => [recipe.directory + file, content] as const),
  ];
  const sums = files.flatMap(([path, content]) =>
    ["md5", "sha1", "sha256"].map(
      (kind) => [`${path}.${kind}`, text(createHash(kind).update(content).digest("hex"))] as const,
    ),
  );
  return [[metadataPath, metadata], ...sums];
}

export const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const text = (written: string) => Buffer.from(written);
