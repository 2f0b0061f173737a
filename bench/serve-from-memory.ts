import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, startProcess } from "./process.ts";
import type { Site } from "./site.ts";

const SERVER = join(import.meta.dirname, "memory-server.ts");

/** Starts the tiny server with one finished body. It answers every address with it. */
export async function serveFromMemory(
  page: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  pin: readonly string[] = [],
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "baini-bench-"));
  const output = join(folder, "output.log");
  const file = join(folder, "page.json");
  writeFileSync(file, JSON.stringify({ headers: page.headers, body: page.body.toString("base64") }));
  const server = startProcess([...pin, process.execPath, SERVER, file], { output });
  const url = await eventually(() => /^Listening at (\S+)$/m.exec(readFileSync(output, "utf8"))?.[1], output);
  return {
    pid: server.pid,
    url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
