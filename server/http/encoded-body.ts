import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

export type Encoding = "br" | "gzip" | "identity";

/** A finished body in every encoding we answer with, and the entity tag of each. */
export interface EncodedBody {
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** The body for an answer. Asked for again and again in brotli, it gets the best compression there is. */
  answer(encoding: Encoding): Variant;
  /** About the bytes held in memory, over all encodings. */
  readonly size: number;
}

/** A body in one encoding. Replaced as a whole, so that what is derived from one can be kept by it. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
}

/** From here on, an index of the search, the quick level would cost its first visitor more than it spares the server. */
const LARGE = 300_000;

/** Below this a compressed body saves no packet, and its header costs more than it saves. */
const WORTH_COMPRESSING = 600;

/**
 * How many answers in brotli make the best compression worth its price: 50 to 150 ms of a processor. A crawler that comes
 * by once after each start or change of texts is served well enough without it.
 */
const WORTH_THE_BEST = 3;

/** How long it is put off then: many pages are asked for at once, and nobody is to wait for another's compression. */
const PUT_OFF_MS = 5_000;

/**
 * Encodes `body` to be answered many times, each encoding when it is first asked for. Brotli starts at level 5 (1 ms a page). The third answer in brotli has
 * it replaced at level 11 in the background, `putOffMs` later, so that nobody waits for the best compression.
 */
export function encodeBody(body: Buffer, compressible = true, putOffMs = PUT_OFF_MS): EncodedBody {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const identity = { body, etag: `"${digest}"` };
  if (!compressible || body.length < WORTH_COMPRESSING) {
    return {
      variants: { br: identity, gzip: identity, identity },
      answer: () => identity,
      size: body.length,
    };
  }

  let asked = 0;
  let br: Variant | undefined;
  let gzip: Variant | undefined;
  // Other bytes, another tag: it promises the same ones (RFC 9110, section 8.8.1).
  const improve = () =>
    inTurn(async () => {
      br = { body: await brotli(body, quality(11)), etag: `"${digest}-br"` };
    });
  const variants = {
    get br() {
      br ??= { body: brotliCompressSync(body, quality(body.length < LARGE ? 5 : 9)), etag: `"${digest}-b5"` };
      return br;
    },
    get gzip() {
      gzip ??= { body: gzipSync(body, { level: 9 }), etag: `"${digest}-gz"` };
      return gzip;
    },
    identity,
  };
  return {
    variants,
    answer(encoding) {
      if (encoding === "br" && ++asked === WORTH_THE_BEST) setTimeout(() => void improve(), putOffMs).unref();
      return variants[encoding];
    },
    // Our pages become a quarter of their length in either.
    size: Math.ceil(body.length * 1.5),
  };
}

/**
 * Background work, two pieces at a time: a hundred pages that are finished at once must not keep the four threads of the
 * process from what visitors wait for (files, pictures, names of hosts).
 */
const lanes: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];
let lane: 0 | 1 = 0;

function inTurn(work: () => Promise<void>): Promise<void> {
  lane = lane === 0 ? 1 : 0;
  // Without the memory for it, what is there is good enough.
  lanes[lane] = lanes[lane].then(work).catch(() => undefined);
  return lanes[lane];
}

/** True when `encoded` holds a compressed form, so that its header says which. */
export function isCompressed(encoded: EncodedBody, encoding: Encoding): boolean {
  return encoding !== "identity" && encoded.variants[encoding] !== encoded.variants.identity;
}

/** The answers to header values seen before: browsers send a handful. What is longer or comes later is worked out. */
const chosen = new Map<string, Encoding>();
const CHOSEN_LIMIT = 200;
const CHOSEN_LENGTH = 100;

/** The best encoding that `acceptEncoding` allows: brotli, then gzip, then none. A weight of 0 is a refusal. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = bestOf(acceptEncoding);
    if (chosen.size < CHOSEN_LIMIT && acceptEncoding.length <= CHOSEN_LENGTH) {
      chosen.set(acceptEncoding, encoding);
    }
  }
  return encoding;
}

function bestOf(acceptEncoding: string): Encoding {
  const accepts = (name: string) => {
    const part = acceptEncoding
      .split(",")
      .find((candidate) => candidate.trim().split(";", 1)[0]?.trim() === name);
    return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
  };
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
