import { inBatches, type PurgeAdapter, type PurgeTarget } from "./adapter.ts";

/** Some 40 bytes each: Varnish takes 8 KB of a header (`http_req_hdr_len`). */
const KEYS_PER_CALL = 100;

/**
 * Varnish: `PURGE` with the tags in the header `xkey`, as vmod_xkey's manual has it (package `varnish-modules`). What has to stand
 * in the VCL is in `deploy/varnish/baini.vcl`.
 */
export function varnish({ url, token }: PurgeTarget): PurgeAdapter {
  return {
    isByPath: false,
    alsoDone: [],
    requests: (tags) =>
      inBatches(tags, KEYS_PER_CALL).map((keys) => ({
        method: "PURGE",
        url: `${url}/`,
        headers: { xkey: keys.join(" "), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      })),
  };
}
