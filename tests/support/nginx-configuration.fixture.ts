import { readFileSync, writeFileSync } from "node:fs";
import { nginxMain } from "./nginx-main.fixture.ts";

/** Where Debian's package lays it, as its nginx is told by `--modules-path`. */
export const PURGE_MODULE = "/usr/lib/nginx/modules/ngx_http_cache_purge_module.so";

/** @throws unless each text stands in the file exactly once */
export function edit(file: string, changes: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (text.split(from).length !== 2) throw new Error(`${file} has to name ${from} once.`);
    text = text.replace(from, () => to);
  }
  writeFileSync(file, text);
}

/** What Debian's own `nginx.conf` has around a site. */
export function mainConfiguration(more: string): string {
  return nginxMain({
    modules: [PURGE_MODULE],
    connections: 4_096,
    http: `
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  include baini/site.conf;
  include baini/purge.conf;
  ${more}`,
  });
}
