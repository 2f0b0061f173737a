import { readFileSync } from "node:fs";
import { isNode, LineCounter, parseDocument } from "yaml";
import type * as z from "zod";
import { ConfigError } from "../config.ts";
import { errorMessage } from "../error-message.ts";
import { type CompanySettings, companySchema } from "./schema.ts";

/** The operator, and what it has said does not apply to it. */
export interface Company extends CompanySettings {
  /** The keys whose value is `none`: `dataProtection.representative`. */
  readonly notApplicable: ReadonlySet<string>;
}

/** Says that a key does not apply, so that nobody is reminded of it. */
const NOT_APPLICABLE = "none";

/**
 * Reads the operator's settings, `content/company.yaml` unless `COMPANY_FILE` names another file.
 * @throws {ConfigError} naming the file, and each faulty key with its line
 */
export function readCompany(path: string): Company {
  let source: string;
  try {
    source = readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(`COMPANY_FILE: ${path} cannot be read. ${errorMessage(error)}`, { cause: error });
  }
  return parseCompany(source, path);
}

/** As {@link readCompany}, of a text; `name` is the file's name in the messages. */
export function parseCompany(source: string, name: string): Company {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const fail = (faults: readonly { offset: number; problem: string }[]) => {
    const lines = faults.map(({ offset, problem }) => `line ${counter.linePos(offset).line}: ${problem}`);
    return new ConfigError(`Configuration error: ${name}, ${lines.join("; ")}.`);
  };
  if (document.errors.length > 0) {
    throw fail(document.errors.map(({ pos, message }) => ({ offset: pos[0], problem: message })));
  }

  const notApplicable = new Set<string>();
  const parsed = companySchema.safeParse(withoutEmpty(document.toJS() ?? {}, "", notApplicable) ?? {});
  if (parsed.success) return { ...parsed.data, notApplicable };

  /** Where the value stands, or the nearest of what it would stand in. */
  const offsetOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length > 0 ? offsetOf(path.slice(0, -1)) : 0;
  };
  throw fail(
    parsed.error.issues.flatMap((issue) =>
      pathsOf(issue).map((path) => ({
        offset: offsetOf(path),
        problem: `${path.join(".") || "the file"} ${issue.message}`,
      })),
    ),
  );
}

/** The keys that an issue is about: those that nobody knows are named by themselves. */
function pathsOf(issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] {
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

/**
 * The value without what is blank in it, so that an empty key is the same as none; undefined where nothing is left. Keys
 * that do not apply are left out too, and noted.
 */
function withoutEmpty(value: unknown, key: string, notApplicable: Set<string>): unknown {
  if (typeof value === "string") {
    const text = value.trim();
    if (text === NOT_APPLICABLE) notApplicable.add(key);
    return text === "" || text === NOT_APPLICABLE ? undefined : text;
  }
  if (Array.isArray(value)) {
    const items = value
      .map((item, index) => withoutEmpty(item, `${key}.${index}`, notApplicable))
      .filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const entries = Object.entries(value)
    .map(
      ([name, inner]) => [name, withoutEmpty(inner, key ? `${key}.${name}` : name, notApplicable)] as const,
    )
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
