import { fileURLToPath } from "node:url";
import { runTexts } from "./texts/command.ts";

// `texts export | head` closes the pipe early: that is the reader's choice, not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

// Not process.exit(): a long export to a pipe has to be written to its end.
process.exitCode = await runTexts(process.argv.slice(2), {
  env: process.env,
  locales: fileURLToPath(new URL("../locales", import.meta.url)),
  content: fileURLToPath(new URL("../content", import.meta.url)),
  print: (text) => process.stdout.write(text),
  complain: (line) => console.error(line),
});
