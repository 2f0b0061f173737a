// `npm run dev`: the site with hot reload.

import { ensureFonts, ensureInstalled, ensureReference } from "./prepare.mjs";
import { environmentFile, run, runtime } from "./run.mjs";

await ensureInstalled();
await Promise.all([ensureFonts(), ensureReference()]);
const { code } = await run(runtime(), [...environmentFile(), "server/dev.ts"], {
  env: { NODE_ENV: "development" },
});
process.exit(code);
