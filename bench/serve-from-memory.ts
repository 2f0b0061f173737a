import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startServer } from "../scripts/servers/server.ts";
import { temporaryFolder } from "./process.ts";

const SERVER = join(import.meta.dirname, "memory-server.ts");

/** Starts the tiny server with one finished body. It answers every address with it. */
export async function serveFromMemory(
  page: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  pin: readonly string[] = [],
): Promise<RunningServer> {
  const folder = temporaryFolder();
  const file = join(folder, "page.json");
  writeFileSync(file, JSON.stringify({ headers: page.headers, body: page.body.toString("base64") }));
  return startServer([...pin, process.execPath, SERVER, file], {
    folder,
    outputFile: join(folder, "output.log"),
    readyLine: /^Listening at (\S+)$/m,
  });
}
