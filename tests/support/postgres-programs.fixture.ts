import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const run = promisify(execFile);

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** The folder with `initdb` and `postgres`: on the path, or where Debian keeps them, newest version first. */
export async function findBinaries(): Promise<string | undefined> {
  const onPath = await run("sh", ["-c", "command -v initdb"]).then(
    ({ stdout }) => dirname(stdout.trim()),
    () => "",
  );
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [onPath, ...versions.map((version) => join(debian, version, "bin"))].find((folder) =>
    ["initdb", "postgres"].every((name) => folder && existsSync(join(folder, name))),
  );
}

/** Postgres refuses to run as root; then it runs as the system's own unprivileged user, if there is one. */
export async function findIdentity(): Promise<Identity | undefined | "none"> {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
      return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    } catch {
      // No such user; the next one may exist.
    }
  }
  return "none";
}
