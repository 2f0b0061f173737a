import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "../app/routes.ts";
import type { ScreenHandle } from "../app/screen.ts";
import { isNamespace } from "../domain/namespaces.ts";
import * as paths from "../domain/paths.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Made by commands, not by hand. */
const MADE = new Set(["generated", "node_modules"]);
const SCRIPT = /\.(?:tsx?|mjs)$/;

/** Every file below a folder of the project, as a path from its root with slashes. */
function listFiles(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : listFiles(path);
    return [path];
  });
}

const listScripts = (folder: string) =>
  listFiles(folder).filter((file) => SCRIPT.test(file) && !/\.test\.tsx?$/.test(file));

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

interface Import {
  /** What is imported: a package, or a file of ours as a path from the root. */
  readonly target: string;
  /** Gone after compilation. */
  readonly typeOnly: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s*)?["']([^"'\n]+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"'\n]+)["']/g;

function importsOf(file: string): Import[] {
  const text = read(file);
  const found = [
    ...Array.from(text.matchAll(STATIC), ([, type, name = ""]) => ({ name, typeOnly: type !== undefined })),
    ...Array.from(text.matchAll(DYNAMIC), ([, name = ""]) => ({ name, typeOnly: false })),
  ];
  return found.map(({ name, typeOnly }) => ({
    target: name.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(file), name.replace(/\?.*/, "")))
          .split(sep)
          .join("/")
      : name,
    typeOnly,
  }));
}

/** The imports below a folder that `isWrong` objects to, as sentences. */
function wrongImports(folder: string, isWrong: (imported: Import) => boolean): string[] {
  return listScripts(folder).flatMap((file) =>
    importsOf(file)
      .filter(isWrong)
      .map(({ target }) => `${file} imports ${target}`),
  );
}

const isIn = (target: string, ...folders: string[]) =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));
const isReact = (target: string) => /^(?:react|react-dom|react-router|react-i18next)(?:\/|$)/.test(target);

describe("an import goes", () => {
  it("from domain/ to nothing of ours, to no Node and no React", () => {
    const wrong = wrongImports(
      "domain",
      ({ target }) =>
        isIn(target, "app", "server", "scripts", "tests", "content", "locales") ||
        isBuiltin(target) ||
        isReact(target),
    );

    expect(wrong).toEqual([]);
  });

  it("from app/ to the types of server/, never to its values, and to no Node", () => {
    const wrong = wrongImports(
      "app",
      ({ target, typeOnly }) =>
        (isIn(target, "server") && !typeOnly) || isIn(target, "scripts", "tests") || isBuiltin(target),
    );

    expect(wrong).toEqual([]);
  });

  it("from app/enhance/ to no React, however far it goes", () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    const follow = (file: string, way: string) => {
      // Where React begins: fetched only by a screen that has an island.
      if (seen.has(file) || file === "app/islands.tsx") return;
      seen.add(file);
      for (const { target, typeOnly } of importsOf(file)) {
        if (typeOnly) continue;
        if (isReact(target)) wrong.push(`${way} imports ${target}`);
        else if (SCRIPT.test(target) && existsSync(join(ROOT, target))) follow(target, `${way} > ${target}`);
      }
    };

    for (const file of listScripts("app/enhance")) follow(file, file);

    expect(seen.size).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it("from server/ to Supabase's client in one place, which only a hosted site loads", () => {
    const found = wrongImports(
      "server",
      ({ target, typeOnly }) => target.startsWith("@supabase/") && !typeOnly,
    );

    expect(found).toEqual(["server/supabase/client.ts imports @supabase/supabase-js"]);
    expect(read("server/supabase/client.ts")).toContain('await import("@supabase/supabase-js")');
  });

  it("from cli/ to the JavaScript library, to Node and to the reader of streams that is bundled", () => {
    const wrong = wrongImports(
      "cli/src",
      ({ target }) =>
        !isIn(target, "cli", "sdk/javascript") && !isBuiltin(target) && target !== "eventsource-parser",
    );

    expect(wrong).toEqual([]);
  });

  it("from app/ui/ to no router, no texts and no domain but the shapes of the weave", () => {
    const wrong = wrongImports(
      "app/ui",
      ({ target }) =>
        (isIn(target, "domain") && target !== "domain/weave.ts") ||
        isIn(target, "app/i18n", "app/shell", "app/sections", "app/pages", "server") ||
        /^(?:react-router|i18next|react-i18next)(?:\/|$)/.test(target),
    );

    expect(wrong).toEqual([]);
  });
});

describe("a file", () => {
  it("has a name in kebab case", () => {
    const folders = ["app", "bench", "cli/src", "domain", "locales", "public", "scripts", "server", "tests"];
    const part = "[a-z0-9]+(?:-[a-z0-9]+)*";
    const kebab = new RegExp(`^(?:${part})(?:\\.${part})*$`);

    const wrong = folders
      .flatMap(listFiles)
      // Java and Python ask for names of their own: a class and a module are called as their file.
      .filter((file) => !/\.(?:java|py)$/.test(file))
      .filter((file) => !file.split("/").every((segment) => segment.startsWith(".") || kebab.test(segment)));

    expect(wrong).toEqual([]);
  });

  it("reads the environment only where the configuration is read or a process is started", () => {
    const allowed = /^(?:server\/(?:index|dev)\.ts|cli\/src\/main\.ts|scripts\/|bench\/)/;

    const readers = ["app", "cli/src", "domain", "server", "scripts", "bench"]
      .flatMap(listScripts)
      .filter((file) => /\bprocess\.env\b/.test(read(file)));

    expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it("of styles has no left and no right, which are wrong in half of the directions", () => {
    const wrong = listFiles("app")
      .filter((file) => extname(file) === ".css")
      .flatMap((file) => {
        const lines = read(file)
          // Comments may speak of anything; blanks keep the numbers of the lines.
          .replace(/\/\*[\s\S]*?\*\//g, (comment) => `/*${comment.replace(/[^\n]/g, "")}*/`)
          .split("\n");
        return lines.flatMap((line, index) => {
          if (!/\b(?:left|right)\b/.test(line)) return [];
          const rule = lines.slice(Math.max(0, index - 3), index + 1).join("\n");
          const isExplained = /text-align:\s*right/.test(line) && rule.includes("/*");
          return isExplained ? [] : [`${file}:${index + 1} ${line.trim()}`];
        });
      });

    expect(wrong).toEqual([]);
  });
});

interface Leaf {
  readonly id: string | undefined;
  /** Below the language, without slashes around it. */
  readonly path: string;
  readonly file: string;
}

function leavesOf(entries: typeof routes, parent = ""): Leaf[] {
  return entries.flatMap(({ id, path = "", file, children }) => {
    const whole = [parent, path === ":lang" ? "" : path].filter(Boolean).join("/");
    return children ? leavesOf(children, whole) : [{ id, path: whole, file }];
  });
}

describe("a screen", () => {
  const leaves = leavesOf(routes);

  it("has a path builder for its route, and a route for its path builder", () => {
    const plain = leaves.map(({ path }) => path).filter((path) => !path.includes(":"));
    const builders = Object.values(paths).filter((builder) => typeof builder === "function");
    const built = builders.map((builder) =>
      String((builder as (...args: string[]) => unknown)("en", "slug")),
    );
    const withParameters = leaves.map(({ path }) => path).filter((path) => path.includes(":"));

    expect(Object.values(paths.SCREENS).toSorted()).toEqual(plain.toSorted());
    for (const path of withParameters) {
      expect(
        built.filter((address) => matchPath(`/en/${path}`, address)),
        path,
      ).not.toEqual([]);
    }
  });

  it.each(leaves)("shows texts of namespaces that exist: /$path", async ({ id, path, file }) => {
    const module = (await import(join(ROOT, "app", file))) as { handle?: ScreenHandle };
    const { namespaces = [] } = module.handle ?? {};
    const named = typeof namespaces === "function" ? namespaces(id ?? "") : namespaces;

    expect(
      named.filter((name) => !isNamespace(name)),
      path,
    ).toEqual([]);
    expect(named.filter((name) => !existsSync(join(ROOT, "locales", "en", `${name}.json`)))).toEqual([]);
  });
});
