import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { newKey } from "../api/new-key.ts";
import { BASE_URL_OPTION, type CliContext, type Command, type ParsedArgs } from "../command.ts";
import { EXIT, type ExitCode } from "../failure.ts";
import { checkTarget } from "../project/check-room.ts";
import { KEY_FOLDER, keyFileOf, type StoredKey, writeKey } from "../project/key-file.ts";
import {
  CONFIGURATION_FILE,
  getProject,
  projectAt,
  readBaseUrl,
  readConfiguration,
} from "../project/project.ts";
import { starterFiles, toJson } from "../project/starter-files.ts";
import { IGNORED, writeProject } from "../project/write-project.ts";
import { printable } from "../terminal/printable.ts";
import { progressOn } from "../terminal/progress.ts";
import { formatTable } from "../terminal/table.ts";

export const init: Command = {
  name: "init",
  summary: "create a project: configuration, two rules, test payments and a sandbox key",
  description: [
    "Creates a project in the given folder (defaults to the current one): baini.json with the base URL of the API, two rules in rules/ (a first one, and the one that every key starts with), payments to test them with in transactions.json, and a sandbox key. Existing files are never overwritten.",
    "The key expires after 24 hours. It is stored in .baini/key.json, which only you can read and git ignores, and it is never printed.",
  ],
  args: { "[folder]": "of the project; this one when it is left out" },
  options: [
    BASE_URL_OPTION,
    {
      flags: "--new-key",
      description: "get a new key and change nothing else, except baseUrl with --base-url",
    },
  ],
  examples: [
    {
      command: "init payments-rules --base-url https://baini.example",
      description: "create a project in a new folder",
    },
    { command: "init --new-key", description: "replace the expired key of a project" },
  ],
  run: (parsed, context) =>
    parsed.options.newKey ? renewKey(parsed, context) : createProject(parsed, context),
};

async function createProject({ args, options }: ParsedArgs, context: CliContext): Promise<ExitCode> {
  const { cwd, stdout } = context;
  const [folder = "."] = args;
  const project = projectAt(resolve(cwd, folder), cwd);
  const baseUrl = await readBaseUrl(options, context, undefined);
  const files = starterFiles(baseUrl);
  await checkTarget(project, files);
  // Before anything is written: without a key there is no half of a project either.
  const key = await getKey(baseUrl, context);
  const isIgnoreKept = existsSync(project.file(".gitignore").path);
  await writeProject(project, files, key);

  const ignore = isIgnoreKept ? `was there; has ${IGNORED} now` : "keeps the key out of the repository";
  const lines = formatTable([
    ...files.map(({ path, about }) => [{ text: `  ${path}` }, { text: about }]),
    [{ text: "  .gitignore" }, { text: ignore }],
    [
      { text: `  ${KEY_FOLDER}/key.json` },
      { text: `a sandbox key, for you alone, until ${shortTime(key.expiresAt)}` },
    ],
  ]);
  const relativeRoot = relative(cwd, project.root);
  const go = relativeRoot ? [`  cd ${inShell(relativeRoot)}`] : [];
  const next = [...go, "  baini test transactions.json", "  baini deploy"];
  stdout.write(
    `Created a project in ${printable(folder)}:\n${lines.join("\n")}\n\nNext:\n${next.join("\n")}\n`,
  );
  return EXIT.done;
}

async function renewKey({ args, options }: ParsedArgs, context: CliContext): Promise<ExitCode> {
  const { cwd, stdout } = context;
  const [folder] = args;
  const project = folder === undefined ? getProject(cwd) : projectAt(resolve(cwd, folder), cwd);
  const configuration = project.file(CONFIGURATION_FILE);
  const { baseUrl: configured } = await readConfiguration(project);
  const baseUrl = await readBaseUrl(options, context, project);
  const key = await getKey(baseUrl, context);
  await writeKey(project, key);
  const isMoved = options.baseUrl && baseUrl !== configured;
  if (isMoved) await writeFile(configuration.path, toJson({ baseUrl }));
  const moved = isMoved ? ` ${configuration.name} names ${baseUrl} now.` : "";
  stdout.write(
    `${keyFileOf(project).name} holds a new key, until ${shortTime(key.expiresAt)}.${moved}\nIt has no rules of yours yet: \`baini deploy\` applies them.\n`,
  );
  return EXIT.done;
}

async function getKey(baseUrl: string, context: CliContext): Promise<StoredKey> {
  const progress = progressOn(context);
  progress.show(`Getting a sandbox key from ${baseUrl} …`);
  try {
    return { ...(await newKey(baseUrl, progress)), baseUrl };
  } finally {
    progress.clear();
  }
}

/** `2026-11-22 14:00 UTC` */
const shortTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A path that can be copied into a command line. */
function inShell(path: string): string {
  if (/^[\w./][\w./-]*$/.test(path)) return path;
  // Single quotes are not quotes on Windows.
  return process.platform === "win32"
    ? `"${printable(path)}"`
    : `'${printable(path).replaceAll("'", "'\\''")}'`;
}
