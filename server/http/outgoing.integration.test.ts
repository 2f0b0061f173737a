import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { respondWith, startPeer } from "../../tests/peers/peer.fixture.ts";
import { readBytes } from "./outgoing.ts";

const LIMIT_BYTES = 1_000;

async function responseOf(...args: Parameters<typeof respondWith>): Promise<Response> {
  const peer = await startPeer(respondWith(...args));
  onTestFinished(peer.stop);
  return fetch(peer.url);
}

describe("readBytes", () => {
  it("reads a body that is as long as the limit", async () => {
    const body = await readBytes(await responseOf("x".repeat(LIMIT_BYTES)), LIMIT_BYTES);

    expect(body).toHaveLength(LIMIT_BYTES);
  });

  it("refuses a body that is one byte longer", async () => {
    expect(await readBytes(await responseOf("x".repeat(LIMIT_BYTES + 1)), LIMIT_BYTES)).toBeUndefined();
  });

  it("counts what a compressed body unfolds to", async () => {
    const packed = gzipSync("x".repeat(100 * LIMIT_BYTES));
    expect(packed.length).toBeLessThan(LIMIT_BYTES);

    const response = await responseOf(packed, 200, { "content-encoding": "gzip" });

    expect(await readBytes(response, LIMIT_BYTES)).toBeUndefined();
  });

  it("hangs up on a body that never ends", async () => {
    const peer = await startPeer((_, response) => {
      const send = () => void (response.write("x".repeat(LIMIT_BYTES)) && setImmediate(send));
      response.on("drain", send);
      send();
    });
    onTestFinished(peer.stop);

    expect(await readBytes(await fetch(peer.url), LIMIT_BYTES)).toBeUndefined();

    const socket = peer.requests[0]?.socket;
    await expect.poll(() => socket?.destroyed).toBe(true);
  });
});
