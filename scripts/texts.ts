import { fileURLToPath } from "node:url";
import { runAsProgram } from "./command-line/program.ts";
import { runTexts } from "./texts/command.ts";

const locales = fileURLToPath(new URL("../locales", import.meta.url));
const content = fileURLToPath(new URL("../content", import.meta.url));

await runAsProgram((args, context) => runTexts(args, { ...context, locales, content }));
