import { fileURLToPath } from "node:url";
import { runTexts } from "./texts/command.ts";

// Not process.exit(): a long export to a pipe has to be written to its end.
process.exitCode = await runTexts(process.argv.slice(2), {
  env: process.env,
  locales: fileURLToPath(new URL("../locales", import.meta.url)),
  print: (text) => process.stdout.write(text),
  complain: (line) => console.error(line),
});
