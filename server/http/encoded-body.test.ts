import { setImmediate } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { ENCODINGS } from "./accept-encoding.ts";
import { compress, type EncodedBody, encodeBody } from "./encoded-body.ts";

/** Text in which the levels of brotli differ. */
const PAGE = Buffer.from(
  Array.from({ length: 400 }, (_, index) => `<li id="n${index * 7919}">${index ** 3}</li>`).join(""),
);

const level = (quality: number) =>
  brotliCompressSync(PAGE, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const all = (body: EncodedBody) => Promise.all(ENCODINGS.map((encoding) => body.get(encoding)));

describe("encodeBody", () => {
  it("gives every encoding of the same body, each with a tag of its own", async () => {
    const encoded = encodeBody(PAGE);

    const [br, gzip, identity] = await all(encoded);

    expect(brotliDecompressSync(br?.body ?? "")).toEqual(PAGE);
    expect(gunzipSync(gzip?.body ?? "")).toEqual(PAGE);
    expect(identity?.body).toEqual(PAGE);
    const etags = [br, gzip, identity].map((variant) => variant?.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
    expect([br, gzip, identity].map((variant) => variant?.isCompressed)).toEqual([true, true, false]);
    expect(encoded.size).toBeGreaterThan(PAGE.length);
  });

  it("tags the same bytes alike and others differently", async () => {
    const { etag } = await encodeBody(PAGE).get("br");

    expect((await encodeBody(Buffer.from(PAGE)).get("br")).etag).toBe(etag);
    expect((await encodeBody(Buffer.concat([PAGE, Buffer.from("!")])).get("br")).etag).not.toBe(etag);
  });

  it.each([
    ["a small body", Buffer.alloc(599, "a"), true],
    ["an empty body", Buffer.alloc(0), true],
    ["a body that is compressed by its nature", Buffer.alloc(5_000, "a"), false],
  ])("leaves %s as it is", async (_, body, compressible) => {
    const encoded = encodeBody(body, compressible);

    const [br, gzip, identity] = await all(encoded);

    expect(br).toBe(identity);
    expect(gzip).toBe(identity);
    expect(identity).toMatchObject({ body, isCompressed: false });
    expect(encoded.content).toBe(body);
    expect(encoded.size).toBe(body.length);
  });

  it("compresses from 600 bytes on", async () => {
    const [br, gzip] = await all(encodeBody(Buffer.alloc(600, "a")));

    expect([br?.isCompressed, gzip?.isCompressed]).toEqual([true, true]);
  });

  it("has an encoding at hand once it has been asked for, made once for all who wait for it", async () => {
    const encoded = encodeBody(PAGE);
    const before = encoded.find("br");

    const [one, other] = await Promise.all([encoded.get("br"), encoded.get("br")]);

    expect(before).toBeUndefined();
    expect(one).toBe(other);
    expect(encoded.find("br")).toBe(one);
    expect(encoded.find("identity")?.body).toBe(PAGE);
  });

  it("replaces brotli 5 by brotli 11 in the background, under another tag, for who asks again", async () => {
    const encoded = encodeBody(PAGE, true, 0);
    const first = await encoded.get("br");

    expect([encoded.find("br"), encoded.find("br")]).toEqual([first, first]);
    await vi.waitUntil(() => encoded.find("br") !== first, { timeout: 10_000, interval: 5 });

    const best = await encoded.get("br");
    expect(first.body).toEqual(level(5));
    expect(best.body).toEqual(level(11));
    expect(best.body.length).toBeLessThan(first.body.length);
    expect(best.etag).not.toBe(first.etag);
  });

  it("keeps brotli 5 for a body that is seldom asked for", async () => {
    const [seldom, often] = [encodeBody(PAGE, true, 0), encodeBody(PAGE, true, 0)];
    const first = await seldom.get("br");

    for (const encoding of ["gzip", "gzip", "identity", "br"] as const) await seldom.get(encoding);
    const quick = await often.get("br");
    await vi.waitUntil(() => often.find("br") !== quick, { timeout: 10_000, interval: 5 });

    expect(seldom.find("br")).toBe(first);
  });
});

describe("compress", () => {
  it("leaves the event loop to others", async () => {
    const large = Buffer.concat(Array.from({ length: 100 }, () => PAGE));
    let isDone = false;
    const compression = compress(large, "br", 9).finally(() => {
      isDone = true;
    });

    // One turn, rather than so many in a time: on a machine that stands still for a moment there are none.
    await setImmediate();

    expect(isDone).toBe(false);
    expect(brotliDecompressSync(await compression)).toEqual(large);
  });
});
