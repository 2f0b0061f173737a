import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const VCL = fileURLToPath(new URL("../../deploy/varnish/baini.vcl", import.meta.url));

/** Where Debian's package lays it. */
const XKEY = "/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so";

/** What this machine lacks to run the site behind Varnish, by the names of Debian's packages. */
export const missingForVarnish = [
  ...(spawnSync("varnishd", ["-V"]).error ? ["varnish"] : []),
  ...(existsSync(XKEY) ? [] : ["varnish-modules"]),
];

/**
 * The configuration of `deploy/varnish`, in front of a site, with nothing changed but the site's port.
 * @throws with what Varnish says when it does not take the configuration
 */
export async function startVarnish(sitePort: number, port: number): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "baini-varnish-"));
  const file = join(folder, "baini.vcl");
  writeFileSync(file, readFileSync(VCL, "utf8").replace('.port = "3000"', `.port = "${sitePort}"`));
  const args = ["-F", "-n", folder, "-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,32m", "-j", "none"];
  const child = spawn("varnishd", args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined);
    if (response?.ok) return { stop };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stop();
  throw new Error(`Varnish does not answer: ${output}`);
}
