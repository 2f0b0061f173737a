// `npm start`: installs and builds what is missing, then serves. The server's own process ends with this one.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, environmentFile, ROOT, runtime } from "./prepare.mjs";

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
server.once("close", (code, signal) =>
  process.exit(code ?? (signal === "SIGTERM" || signal === "SIGINT" ? 0 : 1)),
);
