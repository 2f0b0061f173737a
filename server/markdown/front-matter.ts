import { isUtf8 } from "node:buffer";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import * as z from "zod";

/** Why a file is left out. Lines count from 1. */
export interface Fault {
  readonly line: number;
  readonly problem: string;
}

export type ParsedFile<Matter> =
  | {
      readonly ok: true;
      readonly matter: Matter;
      /** What stands below the front matter, without blank lines around it. */
      readonly content: string;
      /** The line of the file on which `content` begins. */
      readonly contentLine: number;
    }
  | { readonly ok: false; readonly fault: Fault };

/** A text in the front matter of any file. */
export const matterText = z.string("must be a text; put it in quotes").trim().min(1, "must not be empty");

/** A name that stands in addresses. */
export const matterName = z
  .string("must be a text; put it in quotes")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens")
  .max(100, "must have at most 100 characters");

const fail = (line: number, problem: string) => ({ ok: false as const, fault: { line, problem } });

/**
 * Reads YAML between two lines of `---`, then Markdown. An unknown key is a fault, because a mistyped `draft` would publish.
 * @param schema the schema of the keys; each is read by itself
 * @param slug the file's name without `.md`, which its `slug` must be
 */
export function parseFile<Shape extends z.ZodRawShape & { slug: z.ZodString }>(
  file: Buffer,
  slug: string,
  schema: z.ZodObject<Shape>,
): ParsedFile<z.infer<z.ZodObject<Shape>>> {
  const whole = file
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  if (!isUtf8(file)) return fail(lineOf(whole, whole.indexOf("\uFFFD")), "is not UTF-8");
  if (!whole.startsWith("---\n")) return fail(1, "must start with a line ---");
  const end = whole.indexOf("\n---\n", 3);
  if (end === -1) return fail(1, "has no line --- after its front matter, or no text below it");

  const parsed = parseYaml(whole.slice(4, end + 1), Object.keys(schema.shape));
  if ("fault" in parsed) return { ok: false, fault: parsed.fault };
  const checked = schema.safeParse(parsed.values);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const key = String(issue?.path[0]);
    const line = parsed.lines.get(key);
    return line === undefined ? fail(1, `${key} is missing`) : fail(line, `${key} ${issue?.message}`);
  }
  if (parsed.values.slug !== slug)
    return fail(parsed.lines.get("slug") ?? 1, `slug must be the file's name, ${slug}`);

  const below = end + "\n---\n".length;
  const content = whole.slice(below).trim();
  if (content === "") return fail(lineOf(whole, end + 1), "has no text below its front matter");
  return {
    ok: true,
    matter: checked.data,
    content,
    contentLine: lineOf(whole, whole.indexOf(content, below)),
  };
}

/** The commonest slip, in words that name the remedy. */
const PROBLEMS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a text with a colon needs quotes",
};

interface FlatYaml {
  readonly values: Readonly<Record<string, unknown>>;
  /** The line of each key in the file. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The first line of the YAML is the second of its file. */
function parseYaml(source: string, keys: readonly string[]): FlatYaml | { readonly fault: Fault } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) return { fault: { line: lineAt(error.pos[0]), problem: PROBLEMS[error.code] ?? error.message } };
  if (!isMap(document.contents))
    return { fault: { line: 2, problem: "must have keys and values between the lines ---" } };

  const values: Record<string, unknown> = {};
  const lines = new Map<string, number>();
  for (const { key, value } of document.contents.items) {
    const name = isScalar(key) ? String(key.value) : "";
    const line = isScalar(key) && key.range ? lineAt(key.range[0]) : 2;
    if (!keys.includes(name))
      return { fault: { line, problem: `${name || "a key"} is not one of ${keys.join(", ")}` } };
    // A list, a map or a reference stays what no field accepts.
    values[name] = isScalar(value) ? (value.value ?? undefined) : value;
    lines.set(name, line);
  }
  return { values, lines };
}

function lineOf(whole: string, offset: number): number {
  return whole.slice(0, offset).split("\n").length;
}
