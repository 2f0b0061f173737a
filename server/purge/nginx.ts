import { ENCODINGS } from "../http/accept-encoding.ts";
import type { PurgeAdapter, PurgeTarget } from "./adapter.ts";

/**
 * nginx with ngx_cache_purge (Debian's `libnginx-mod-http-cache-purge`), as `deploy/nginx/` configures it. It knows no tags: every path
 * is purged, in each encoding, since the key holds it.
 */
export function nginx({ url, token }: PurgeTarget): PurgeAdapter {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    isByPath: true,
    // It was not cached. Newer versions of the module say 412.
    alsoDone: [404, 412],
    requests: (_, paths) =>
      paths.flatMap((path) =>
        ENCODINGS.map((encoding) => ({
          method: "PURGE",
          url: url + path,
          headers: { "accept-encoding": encoding, ...authorization },
        })),
      ),
  };
}
