/** Bytes that are written together, and how long a line waits for others at most. */
const BLOCK_BYTES = 65_536;
const FLUSH_DELAY_MS = 200;

/** The most bytes that UTF-8 makes of one UTF-16 unit. */
const BYTES_A_UNIT = 3;

/**
 * What waits at most for a reader that does not read: some 80,000 lines. Beyond it lines are dropped, as by `maxLength` of pino's own
 * destination (sonic-boom), which has no bound by default: a collector that hangs must not take the site's memory, or the site.
 */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

let dropped = 0;

/** Lines of this process that were dropped because nobody read the log. */
export const countDroppedLines = () => dropped;

/**
 * Standard output in blocks: a write a request would cost more than the request. Lines become bytes at once, because strings
 * that wait are work for the garbage collector; pino's own gathering (`minLength`) measures all that it holds with each line.
 */
export function createBlocks() {
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  /** Where in the block those lines begin and end that are not written yet. */
  let start = 0;
  let end = 0;
  let lines = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = false;
  const send = (bytes: Buffer | string, count: number) => {
    if (process.stdout.writableLength > MAX_WAITING_BYTES) dropped += count;
    else process.stdout.write(bytes);
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines === 0) return;
    send(block.subarray(start, end), lines);
    // A pipe may not have taken them yet: what follows goes behind them, so that what waits takes no more memory than it is long.
    start = end;
    lines = 0;
  };
  const open = () => {
    isOpen = true;
    // A pipe whose reader is slow takes lines only while the process still waits for it.
    process.on("beforeExit", write);
    process.on("exit", write);
    // A log that nobody reads any more is no reason to stop serving.
    process.stdout.on("error", () => undefined);
  };

  return {
    write(line: string): void {
      if (!isOpen) open();
      const longest = line.length * BYTES_A_UNIT;
      if (end + longest > BLOCK_BYTES) {
        write();
        block = Buffer.allocUnsafe(BLOCK_BYTES);
        start = 0;
        end = 0;
      }
      if (longest > BLOCK_BYTES) {
        send(line, 1);
        return;
      }
      end += block.write(line, end);
      lines++;
      timer ??= setTimeout(write, FLUSH_DELAY_MS).unref();
    },
    flush(done?: () => void): void {
      write();
      done?.();
    },
  };
}
