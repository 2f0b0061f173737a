// `npm run dev`: the site with hot reload.

import { ensureFonts, ensureInstalled, ensureReference } from "./prepare.mjs";
import { environmentFile, runServer } from "./run.mjs";

await ensureInstalled();
await Promise.all([ensureFonts(), ensureReference()]);
runServer([...environmentFile(), "server/dev.ts"], "development");
