// `npm run build`: what `npm start` does before it serves, for images and deployments that build first.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
