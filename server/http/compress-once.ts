import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./encoded-body.ts";

/** Compresses a body that is answered once, quickly: a page takes about a millisecond. */
export function compressOnce(body: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case "br":
      return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    case "gzip":
      return gzipSync(body);
    case "identity":
      return body;
  }
}
