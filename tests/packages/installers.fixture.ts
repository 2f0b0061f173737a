import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { devNull, homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OfferedPackage, PackageId } from "../../domain/packages.ts";
import { missingLanguages } from "../samples/programs.fixture.ts";
import { isOnPath } from "../support/on-path.fixture.ts";

/** Where `scripts/packages.ts` lays out what the site serves. */
export const SERVED = fileURLToPath(new URL("../../server/packages/generated/served/", import.meta.url));

/** The packages of the build. */
export const offered = (
  JSON.parse(readFileSync(join(SERVED, "index.json"), "utf8")) as { packages: OfferedPackage[] }
).packages;

const leftOut = (id: PackageId) => offered.find((one) => one.id === id)?.missing;

/** Maven fetches even the plugin that compiles: this one, which is looked for in its own store, because no host but the site is asked. */
const COMPILER = { group: "org/apache/maven/plugins", name: "maven-compiler-plugin", version: "3.13.0" };
const STORE = join(homedir(), ".m2", "repository");
export const MAVEN_COMPILE = `${COMPILER.group.replaceAll("/", ".")}:${COMPILER.name}:${COMPILER.version}:compile`;

const noJava = leftOut("java") ?? (missingLanguages.includes("java") ? "a JDK" : undefined);

/** What is missing to run the packages of a language; undefined where nothing is. */
export const missing = {
  python: leftOut("python") ?? (isOnPath("pip") ? undefined : "pip"),
  java: noJava ?? (missingLanguages.includes("curl") ? "curl" : undefined),
  maven: noJava ?? findMissingMaven(),
  sums: isOnPath("sha256sum") && isOnPath("curl") ? undefined : "sha256sum or curl",
};

function findMissingMaven(): string | undefined {
  if (!isOnPath("mvn")) return "Maven";
  const { group, name, version } = COMPILER;
  const jar = join(STORE, group, name, version, `${name}-${version}.jar`);
  return existsSync(jar) ? undefined : `${name} ${version} in Maven's local repository`;
}

/**
 * npm as on a new machine: no settings, nothing cached. No registry can be reached.
 * @param folder for the settings and what it keeps
 */
export function npmSettings(folder: string) {
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, "npmrc");
  writeFileSync(settings, `registry=http://127.0.0.1:1/\n`);
  return {
    npm_config_userconfig: settings,
    npm_config_globalconfig: join(folder, "none"),
    npm_config_cache: join(folder, "cache"),
    npm_config_prefix: join(folder, "global"),
    npm_config_audit: "false",
    npm_config_update_notifier: "false",
  };
}

/** pip without anybody's settings. A target folder is there at once, where a virtual environment takes seconds. */
export const pipSettings = (target: string, index: { PIP_INDEX_URL: string } | { PIP_NO_INDEX: string }) => ({
  PIP_CONFIG_FILE: devNull,
  PIP_FIND_LINKS: "",
  PIP_EXTRA_INDEX_URL: "",
  PIP_NO_CACHE_DIR: "1",
  PIP_NO_COMPILE: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
  PIP_TARGET: target,
  ...index,
});

/** Maven with the site in the place of Central. */
export const mavenSettings = (origin: string) =>
  `<settings><mirrors><mirror><id>instead-of-central</id><mirrorOf>central</mirrorOf><url>${origin}/packages/maven/</url></mirror></mirrors></settings>`;

/** A local repository that has Maven's plugins of this machine, and gets ours from the site. */
export function linkMavenPlugins(repository: string): void {
  mkdirSync(repository, { recursive: true });
  for (const name of readdirSync(STORE)) {
    if (name !== "example") symlinkSync(join(STORE, name), join(repository, name));
  }
}

export const mavenCoordinates = (name: string) =>
  `<groupId>test</groupId><artifactId>${name}</artifactId><version>1</version>`;

/** A `pom.xml`. */
export const pom = (name: string, packaging: "jar" | "pom", rest: string) =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>${mavenCoordinates(name)}<packaging>${packaging}</packaging><properties><maven.compiler.release>17</maven.compiler.release><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>${rest}</project>`;
