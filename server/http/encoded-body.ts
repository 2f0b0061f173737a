import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import pLimit from "p-limit";
import type { Encoding } from "./accept-encoding.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A finished body, compressed when an encoding is first asked for, and the entity tag of each encoding. */
export interface EncodedBody {
  /** The bytes as they are. */
  readonly content: Buffer;
  /** The body if it is at hand. Asked for again and again in brotli, it gets the best compression there is. */
  find(encoding: Encoding): Variant | undefined;
  get(encoding: Encoding): Promise<Variant>;
  /** About the bytes held in memory, over all encodings. */
  readonly size: number;
}

/** A body in one encoding. Replaced as a whole, so that what is derived from one can be cached by it. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly isCompressed: boolean;
}

/** From here on, an index of the search, the quick level would cost its first visitor more than it spares the server. */
const LARGE = 300_000;

/** Below this a compressed body saves no packet, and its header costs more than it saves. */
const WORTH_COMPRESSING = 600;

/**
 * How many more requests in brotli make the best compression worth its price: 50 to 150 ms of a processor. A crawler that
 * comes by once after each start or change of texts is served well enough without it.
 */
const WORTH_THE_BEST = 2;

/** How long it is put off then: many pages are asked for at once, and nobody is to wait for another's compression. */
const DELAY_MS = 5_000;

// On threads of their own, and few at a time: on a small machine more of them would take the processor from the requests.
const inTurn = pLimit(2);
const inBackground = pLimit(1);

/**
 * A body in an encoding, compressed on another thread. Brotli at quality 7 by default: the contact form in Arabic, with its
 * 250 countries, takes 2.4 ms and 15.5 KB at 4, 4.7 ms and 14.1 KB at 7 (a first round trip carries 14.6), 21 ms and the
 * same size at 9.
 */
export function compress(body: Buffer, encoding: Encoding, quality = 7): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(body);
  if (encoding === "gzip") return inTurn(() => gzip(body));
  const queue = quality === constants.BROTLI_MAX_QUALITY ? inBackground : inTurn;
  return queue(() => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/**
 * Encodes `body` to be sent many times. Brotli starts at quality 5 (1 ms a page), and at 9 from {@link LARGE} on. The third request
 * in Brotli starts a recompression at quality 11 in the background, `delayMs` later, so that nobody waits for the best one.
 */
export function encodeBody(body: Buffer, compressible = true, delayMs = DELAY_MS): EncodedBody {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const identity: Variant = { body, etag: `"${digest}"`, isCompressed: false };
  if (!compressible || body.length < WORTH_COMPRESSING) {
    return { content: body, find: () => identity, get: async () => identity, size: body.length };
  }

  const ready = new Map<Encoding, Variant>([["identity", identity]]);
  const underWay = new Map<Encoding, Promise<Variant>>();
  let asked = 0;

  async function make(encoding: Encoding, quality: number): Promise<Variant> {
    // Other bytes, another tag: it promises the same ones (RFC 9110, section 8.8.1).
    const etag = `"${digest}-${encoding === "br" ? `b${quality}` : "gz"}"`;
    const variant = { body: await compress(body, encoding, quality), etag, isCompressed: true };
    ready.set(encoding, variant);
    return variant;
  }

  function find(encoding: Encoding): Variant | undefined {
    // Without the memory for the best, what is there is good enough.
    const improve = () => void make("br", constants.BROTLI_MAX_QUALITY).catch(() => undefined);
    const found = ready.get(encoding);
    if (found && encoding === "br" && ++asked === WORTH_THE_BEST) setTimeout(improve, delayMs).unref();
    return found;
  }

  return {
    content: body,
    find,
    async get(encoding) {
      const found = find(encoding) ?? underWay.get(encoding);
      if (found) return found;
      const making = make(encoding, body.length < LARGE ? 5 : 9).finally(() => underWay.delete(encoding));
      underWay.set(encoding, making);
      return making;
    },
    // Our pages become a quarter of their length in either.
    size: Math.ceil(body.length * 1.5),
  };
}
