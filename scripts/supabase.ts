// `npm run supabase -- set-up | check`
import { runAsProgram } from "./command-line/program.ts";
import { runSupabase } from "./supabase/command.ts";

await runAsProgram(runSupabase);
