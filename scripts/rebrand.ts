import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PALETTE } from "../domain/brand/palette.ts";
import { BRAND } from "../domain/brand.ts";
import { parse, runAsProgram, runProgram, UsageError } from "./command-line/program.ts";
import { parseNames } from "./rebrand/names.ts";
import { mergePalette } from "./rebrand/palette.ts";
import { listFiles, renameIn } from "./rebrand/rename.ts";
import { ROOT, run } from "./run.mjs";

const PALETTE_FILE = "domain/brand/palette.json";

const HELP = `Another name, domain and colours for the site.

  npm run rebrand -- --name "Tetea Risk" --domain tetea.example [--palette file.json] [--slug …] [--key-prefix …] [--force]
      in the brand, and in all that is called after it; --force also where changes are not committed

  npm run rebrand -- --check
      does so to a copy, builds and reads it, and finds the old brand nowhere
`;

const OPTIONS = {
  name: { type: "string" },
  domain: { type: "string" },
  slug: { type: "string" },
  "key-prefix": { type: "string", default: BRAND.keyPrefix },
  palette: { type: "string" },
  force: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
} as const;

type Values = ReturnType<typeof parse<typeof OPTIONS>>["values"];

await runAsProgram((args, context) =>
  runProgram(args, context, HELP, async () => {
    const { values } = parse(args, OPTIONS);
    if (values.check) {
      const { checkRebrand } = await import("./rebrand/check.ts");
      return (await checkRebrand()) ? 0 : 1;
    }
    await rebrand(values);
    return 0;
  }),
);

async function rebrand(values: Values): Promise<void> {
  const { name, domain, slug, "key-prefix": keyPrefix } = values;
  if (!name || !domain) throw new UsageError('Say --name "…" and --domain ….');
  const names = parseNames({ name, domain, keyPrefix, ...(slug && { slug }) });
  const palette = values.palette && mergePalette(PALETTE, JSON.parse(readFileSync(values.palette, "utf8")));
  const uncommitted = execFileSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" });
  if (uncommitted && !values.force)
    throw new Error("There are changes that are not committed: commit them, or say --force.");

  const { changed, moved } = renameIn(ROOT, listFiles(ROOT), BRAND, names);
  if (palette) writeFileSync(join(ROOT, PALETTE_FILE), `${JSON.stringify(palette, null, 2)}\n`);
  await run("biome", ["check", "--write", "--log-level=error", "."]);

  for (const [file, count] of changed) console.log(`${String(count).padStart(4)}  ${file}`);
  for (const [from, to] of moved) console.log(`moved ${from} to ${to}`);
  const total = [...changed.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${BRAND.name} is ${name} now: ${total} names in ${changed.size} files, ${moved.length} files moved.`,
  );
  if (palette) console.log(`The colours are in ${PALETTE_FILE}; the mark is in domain/brand/mark.ts.`);
  console.log("Take docs/images/ anew (npm run screenshots), and run npm test.");
}
