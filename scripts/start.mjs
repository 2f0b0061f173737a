// `npm start`: installs and builds what is missing, then serves. Signals are passed on, and the server ends with npm. The script says
// `exec`, because npm sends its signals to the shell that it starts, which would pass none on.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { environmentFile, ROOT, runtime } from "./run.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(runtime(), [...environmentFile(), "build/server/index.js"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
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
