import { readFile } from "node:fs/promises";
import { EXIT, Failure } from "../failure.ts";
import type { Validator } from "./schema.ts";

/** A file: its name for messages, and its path. */
export interface NamedFile {
  readonly name: string;
  readonly path: string;
}

export type Read<T> = { readonly value: T } | { readonly errors: readonly string[] };

const REFUSALS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file.",
  EISDIR: "is a folder, and must be a file.",
  EACCES: "cannot be read: its permissions do not allow it.",
};

/** Far more than a rule or a payment has. What is deeper could be read, but not written again. */
const MAX_LEVELS = 32;

/** Reads a file of JSON in UTF-8 and checks its schema. Each fault is a sentence that begins with the file's name. */
export async function tryJson<T>({ name, path }: NamedFile, check: Validator): Promise<Read<T>> {
  const faulty = (...errors: string[]) => ({ errors: errors.map((fault) => `${name}: ${fault}`) });
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) {
    return faulty(REFUSALS[bytes.code ?? ""] ?? `cannot be read (${bytes.code}).`);
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof SyntaxError)) return faulty("is not written in UTF-8.");
    return faulty(`is not JSON: ${error.message.replace(/\s+/g, " ")}.`);
  }
  if (isDeeper(value, MAX_LEVELS)) return faulty(`is nested deeper than ${MAX_LEVELS} levels.`);
  const errors = check(value, "");
  return errors.length > 0 ? faulty(...errors) : { value: value as T };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** As {@link tryJson}. @throws {Failure} with all errors */
export async function readJson<T>(file: NamedFile, check: Validator): Promise<T> {
  const read = await tryJson<T>(file, check);
  if ("errors" in read) throw new Failure(EXIT.wrongInput, read.errors);
  return read.value;
}
