// `npm run dev`: the site with hot reload.
import { ensureFonts, ensureInstalled, run, runtime } from "./prepare.mjs";

await ensureInstalled();
await ensureFonts();
const { code } = await run(runtime(), ["--env-file-if-exists=.env", "server/dev.ts"], {
  env: { NODE_ENV: "development" },
});
process.exit(code);
