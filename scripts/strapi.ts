import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { type ProgramContext, parse, runAsProgram, runProgram } from "./command-line/program.ts";
import { checkStrapi } from "./strapi/check.ts";
import { seedPosts } from "./strapi/posts.ts";
import { fillStrapi, PROGRAM, setUpStrapi } from "./strapi/set-up.ts";

const HELP = `A real Strapi 5 with SQLite and the posts of content/, in ../baini-strapi unless FOLDER names another place.

  npm run strapi [-- FOLDER]            sets it up; run again, it completes what is missing and keeps what is there
  npm run strapi -- build [FOLDER]      builds its admin panel
  npm run strapi -- start [FOLDER]      runs it
  npm run strapi -- check [FOLDER]      proves that the built site reads such a Strapi, in both response formats
`;

const ACTIONS = ["build", "start", "check"];

/** Strapi's own command, on the Node that its database driver was made for, until it ends. */
async function runProgramOfStrapi(folder: string, command: string): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, command], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "close");
  return code ?? 0;
}

/** Runs one command. Resolves to the exit code: 0, 1 when it could not be done, 2 when it was not understood. */
function runStrapi(args: readonly string[], context: ProgramContext): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    const action = ACTIONS.find((name) => name === args[0]);
    const [place = "../baini-strapi"] = parse(args.slice(action ? 1 : 0), {}, [], ["FOLDER"]).positionals;
    const folder = resolve(place);
    await setUpStrapi(folder);
    if (action === "check") return (await checkStrapi(folder)) ? 0 : 1;
    if (action) return runProgramOfStrapi(folder, action);
    await fillStrapi(folder, seedPosts(context.now()));
    context.out(`
Strapi is in ${folder}. Next:
  npm run strapi -- build                     its admin panel, once
  npm run strapi -- start                     Strapi; the first visit of http://127.0.0.1:1337/admin makes the administrator
  CMS_URL=http://127.0.0.1:1337 npm start     the site on its posts
Name the folder after build and start, if it is not ../baini-strapi.
`);
    return 0;
  });
}

await runAsProgram(runStrapi);
