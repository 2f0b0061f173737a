// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findNodeFault } from "../server/oldest-node.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const BIN = join(ROOT, "node_modules", ".bin");

/**
 * Runs a command in the project's folder, or in `cwd`, with the locked tools first in the path.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string }} [options] quiet: the output is returned, and shown only on failure
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`, ...env },
    });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The Node that runs the server and the tools: the locked one, else the machine's own.
 * @throws when neither is new enough.
 */
export function runtime() {
  const locked = join(BIN, "node");
  if (existsSync(locked)) return locked;
  // The locked one does not fit every platform.
  const fault = findNodeFault(process.versions.node);
  if (fault)
    throw new Error(`${fault} There is none for ${process.platform}-${process.arch} among the packages.`);
  return process.execPath;
}

/** The flag that makes Node read `.env`, where there is one. The tests go without: they must not reach real services. */
export function environmentFile() {
  return existsSync(join(ROOT, ".env")) ? ["--env-file=.env"] : [];
}

/**
 * Runs a server, and ends with it. Signals are passed on, and it ends with npm. The scripts of package.json that come here say
 * `exec`, because npm sends its signals to the shell that it starts, which would pass none on.
 * @param {readonly string[]} args of Node
 * @param {string} mode NODE_ENV
 */
export function runServer(args, mode) {
  const server = spawn(runtime(), args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: mode },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => server.kill(signal));
  // npm dies of what it does not pass on, such as SIGHUP.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill("SIGTERM");
  }, 500);
  server.once("close", (code, signal) =>
    process.exit(code ?? (signal === "SIGTERM" || signal === "SIGINT" ? 0 : 1)),
  );
}
