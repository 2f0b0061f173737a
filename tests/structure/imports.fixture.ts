import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Written by commands, not by hand. */
const GENERATED = new Set(["dist", "generated", "node_modules"]);

const MODULE = /\.(?:tsx?|mjs|js)$/;

/** Every file below a folder of the project, as a path from its root with slashes. */
export function listFiles(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : listFiles(path);
    return [path];
  });
}

/** The modules below a folder, its tests among them. */
export const listSources = (folder: string) => listFiles(folder).filter((file) => MODULE.test(file));

/** The modules below a folder, without its tests. */
export const listModules = (folder: string) =>
  listSources(folder).filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file));

export const readFile = (file: string) => readFileSync(join(ROOT, file), "utf8");

export interface Import {
  /** What is imported: a package, or a file of ours as a path from the root. */
  readonly target: string;
  /** Gone after compilation. */
  readonly typeOnly: boolean;
  /** What of it, as it is called there; undefined for the whole module. */
  readonly names?: readonly string[];
}

const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:([^"';]*?)\sfrom\s*)?["']([^"'\n]+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"'\n]+)["']/g;

/** What a module imports, in the order in which it stands there. */
export function importsOf(file: string): Import[] {
  const text = readFile(file);
  const specifiers = [
    ...Array.from(text.matchAll(STATIC), ([, type, clause = "", name = ""]) => ({
      name,
      typeOnly: type !== undefined,
      ...(!clause.includes("*") && { names: namesIn(clause) }),
    })),
    ...Array.from(text.matchAll(DYNAMIC), ([, name = ""]) => ({ name, typeOnly: false })),
  ];
  return specifiers.map(({ name, ...rest }) => ({
    target: targetOf(name.replace(/\?.*/, ""), file),
    ...rest,
  }));
}

/** `a` and `b` of `{ a, type b as c }`. */
function namesIn(clause: string): string[] {
  const [, list = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
  return list.split(",").flatMap((item) => /^\s*(?:type\s+)?([\w$]+)/.exec(item)?.[1] ?? []);
}

function targetOf(name: string, file: string): string {
  if (name.startsWith(".")) return fromRoot(join(ROOT, dirname(file), name));
  // Vite reads a path with a slash before it from the root.
  return name.replace(/^\//, "");
}

function fromRoot(path: string): string {
  return relative(ROOT, path).split(sep).join("/");
}

/** The imports below a folder that `isWrong` objects to, as sentences. */
export function wrongImports(folder: string, isWrong: (imported: Import) => boolean): string[] {
  return listModules(folder).flatMap((file) =>
    importsOf(file)
      .filter(isWrong)
      .map(({ target }) => `${file} imports ${target}`),
  );
}

/** Whether a target is one of these files, or lies in one of these folders. */
export const isIn = (target: string, ...places: readonly string[]) =>
  places.some((place) => target === place || target.startsWith(`${place}/`));

/** Every cycle that a walk along the imports comes upon, of types too: `a > b > a`. */
export function findCycles(modules: readonly string[]): string[] {
  const known = new Set(modules);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(" > "));
    if (start >= 0 || done.has(file)) return;
    for (const { target } of importsOf(file)) if (known.has(target)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of modules) visit(file, []);
  return cycles;
}
