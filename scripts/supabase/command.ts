import { join } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../../server/config.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";
import type { ProgramContext } from "../command-line/program.ts";
import { checkProject } from "./check.ts";
import { readMigrations, setUpProject } from "./set-up.ts";

const HELP = `The Supabase project that the site may have its texts from and send its mail through.

  npm run supabase -- set-up
      Applies supabase/migrations and brings the tables to the texts of this release, over a connection to Postgres
      (SUPABASE_DB_URL, the direct or the session connection string of the project). Can be run again at any time: a
      text that an operator has edited stays as it is. Without SUPABASE_DB_URL it prints the SQL of the migrations.

  npm run supabase -- check [--mail]
      Goes through the public API as the site does (BACKEND_URL, BACKEND_ANON_KEY): reads every text, and proves that
      the key may change none. --mail also proves that send-email refuses a foreign recipient; it sends nothing.
      Ends with 1 when something must be repaired.

The function is deployed with Supabase's own tool:
      supabase functions deploy send-email
      supabase secrets set SITE_KEY=… INQUIRIES_TO=… MAIL_FROM=… MAIL_API_KEY=…
and SUPPORT_TO=… where the site has one. SITE_KEY is the value of BACKEND_ANON_KEY; MAIL_API_KEY is a key of Resend, or of another service that takes the same call
at MAIL_API_URL.
`;

const LOCALES = join(import.meta.dirname, "../../locales");

/** Runs one command. Resolves to the exit code: 0 done, 1 something must be repaired, 2 wrong usage. */
export async function runSupabase(args: readonly string[], { env, out, err }: Omit<ProgramContext, "now">) {
  const options = { help: { type: "boolean", short: "h" }, mail: { type: "boolean" } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = "help", ...rest] = positionals;
    if (values.help || command === "help") {
      out(HELP);
      return 0;
    }
    if (!["set-up", "check"].includes(command) || rest.length > 0 || (values.mail && command !== "check"))
      throw new TypeError(`There is no command ${args.join(" ")}.`);

    const shipped = readShippedTexts(LOCALES);
    if (command === "check") {
      const { backend } = readConfig(env);
      if (!backend) throw new ConfigError("BACKEND_URL and BACKEND_ANON_KEY name the project to check.");
      const isRight = await checkProject(backend, shipped, { mail: values.mail ?? false, out });
      return isRight ? 0 : 1;
    }
    const { supabaseDbUrl } = readConfig(env);
    if (!supabaseDbUrl) {
      out(readMigrations().join("\n"));
      err("SUPABASE_DB_URL is not set: the SQL above is for the project's SQL editor. It seeds no texts.\n");
      return 0;
    }
    const seeded = await setUpProject(supabaseDbUrl, shipped);
    out(
      seeded === "unchanged"
        ? "The tables are there, with the texts of this release.\n"
        : `The tables are there. Texts: ${seeded.inserted} added, ${seeded.updated} updated, ${seeded.removed} removed, ${seeded.kept} kept as an operator wants them.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    err(`${error.message}\n`);
    if (!(error instanceof TypeError)) return 1;
    err("See: npm run supabase -- --help\n");
    return 2;
  }
}
