import { Tinypool } from "tinypool";
import type * as jobs from "./jobs.ts";

type Jobs = typeof jobs;

export interface ImageWorker {
  /**
   * Runs a job of `jobs.ts` on the thread of the pictures, one after the other: a picture takes 40 ms of a processor and 5 MB.
   * @throws what the job throws
   */
  run<Name extends keyof Jobs>(name: Name, input: Parameters<Jobs[Name]>[0]): Promise<Buffer>;
  close(): Promise<void>;
}

/** Longer than this without a picture, and the thread ends: the canvas holds 60 MB. */
const IDLE_MS = 60_000;

/**
 * The thread that pictures are rendered on, started with the first one.
 * @param file `jobs.ts`, or what the build made of it
 */
export function createImageWorker(file: string): ImageWorker {
  let pool: Tinypool | undefined;
  return {
    async run(name, input) {
      pool ??= new Tinypool({ filename: file, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
      // A buffer comes out of a thread as plain bytes.
      return Buffer.from(await pool.run(input, { name }));
    },
    close: async () => pool?.destroy(),
  };
}
