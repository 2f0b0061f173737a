import { join } from "node:path";
import { ConfigError, readConfig } from "../server/config.ts";
import { errorMessage } from "../server/error-message.ts";
import { type ProgramContext, parse, runAsProgram, runProgram } from "./command-line/program.ts";
import { error, type PreflightContext, type PreflightFinding } from "./preflight/check.ts";
import { CHECKS } from "./preflight/checks.ts";

const HELP = `Looks, before visitors come, whether anything would harm them. Changes nothing, and works while the site runs.

  npm run preflight

Reads the site's configuration, its data folder, database, texts, posts and the places of
the legal pages that are still open, and tries the services that the configuration names,
for a few seconds and all at once: it logs in to the mail server, reads the texts, as little
as there is of posts and one country, and asks the caches and those who are told of alerts
and page views for no more than a response. It sends, purges and counts nothing. Ends with 1
when there is an error; warnings are for you to judge.
`;

const ROOT = join(import.meta.dirname, "..");

/**
 * Runs every check. Resolves to the exit code: 0, 1 when something would harm visitors, 2 when it was not understood.
 * @param root the folder of the release
 */
export function runPreflight(args: readonly string[], context: ProgramContext, root = ROOT): Promise<number> {
  return runProgram(args, context, HELP, async () => {
    parse(args, {});
    const findings = await findAll(context.env, root);
    for (const { level, message } of findings) context.out(`${`${level}:`.padEnd(9)}${message}\n`);
    const errors = findings.filter(({ level }) => level === "error").length;
    context.out(
      errors > 0
        ? `${errors} of these would harm visitors.\n`
        : "Nothing was found that would harm visitors.\n",
    );
    return errors > 0 ? 1 : 0;
  });
}

async function findAll(env: NodeJS.ProcessEnv, root: string): Promise<readonly PreflightFinding[]> {
  let config: PreflightContext["config"];
  try {
    config = readConfig(env);
  } catch (reason) {
    // Nothing else can be looked at without it.
    if (reason instanceof ConfigError) return [error(reason.message)];
    throw reason;
  }
  const isSet = (variable: string) => Boolean(env[variable]?.trim());
  const context: PreflightContext = { config, isSet, names: Object.keys(env).filter(isSet), root };
  const findings: PreflightFinding[] = [];
  for (const check of CHECKS) {
    try {
      findings.push(...(await check(context)));
    } catch (reason) {
      findings.push(error(errorMessage(reason)));
    }
  }
  return findings;
}

if (import.meta.main) await runAsProgram((args, context) => runPreflight(args, context));
