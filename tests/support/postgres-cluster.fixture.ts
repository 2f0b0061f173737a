import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.fixture.ts";
import { findBinaries, findIdentity, run } from "./postgres-programs.fixture.ts";

export interface PostgresCluster {
  /** Of the database that every cluster has. */
  readonly url: string;
  /** Kills it and starts it again on what is on its disk; resolves when it takes connections. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a new, empty Postgres for tests: on a free loopback port, in a temporary folder, without any durability unless it is to
 * be `durable`. Tests that need no cluster of their own share one: see `startPostgres` in `postgres.fixture.ts`.
 * Undefined when this machine has no Postgres that could run; the caller stops the server.
 * @throws when Postgres is there but does not start, with what it said.
 */
export async function startPostgresCluster({ durable = false } = {}): Promise<PostgresCluster | undefined> {
  const binaries = await findBinaries();
  const identity = binaries && (await findIdentity());
  if (!binaries || identity === "none") return undefined;

  // Root's own temporary folder may be closed to the user that Postgres runs as.
  const folder = mkdtempSync(join(identity ? "/tmp" : tmpdir(), "baini-postgres-"));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  const options = { cwd: folder, ...identity };
  const initial = [
    "--username",
    "baini",
    "--auth",
    "trust",
    "--encoding",
    "UTF8",
    "--no-locale",
    "--no-sync",
  ];
  await run("env", ["LC_ALL=C", join(binaries, "initdb"), "--pgdata", data, ...initial], options);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    ...(!durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    shared_buffers: "16MB",
    autovacuum: "off",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // `env` becomes the server and keeps its process id. The C locale keeps the server's words as they are read below.
  const start = () => startProcess(["LC_ALL=C", join(binaries, "postgres"), "-D", data, ...flags], options);
  let server = await start();
  const kill = () => server.child.kill("SIGQUIT");
  process.once("exit", kill);

  return {
    url: `postgres://baini@127.0.0.1:${port}/postgres`,
    async crash() {
      server.child.kill("SIGKILL");
      await server.exited;
      // The processes that it leaves behind notice soon; until then another one refuses to start.
      for (;;) {
        const next = await start().catch(() => undefined);
        if (next) {
          server = next;
          return;
        }
        await sleep(50);
      }
    },
    async stop() {
      process.off("exit", kill);
      // SIGQUIT ends it at once: there is nothing to keep.
      kill();
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface ServerProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
}

/** @throws when it ends before it takes connections, with what it said */
async function startProcess(command: readonly string[], options: SpawnOptions): Promise<ServerProcess> {
  const child = spawn("env", command, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`Postgres ended: ${output}`)));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("ready to accept connections")) resolve();
    });
  });
  return { child, exited };
}
