// Builds the jar, its sources and its Javadoc with a JDK alone: node sdk/java/build.mjs <out-dir>
// Two builds by the same JDK give the same bytes.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const SOURCES = join(HERE, "src", "main", "java");
const LICENCE = join(HERE, "..", "..", "LICENSE");
const RELEASE = "17";

const pom = readFileSync(join(HERE, "pom.xml"), "utf8");
const ofPom = (element) => {
  const found = new RegExp(`<${element}>([^<]+)</${element}>`).exec(pom)?.[1];
  return found ?? fail(`pom.xml has no <${element}>`);
};
const artifact = ofPom("artifactId");
const version = ofPom("version");
const date = ofPom("project.build.outputTimestamp");

const [outDir] = process.argv.slice(2);
if (!outDir) fail("Usage: node sdk/java/build.mjs <out-dir>");
const sourceFiles = filesOf(SOURCES);
const client = readFileSync(join(SOURCES, "example", "baini", "Baini.java"), "utf8");
if (!client.includes(`VERSION = "${version}"`)) fail(`Baini.VERSION is not ${version}, which pom.xml says`);

const work = mkdtempSync(join(tmpdir(), "baini-java-"));
try {
  const folder = (name) => {
    const path = join(work, name);
    mkdirSync(join(path, "META-INF"), { recursive: true });
    copyFileSync(LICENCE, join(path, "META-INF", "LICENSE"));
    return path;
  };
  const [classes, sources, pages] = ["classes", "sources", "pages"].map(folder);
  const paths = sourceFiles.map((file) => join(SOURCES, file));

  run("javac", [
    "--release",
    RELEASE,
    "-encoding",
    "UTF-8",
    "-Xlint:all",
    "-Werror",
    "-d",
    classes,
    ...paths,
  ]);
  // Without -notimestamp every page would carry the minute it was made.
  const page = ["-Xdoclint:all", "-Werror", "-quiet", "-notimestamp", "-locale", "en", "-charset", "UTF-8"];
  const title = ["-windowtitle", `Baini SDK ${version}`, "-doctitle", `Baini SDK ${version}`];
  run("javadoc", [...page, ...title, "--release", RELEASE, "-encoding", "UTF-8", "-d", pages, ...paths]);
  for (const file of sourceFiles) {
    mkdirSync(join(sources, file, ".."), { recursive: true });
    copyFileSync(join(SOURCES, file), join(sources, file));
  }

  mkdirSync(outDir, { recursive: true });
  pack(classes, "");
  pack(sources, "-sources");
  pack(pages, "-javadoc");
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Writes one archive; its entries are named one by one, so that their order is ours and not the file system's. */
function pack(folder, classifier) {
  const name = `${artifact}-${version}${classifier}.jar`;
  const manifest = join(work, "MANIFEST.MF");
  const vendor = `Implementation-Title: ${ofPom("name")}\nImplementation-Version: ${version}\nImplementation-Vendor: Baini Ltd\n`;
  writeFileSync(manifest, vendor);
  const entries = join(work, `entries${classifier}`);
  writeFileSync(
    entries,
    filesOf(folder)
      .map((file) => `${file.split(sep).join("/")}\n`)
      .join(""),
  );
  const target = resolve(outDir, name);
  run("jar", ["--create", "--file", target, "--date", date, "--manifest", manifest, `@${entries}`], folder);
  console.log(target);
}

/** The files of a folder and the folders in it, by name. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
}

function run(command, args, cwd = HERE) {
  // The tools' messages are to be in one language, and their dates in one zone, whatever the machine's.
  const env = { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" };
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", env });
  if (error?.code === "ENOENT")
    fail(`There is no ${command} here: building needs a JDK, ${RELEASE} or newer`);
  if (error) throw error;
  if (status !== 0) fail(`${command} ended with ${status}:\n${stdout}${stderr}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
