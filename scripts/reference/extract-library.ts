import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SdkId } from "../../domain/sdks.ts";
import { extractJavascript } from "./javascript/extract.ts";
import type { Library } from "./library.ts";

/** This machine has not what reads the sources of a language. */
export class MissingTool extends Error {}

/** What reads the sources of a library, where they lie below `sdk/`, and from which version on it can. */
interface Tool {
  readonly probe: string;
  readonly oldest: readonly [major: number, minor: number];
  readonly command: readonly [string, ...string[]];
}

const OTHERS: Readonly<Record<Exclude<SdkId, "javascript">, Tool>> = {
  python: {
    probe: "python3",
    oldest: [3, 9],
    // Nothing compiled is left behind, and neither the environment nor the user's packages are looked at.
    command: ["python3", "-B", "-E", "-s", "scripts/reference/python/extract.py", "sdk/python/src/baini"],
  },
  java: {
    // A JRE has `java` and cannot compile.
    probe: "javac",
    oldest: [17, 0],
    command: [
      "java",
      "-XX:TieredStopAtLevel=1",
      "scripts/reference/java/extract.java",
      "sdk/java/src/main/java",
      "example.baini",
    ],
  },
};

const execute = promisify(execFile);

/**
 * The public names of a library and their docstrings.
 * @param root the folder of the project
 * @throws {MissingTool} when the machine cannot read the language
 * @throws with what the tool said, when it does not read these sources
 */
export async function extractLibrary(root: string, sdk: SdkId): Promise<Library> {
  if (sdk === "javascript") return extractJavascript(join(root, "sdk/javascript/src/index.ts"));
  const { probe, oldest, command } = OTHERS[sdk];
  const [program, ...args] = command;
  await assertTool(probe, oldest);
  const { stdout } = await execute(program, args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout) as Library;
}

/** @throws {MissingTool} */
export async function assertTool(name: string, [major, minor]: readonly [number, number]): Promise<void> {
  const said = await execute(name, ["--version"]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new MissingTool(`there is no ${name}.`);
    throw error;
  });
  const version = /(\d+)(?:\.(\d+))?/.exec(said.stdout + said.stderr);
  const [ownMajor, ownMinor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)];
  if (ownMajor < major || (ownMajor === major && ownMinor < minor))
    throw new MissingTool(`${name} is older than ${major}${minor ? `.${minor}` : ""}.`);
}
