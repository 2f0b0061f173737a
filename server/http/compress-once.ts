import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./encoded-body.ts";

/**
 * Compresses a body that is answered once. The contact form in Arabic, with its 250 countries: 2.4 ms and 15.5 KB at quality
 * 4, 4.7 ms and 14.1 KB at 7 (a first round trip carries 14.6), 21 ms and the same size at 9.
 */
export function compressOnce(body: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case "br":
      return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    case "gzip":
      return gzipSync(body);
    case "identity":
      return body;
  }
}
