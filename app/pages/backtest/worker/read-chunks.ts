/** The first bytes of what gzip has compressed (RFC 1952), whatever the file is called. */
const GZIP = [0x1f, 0x8b];
/** The first bytes of a ZIP file (APPNOTE.TXT, 4.3.7), which an Excel workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

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
  const bytes = (await beginsWith(file, GZIP))
    ? counted.pipeThrough(new DecompressionStream("gzip"))
    : counted;
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

export const isWorkbook = (file: File): Promise<boolean> => beginsWith(file, ZIP);

async function beginsWith(file: File, bytes: readonly number[]): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, bytes.length).arrayBuffer());
  return bytes.every((byte, index) => start[index] === byte);
}
