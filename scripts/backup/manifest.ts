import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { CommandError } from "../command-line/program.ts";
import { listMail, sumFile } from "./files.ts";

const MANIFEST_FILE = "manifest.json";
/** The rows, in a SQLite database with the site's own tables, whichever database they came from. */
export const DATABASE_FILE = "database.sqlite";
export const MAIL_FOLDER = "mail";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const fileSum = z.object({ bytes: z.number(), sha256 });

const MANIFEST = z.object({
  format: z.literal(1),
  /** When it was begun, ISO 8601: what was acknowledged before is in it. */
  startedAt: z.iso.datetime(),
  /** The schema, as the migrations that made it. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256 })),
  database: fileSum,
  mail: z.record(z.string(), fileSum),
});

/** What is in a back-up, written last. */
export type Manifest = z.infer<typeof MANIFEST>;

/** Writes the manifest of a back-up, and waits until it is on disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST_FILE), text, { flag: "wx", mode: 0o600, flush: true });
}

/**
 * Reads the manifest of a back-up and compares every file with it.
 * @throws {CommandError} when the folder holds no back-up, or one that is damaged
 */
export async function readVerifiedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const expected = new Map([[DATABASE_FILE, manifest.database]]);
  for (const [file, sum] of Object.entries(manifest.mail)) expected.set(join(MAIL_FOLDER, file), sum);

  const damaged: string[] = [];
  for (const [file, { bytes, sha256 }] of expected) {
    const sum = await sumFile(join(folder, file)).catch(() => undefined);
    if (sum?.bytes !== bytes || sum.sha256 !== sha256) damaged.push(file);
  }
  const strays = (await listMail(join(folder, MAIL_FOLDER))).filter((file) => !manifest.mail[file]);
  damaged.push(...strays.map((file) => join(MAIL_FOLDER, file)));
  if (damaged.length > 0)
    throw new CommandError(`The back-up is damaged. Not as they were written: ${damaged.join(", ")}.`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  try {
    return MANIFEST.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new CommandError(
      isMissing ? `${folder} holds no back-up: ${MANIFEST_FILE} is missing.` : `${file} is damaged.`,
      { cause: error },
    );
  }
}
