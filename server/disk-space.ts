import { statfs } from "node:fs/promises";

/** The disk under a folder, in bytes. `free` is what this user may still write. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** @throws where there is no such folder */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
