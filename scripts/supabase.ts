// `npm run supabase -- set-up | check`
import { runSupabase } from "./supabase/command.ts";

process.exitCode = await runSupabase(process.argv.slice(2), {
  env: process.env,
  print: (text) => process.stdout.write(text),
  complain: (line) => console.error(line),
});
