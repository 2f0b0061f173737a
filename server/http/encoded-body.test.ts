import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { chooseEncoding, encodeBody, isCompressed } from "./encoded-body.ts";

/** Text in which the levels of brotli differ. */
const PAGE = Buffer.from(
  Array.from({ length: 400 }, (_, index) => `<li id="n${index * 7919}">${index ** 3}</li>`).join(""),
);

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    [null, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["*", "identity"],
    ["deflate, zstd", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip,br", "br"],
    ["  br  ,gzip", "br"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000 , gzip ; q=0.1", "gzip"],
    ["br;q=0.001", "br"],
    ["br;q=0,gzip;q=0", "identity"],
    ["brotli, x-gzip", "identity"],
  ])("answers Accept-Encoding %j with %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    // The second answer comes from memory.
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it("works out more values, and longer ones, than it keeps", () => {
    for (let index = 0; index < 500; index++) expect(chooseEncoding(`x${index}, gzip`)).toBe("gzip");

    expect(chooseEncoding(`${"x".repeat(5_000)}, br`)).toBe("br");
  });
});

describe("encodeBody", () => {
  it("gives every encoding of the same body, each with a tag of its own", () => {
    const { variants, size } = encodeBody(PAGE);

    expect(brotliDecompressSync(variants.br.body)).toEqual(PAGE);
    expect(gunzipSync(variants.gzip.body)).toEqual(PAGE);
    expect(variants.identity.body).toEqual(PAGE);
    expect(new Set(Object.values(variants).map(({ etag }) => etag)).size).toBe(3);
    for (const { etag } of Object.values(variants)) expect(etag).toMatch(/^"[\w-]+"$/);
    expect(size).toBeGreaterThan(PAGE.length);
  });

  it("tags the same bytes alike and others differently", () => {
    const { etag } = encodeBody(PAGE).variants.br;

    expect(encodeBody(Buffer.from(PAGE)).variants.br.etag).toBe(etag);
    expect(encodeBody(Buffer.concat([PAGE, Buffer.from("!")])).variants.br.etag).not.toBe(etag);
  });

  it.each([
    ["a small body", Buffer.alloc(599, "a"), true],
    ["an empty body", Buffer.alloc(0), true],
    ["a body that is compressed by its nature", Buffer.alloc(5_000, "a"), false],
  ])("leaves %s as it is", (_, body, compressible) => {
    const encoded = encodeBody(body, compressible);

    expect(encoded.variants.br).toBe(encoded.variants.identity);
    expect(encoded.variants.gzip).toBe(encoded.variants.identity);
    expect(encoded.variants.identity.body).toBe(body);
    expect(encoded.size).toBe(body.length);
    expect(isCompressed(encoded, "br")).toBe(false);
    expect(isCompressed(encoded, "gzip")).toBe(false);
  });

  it("compresses from 600 bytes on, and says so", () => {
    const encoded = encodeBody(Buffer.alloc(600, "a"));

    expect(isCompressed(encoded, "br")).toBe(true);
    expect(isCompressed(encoded, "gzip")).toBe(true);
    expect(isCompressed(encoded, "identity")).toBe(false);
  });

  it("replaces brotli 5 by brotli 11 in the background, under another tag, for who asks again", async () => {
    const encoded = encodeBody(PAGE, true, 0);
    const first = encoded.variants.br;

    expect([encoded.answer("br"), encoded.answer("br"), encoded.answer("br")]).toEqual([first, first, first]);
    await vi.waitUntil(() => encoded.variants.br !== first, { timeout: 10_000, interval: 5 });

    const level = (quality: number) =>
      brotliCompressSync(PAGE, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    expect(first.body).toEqual(level(5));
    expect(encoded.variants.br.body).toEqual(level(11));
    expect(encoded.variants.br.body.length).toBeLessThan(first.body.length);
    expect(encoded.variants.br.etag).not.toBe(first.etag);
    expect(encoded.answer("br")).toBe(encoded.variants.br);
  });

  it("makes each encoding once", () => {
    const { variants, answer } = encodeBody(PAGE);

    for (const encoding of ["br", "gzip", "identity"] as const) {
      expect(answer(encoding)).toBe(variants[encoding]);
      expect(answer(encoding)).toBe(answer(encoding));
    }
  });

  it("keeps brotli 5 for a body that is seldom asked for", async () => {
    const [seldom, often] = [encodeBody(PAGE, true, 0), encodeBody(PAGE, true, 0)];
    const first = seldom.variants.br;

    for (const encoding of ["br", "gzip", "gzip", "identity", "br"] as const) seldom.answer(encoding);
    for (let times = 0; times < 3; times++) often.answer("br");
    const quick = often.variants.br;
    await vi.waitUntil(() => often.variants.br !== quick, { timeout: 10_000, interval: 5 });

    expect(seldom.variants.br).toBe(first);
  });
});
