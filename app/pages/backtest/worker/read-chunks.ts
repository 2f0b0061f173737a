/** The first bytes of what gzip has compressed (RFC 1952), whatever the file is called. */
const GZIP = [0x1f, 0x8b];

/** What is decompressed comes without a pause, in which the worker would hear that it is to stop. */
const PAUSE_MS = 50;

/**
 * The bytes of a file, decompressed where it is compressed.
 * @param onRead called with the share of the file that was read, 0 to 1
 * @throws {TypeError} where it is damaged; {DOMException} where it cannot be read
 */
export async function* readChunks(file: File, onRead: (share: number) => void): AsyncGenerator<Uint8Array> {
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.length;
        onRead(read / file.size);
        controller.enqueue(chunk);
      },
    }),
  );
  const bytes = (await isGzip(file)) ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  const reader = bytes.getReader();
  try {
    let pausedAt = performance.now();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
      if (performance.now() - pausedAt < PAUSE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      pausedAt = performance.now();
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function isGzip(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  return GZIP.every((byte, index) => start[index] === byte);
}
