import { importsOf, listSources, readFile } from "./imports.fixture.ts";

const DECLARED = /^export\s+(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|enum)\s+([\w$]+)/gm;
const LISTED = /^export\s+\{([^}]*)\}/gm;

/** Tests and what they share. */
const isOfTests = (file: string) => /^tests\/|\.(?:test|e2e|fixture)\.tsx?$/.test(file);

/** The values that a module exports by name, under the name that others call them by. */
function exportedValues(file: string): string[] {
  const text = readFile(file);
  const listed = Array.from(text.matchAll(LISTED), ([, list = ""]) => list.split(",")).flat();
  return [
    ...Array.from(text.matchAll(DECLARED), ([, name = ""]) => name),
    ...listed.flatMap((item) => (/^\s*type\s/.test(item) ? [] : (/([\w$]+)\s*$/.exec(item)?.[1] ?? []))),
  ];
}

/**
 * The exported values below some folders that no other file imports, and those that are there for tests alone: only tests import them,
 * and their own file does nothing with them. As `file: name`.
 * @param readers every file that may import them
 */
export function deadExports(folders: readonly string[], readers: readonly string[]): string[] {
  const users = new Map<string, Map<string, string[]>>();
  for (const reader of readers) {
    for (const { target, names = ["*"] } of importsOf(reader)) {
      const ofTarget = users.get(target) ?? new Map<string, string[]>();
      users.set(target, ofTarget);
      for (const name of names) ofTarget.set(name, [...(ofTarget.get(name) ?? []), reader]);
    }
  }
  return folders.flatMap(listSources).flatMap((file) => {
    const usersOf = (name: string) => [name, "*"].flatMap((key) => users.get(file)?.get(key) ?? []);
    const isDead = (name: string) => {
      const found = usersOf(name);
      if (found.length === 0) return true;
      return !isOfTests(file) && found.every(isOfTests) && isNamedOnce(file, name);
    };
    return exportedValues(file)
      .filter(isDead)
      .map((name) => `${file}: ${name}`);
  });
}

const isNamedOnce = (file: string, name: string) =>
  readFile(file).split(new RegExp(`\\b${name}\\b`)).length === 2;
