import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startProcess } from "../scripts/servers/process.ts";
import { type RunningServer, waitFor } from "../scripts/servers/server.ts";
import { freePort } from "../tests/support/free-port.fixture.ts";
import { nginxMain } from "../tests/support/nginx-main.fixture.ts";
import { findProgram } from "./machine.ts";
import { temporaryFolder } from "./process.ts";

/** nginx in front of sites on these ports, with keep-alive connections to each. @throws when nginx is not installed */
export async function startProxy(ports: readonly number[]): Promise<RunningServer> {
  const program = findProgram("nginx");
  if (!program) throw new Error("nginx is not installed (apt-get install nginx-light).");
  const folder = temporaryFolder();
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(port, ports));
  const nginx = startProcess([program, "-p", folder, "-c", join(folder, "nginx.conf")], {
    outputFile: join(folder, "output.log"),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(nginx, () => fetch(url).catch(() => undefined));
  return {
    ...nginx,
    url,
    async stop() {
      const exit = await nginx.stop();
      await rm(folder, { recursive: true });
      return exit;
    },
  };
}

function configuration(port: number, upstream: readonly number[]): string {
  // max_fails=0: nginx would leave out a server for ten seconds that was away for one, and the other with it.
  return nginxMain({
    http: `
  access_log off;
  upstream site {
    ${upstream.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join("\n    ")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
    }
  }`,
  });
}
