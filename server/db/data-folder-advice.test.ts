import { expect, it } from "vitest";
import { dataFolderAdvice } from "./data-folder-advice.ts";

const failed = (code: string) => Object.assign(new Error("failed"), { code });

it.each([
  ["EROFS", /read-only/],
  ["SQLITE_READONLY_DBMOVED", /read-only/],
  ["ENOSPC", /make room/],
  ["SQLITE_FULL", /make room/],
  ["SQLITE_IOERR_SHMSIZE", /make room/],
  ["EACCES", /user that runs the server/],
  ["SQLITE_CANTOPEN_ISDIR", /user that runs the server/],
])("says what to do about %s", (code, advice) => {
  expect(dataFolderAdvice(failed(code))).toMatch(advice);
});

it("says nothing where there is nothing to add", () => {
  expect(dataFolderAdvice(failed("SQLITE_CORRUPT"))).toBeUndefined();
  expect(dataFolderAdvice(new Error("failed"))).toBeUndefined();
});
