// Preloaded by the operators' commands: reads `.env` in the folder of the release, below what the environment says already. Node's own
// --env-file-if-exists writes a line to stderr where there is none. Not a part of the programs: tests run them without anybody's `.env`.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
