// `npm start`: installs and builds what is missing, then serves.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { environmentFile, runServer } from "./run.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

runServer([...environmentFile(), "build/server/index.js"], "production");
