import { isUtf8 } from "node:buffer";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import * as z from "zod";
import { AUTHOR_KEYS } from "../../../domain/authors.ts";

const text = z.string("must be a text; put it in quotes").trim().min(1, "must not be empty");
const name = z
  .string("must be a text; put it in quotes")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens")
  .max(100, "must have at most 100 characters");

const FRONT_MATTER = z.object({
  slug: name,
  title: text.max(200, "must have at most 200 characters"),
  description: text.max(500, "must have at most 500 characters"),
  publishedAt: z.iso
    .datetime("must be a date and time in UTC such as 2026-03-12T08:00:00Z")
    .transform((value) => new Date(value).toISOString()),
  author: z.enum(AUTHOR_KEYS, `must be one of ${AUTHOR_KEYS.join(", ")}`).optional(),
  cover: name.optional(),
  draft: z.boolean("must be true or false").default(false),
});
const KEYS = Object.keys(FRONT_MATTER.shape);

/** What a post's file holds. `publishedAt` has Strapi's form, with milliseconds. */
export type PostText = z.infer<typeof FRONT_MATTER> & { readonly content: string };

/** Why a file is no post. Lines count from 1. */
export interface Fault {
  readonly line: number;
  readonly problem: string;
}

export type ParsedPost =
  | { readonly ok: true; readonly post: PostText }
  | { readonly ok: false; readonly fault: Fault };

const fail = (line: number, problem: string): ParsedPost => ({ ok: false, fault: { line, problem } });

/**
 * Reads one post: YAML between two lines of `---`, then Markdown. An unknown key is a fault, because a mistyped `draft`
 * would publish.
 * @param slug the file's name without `.md`, which the post's slug must be
 */
export function parsePost(file: Buffer, slug: string): ParsedPost {
  const whole = file
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  if (!isUtf8(file)) return fail(lineOf(whole, whole.indexOf("\uFFFD")), "is not UTF-8");
  if (!whole.startsWith("---\n")) return fail(1, "must start with a line ---");
  const end = whole.indexOf("\n---\n", 3);
  if (end === -1) return fail(1, "has no line --- after its front matter, or no text below it");

  const parsed = parseYaml(whole.slice(4, end + 1));
  if ("fault" in parsed) return { ok: false, fault: parsed.fault };
  const checked = FRONT_MATTER.safeParse(parsed.values);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const key = String(issue?.path[0]);
    const line = parsed.lines.get(key);
    return line === undefined ? fail(1, `${key} is missing`) : fail(line, `${key} ${issue?.message}`);
  }
  if (checked.data.slug !== slug)
    return fail(parsed.lines.get("slug") ?? 1, `slug must be the file's name, ${slug}`);

  const content = whole.slice(end + "\n---\n".length).trim();
  if (content === "") return fail(lineOf(whole, end + 1), "has no text below its front matter");
  return { ok: true, post: { ...checked.data, content } };
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
function parseYaml(source: string): FlatYaml | { readonly fault: Fault } {
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
    if (!KEYS.includes(name))
      return { fault: { line, problem: `${name || "a key"} is not one of ${KEYS.join(", ")}` } };
    // A list, a map or a reference stays what no field accepts.
    values[name] = isScalar(value) ? (value.value ?? undefined) : value;
    lines.set(name, line);
  }
  return { values, lines };
}

function lineOf(whole: string, offset: number): number {
  return whole.slice(0, offset).split("\n").length;
}
