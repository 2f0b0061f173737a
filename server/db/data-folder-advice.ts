/** What an operator can do about a data folder, by the system's code or SQLite's primary one. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: "Its disk is full: make room",
  EDQUOT: "The disk quota of its user is used up: make room",
  SQLITE_FULL: "Its disk is full: make room",
  SQLITE_IOERR: "Its disk is full or fails: make room, or look into the system's log",
  EROFS: "It lies on a read-only disk: mount that for writing, or set DATA_DIR to another folder",
  SQLITE_READONLY: "It is read-only: make it writable, or set DATA_DIR to another folder",
  EACCES: "Give it to the user that runs the server, or set DATA_DIR to another folder",
  EPERM: "Give it to the user that runs the server, or set DATA_DIR to another folder",
  SQLITE_CANTOPEN: "Give it to the user that runs the server, or set DATA_DIR to another folder",
  EEXIST: "A file is in the way: set DATA_DIR to a folder",
  ENOTDIR: "A file is in the way: set DATA_DIR to a folder",
};

/** A sentence for an operator whose data folder cannot be used; undefined where the error itself says all that is known. */
export function dataFolderAdvice(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  // SQLite's extended codes say which call failed: SQLITE_IOERR_WRITE (https://www.sqlite.org/rescode.html).
  const primary = code?.replace(/^(SQLITE_[A-Z]+)_.*/, "$1") ?? "";
  const advice = ADVICE[primary];
  return advice && `${advice}. Then start again.`;
}
