import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SdkId } from "../../domain/sdks.ts";
import { extractJavascript } from "./javascript/extract.ts";
import type { Library } from "./library.ts";

/** A tool that reads the sources of a language is not installed, or too old. */
export class MissingTool extends Error {}

const execute = promisify(execFile);

/**
 * The public names of a library and their docstrings.
 * @param root the folder of the project
 * @throws {MissingTool} when the tools of the language are not installed
 * @throws with the output of the tool, when it cannot read the sources
 */
export function extractLibrary(root: string, sdk: SdkId): Promise<Library> {
  return EXTRACTORS[sdk](root);
}

const EXTRACTORS: Readonly<Record<SdkId, (root: string) => Promise<Library>>> = {
  javascript: async (root) => extractJavascript(join(root, "sdk/javascript/src/index.ts")),
  python: extractPython,
  java: extractJava,
};

async function extractPython(root: string): Promise<Library> {
  await assertTool("python3", [3, 9]);
  // Nothing compiled is left behind, and neither the environment nor the user's packages are read.
  return run(root, "python3", [
    "-B",
    "-E",
    "-s",
    "scripts/reference/python/extract.py",
    "sdk/python/src/baini",
  ]);
}

async function extractJava(root: string): Promise<Library> {
  // A JRE has `java` and cannot compile.
  await assertTool("javac", [17, 0]);
  const sources = join(root, "scripts/reference/java");
  const classes = mkdtempSync(join(tmpdir(), "baini-reference-"));
  try {
    // Before JDK 22, `java` starts a program of one source file only.
    const files = readdirSync(sources).map((file) => join(sources, file));
    await execute("javac", ["-d", classes, ...files]);
    const options = ["-XX:TieredStopAtLevel=1", "-cp", classes];
    return await run(root, "java", [...options, "ExtractJava", "sdk/java/src/main/java", "example.baini"]);
  } finally {
    rmSync(classes, { recursive: true });
  }
}

async function run(cwd: string, program: string, args: readonly string[]): Promise<Library> {
  const { stdout } = await execute(program, args, { cwd, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout) as Library;
}

/** @throws {MissingTool} */
export async function assertTool(name: string, [major, minor]: readonly [number, number]): Promise<void> {
  const { stdout, stderr } = await execute(name, ["--version"]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new MissingTool(`${name} is not installed.`);
    throw error;
  });
  const version = /(\d+)(?:\.(\d+))?/.exec(stdout + stderr);
  const [ownMajor, ownMinor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)];
  if (ownMajor < major || (ownMajor === major && ownMinor < minor))
    throw new MissingTool(`${name} is older than ${major}${minor ? `.${minor}` : ""}.`);
}
