import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageId } from "../../domain/packages.ts";
import { CLI, SDKS } from "../../domain/sdks.ts";
import { ROOT, run, runtime } from "../run.mjs";

/** How a package is made. */
export interface Recipe {
  readonly id: PackageId;
  readonly name: string;
  readonly version: string;
  /** The files and folders it is made of, from the project's root. */
  readonly inputs: readonly string[];
  /** What must come out. The tools take these names from the package's own metadata, so that it cannot call itself otherwise. */
  readonly archives: readonly string[];
  /** The folder of the archives, below `/packages/`. */
  readonly directory: string;
  /** What this machine lacks for it, in words; undefined when it has everything. */
  readonly findMissing: () => Promise<string | undefined>;
  /** What comes before packing, in the package's own folder. */
  readonly compile?: () => Promise<void>;
  /** Writes the archives into a folder: the same bytes each time. */
  readonly pack: (folder: string) => Promise<void>;
}

const [javascript, python, java] = SDKS;
const [groupId = "", artifactId = ""] = java.packageName.split(":");
/** Five programs of a second each: half the time without the compiler that pays off later. */
const SHORT_LIVED_JAVA = { JAVA_TOOL_OPTIONS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" };
const NOTHING = async () => undefined;

/** Runs a command to its end. @throws with its output when it fails */
async function must(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<void> {
  const { code, output } = await run(command, args, { quiet: true, cwd, env });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`);
}

/** What a command says of itself; undefined when it is not there, or is one of those that only offer to install it. */
async function outputOf(command: string, ...args: string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args, { quiet: true }).catch(() => ({ code: 1, output: "" }));
  return code === 0 ? output : undefined;
}

/** Packs a folder as npm would publish it. */
const npmPack = (folder: string, to: string) =>
  must("npm", ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", to], {
    cwd: join(ROOT, folder),
  });

/** `@baini/sdk` is packed as `baini-sdk-2.1.0.tgz`. */
const tarball = ({ packageName, version }: { packageName: string; version: string }) =>
  `${packageName.slice(1).replace("/", "-")}-${version}.tgz`;

export const RECIPES: readonly Recipe[] = [
  {
    id: javascript.id,
    name: javascript.packageName,
    version: javascript.version,
    inputs: ["sdk/javascript"],
    archives: [tarball(javascript)],
    directory: "",
    findMissing: NOTHING,
    compile: async () => {
      // A file whose source is gone would be packed with the others.
      rmSync(join(ROOT, "sdk/javascript/dist"), { recursive: true, force: true });
      await must("tsc", ["-p", "sdk/javascript"]);
    },
    pack: (folder) => npmPack("sdk/javascript", folder),
  },
  {
    id: CLI.id,
    name: CLI.packageName,
    version: CLI.version,
    inputs: [
      "cli",
      "domain/api",
      "domain/backtest",
      "domain/payment-files",
      "sdk/javascript",
      "package-lock.json",
    ],
    archives: [tarball(CLI)],
    directory: "",
    findMissing: NOTHING,
    compile: () => must("vite", ["build", "cli"]),
    pack: (folder) => npmPack("cli", folder),
  },
  {
    id: python.id,
    name: python.packageName,
    version: python.version,
    inputs: ["sdk/python"],
    archives: [
      `${python.packageName}-${python.version}-py3-none-any.whl`,
      `${python.packageName}-${python.version}.tar.gz`,
    ],
    directory: "",
    findMissing: async () => {
      const isSupported = await outputOf("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))");
      return isSupported === undefined ? "Python 3.9 or newer" : undefined;
    },
    pack: (folder) => must("python3", ["sdk/python/build_backend/baini_build.py", folder]),
  },
  {
    id: java.id,
    name: java.packageName,
    version: java.version,
    inputs: ["sdk/java", "LICENSE"],
    archives: [".jar", "-sources.jar", "-javadoc.jar", ".pom"].map(
      (ending) => `${artifactId}-${java.version}${ending}`,
    ),
    directory: `maven/${groupId.replaceAll(".", "/")}/${artifactId}/${java.version}/`,
    findMissing: async () => {
      const [, major = 0] = /^javac (\d+)/m.exec((await outputOf("javac", "-version")) ?? "") ?? [];
      return Number(major) < 17 ? "a JDK 17 or newer" : undefined;
    },
    pack: async (folder) => {
      await must(runtime(), ["sdk/java/build.mjs", folder], { env: SHORT_LIVED_JAVA });
      const pom = readFileSync(join(ROOT, "sdk/java/pom.xml"), "utf8");
      const declaration =
        /<groupId>([^<]+)<\/groupId>\s*<artifactId>([^<]+)<\/artifactId>\s*<version>([^<]+)</;
      const [, group, name, version] = declaration.exec(pom) ?? [];
      // The names of the archives say the rest.
      if (group !== groupId) throw new Error(`sdk/java is of ${group}, and domain/sdks.ts names ${groupId}.`);
      writeFileSync(join(folder, `${name}-${version}.pom`), pom);
    },
  },
];
