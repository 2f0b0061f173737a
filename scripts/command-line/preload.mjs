// Preloaded by the operators' commands, and plain JavaScript, so that a Node that cannot read TypeScript says which one is needed.
// It reads `.env` in the folder of the release, below what the environment says already. Node's own --env-file-if-exists writes a
// line to stderr where there is none. Not a part of the programs: tests run them without anybody's `.env`.
import { existsSync } from "node:fs";
import { findNodeFault } from "../../server/oldest-node.mjs";

const fault = findNodeFault(process.versions.node);
if (fault) {
  console.error(fault);
  process.exit(1);
}
if (existsSync(".env")) process.loadEnvFile(".env");
