// Builds the jar, its sources and its Javadoc with a JDK alone: node sdk/java/build.mjs <out-dir>
// Two builds by the same JDK give the same bytes.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/** Made for a start that is short: the tools run for a moment and not for days. */
const BRIEF = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const [outDir] = process.argv.slice(2);
if (!outDir) {
  console.error("Usage: node sdk/java/build.mjs <out-dir>");
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), "baini-java-"));
try {
  // The tools' messages are to be in one language, and their dates in one zone, whatever the machine's.
  const env = { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" };
  const args = [...BRIEF, join(HERE, "Build.java"), HERE, resolve(outDir), work];
  const { error, status } = spawnSync("java", args, { env, stdio: "inherit" });
  if (error) throw new Error("Building needs a JDK, 17 or newer", { cause: error });
  process.exitCode = status ?? 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
