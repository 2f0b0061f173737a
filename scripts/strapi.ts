// `npm run strapi [-- folder]`: a real Strapi 5 with SQLite and the posts of content/, in ../baini-strapi by default. Run again,
// it completes what is missing and keeps what is there.
// `npm run strapi -- build [folder]`: its admin panel. `npm run strapi -- start [folder]`: runs it.
// `npm run strapi -- check [folder]`: proves that the built site reads such a Strapi, in both response formats.
// No part of `npm test`: Strapi is 1,400 packages and 720 MB, which no change of the site should wait for.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { checkStrapi } from "./strapi/check.ts";
import { seedPosts } from "./strapi/posts.ts";
import { fillStrapi, PROGRAM, setUpStrapi } from "./strapi/set-up.ts";

const ACTIONS = ["build", "start", "check"];
const [first, ...rest] = process.argv.slice(2);
const action = ACTIONS.includes(first ?? "") ? first : undefined;
const folder = resolve((action ? rest[0] : first) ?? "../baini-strapi");

/** Strapi's own command, on the Node that its database driver was made for, until it ends. */
async function runStrapi(command: string): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, command], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "close");
  return code ?? 0;
}

try {
  await setUpStrapi(folder);
  if (action === "check") process.exitCode = (await checkStrapi(folder)) ? 0 : 1;
  else if (action) process.exitCode = await runStrapi(action);
  else {
    await fillStrapi(folder, seedPosts(Date.now()));
    console.log(`
Strapi is in ${folder}. Next:
  npm run strapi -- build                     its admin panel, once
  npm run strapi -- start                     Strapi; the first visit of http://127.0.0.1:1337/admin makes the administrator
  CMS_URL=http://127.0.0.1:1337 npm start     the site on its posts
Name the folder after build and start, if it is not ../baini-strapi.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
