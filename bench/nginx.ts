import { readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type RunningProcess, startProcess } from "../scripts/servers/process.ts";
import { waitFor } from "../scripts/servers/server.ts";
import { freePort } from "../tests/support/free-port.fixture.ts";
import { nginxMain } from "../tests/support/nginx-main.fixture.ts";
import { temporaryFolder } from "./process.ts";

export interface Nginx extends RunningProcess {
  /** With an access log, gathered as ours is. */
  readonly logging: string;
  readonly silent: string;
}

/**
 * nginx at its best on one core: a finished file that is already compressed, open files remembered, keep-alive connections
 * without end. `pid` is that of the worker.
 */
export async function startNginx(program: string, brotli: Buffer, pin: readonly string[]): Promise<Nginx> {
  const folder = temporaryFolder();
  const [logging, silent] = [await freePort(), await freePort()];
  writeFileSync(join(folder, "page.html"), brotli);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, logging, silent));
  const master = startProcess([...pin, program, "-p", folder, "-c", join(folder, "nginx.conf")], {
    outputFile: join(folder, "output.log"),
  });
  const worker = await waitFor(master, async () => {
    const response = await fetch(`http://127.0.0.1:${silent}/page.html`, { method: "HEAD" }).catch(
      () => undefined,
    );
    return response?.ok ? workerOf(master.pid) : undefined;
  });
  return {
    ...master,
    pid: worker,
    logging: `http://127.0.0.1:${logging}/page.html`,
    silent: `http://127.0.0.1:${silent}/page.html`,
    async stop() {
      const exit = await master.stop();
      await rm(folder, { recursive: true });
      return exit;
    },
  };
}

function configuration(folder: string, logging: number, silent: number): string {
  return nginxMain({
    http: `
  root "${folder}";
  types { text/html html; }
  charset utf-8;
  add_header Content-Encoding br;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=16;
  keepalive_requests 1000000000;
  server { listen 127.0.0.1:${logging}; access_log access.log combined buffer=64k flush=1s; }
  server { listen 127.0.0.1:${silent}; access_log off; }`,
  });
}

/** The worker that the master has started; the master itself where the system has no /proc. */
function workerOf(master: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim();
    return children === "" ? undefined : Number(children.split(" ")[0]);
  } catch {
    return master;
  }
}
