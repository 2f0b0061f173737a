import { errorMessage } from "../../server/error-message.ts";
import { CommandError } from "../command-line/program.ts";

/** What the system and SQLite say of a disk, or the quota of a user, that takes no more; the last two also of one that fails. */
const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/;
const FULL_OR_FAILING = /^(?:EFBIG|EIO|SQLITE_IOERR(?:_\w+)?)$/;

/** Does what writes to a folder. @throws {CommandError} naming the folder whose disk is full */
export async function onDiskOf<T>(folder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const fault = diskFault(error);
    if (!fault) throw error;
    throw new CommandError(`The disk of ${folder} ${fault}. Make room and repeat it.`, { cause: error });
  }
}

function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (FULL.test(code)) return `is full (${errorMessage(error)})`;
  if (FULL_OR_FAILING.test(code)) return `is full or fails (${errorMessage(error)})`;
  return diskFault(error.cause);
}
