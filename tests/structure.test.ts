import { existsSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "../app/routes.ts";
import type { ScreenHandle } from "../app/screen.ts";
import { isNamespace } from "../domain/namespaces.ts";
import * as paths from "../domain/paths.ts";
import { MIN_TEST_COUNT } from "../domain/texts/figures.ts";
import {
  findCycles,
  type Import,
  importsOf,
  isIn,
  listFiles,
  listModules,
  listSources,
  readFile,
  wrongImports,
} from "./structure/imports.fixture.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const isReact = (target: string) => /^(?:react|react-dom|react-router|react-i18next)(?:\/|$)/.test(target);
/** Not of a package. */
const isOurs = (target: string) => target.includes("/") && existsSync(join(ROOT, target));

/** What the command is bundled with. */
const CLI_PACKAGES = ["commander", "eventsource-parser", "fastest-levenshtein", "papaparse", "string-width"];

/** The arrows of docs/architecture.md: what a folder may import of ours, beside itself. */
const ARROWS: Readonly<Record<string, { values?: readonly string[]; types?: readonly string[] }>> = {
  domain: {},
  app: { values: ["domain"], types: ["server", "locales/en"] },
  // Of the screens' values their contexts and the inline script.
  server: {
    values: [
      "domain",
      "app/screen.ts",
      "app/shell/before-paint.ts",
      "app/shell/styles.ts",
      "app/i18n/texts.ts",
    ],
    types: ["app"],
  },
  "sdk/javascript": {},
  // The examples of the command's project are those that the documentation shows.
  "cli/src": { values: ["domain/api", "domain/backtest", "domain/payment-files", "sdk/javascript", "cli"] },
  supabase: {},
};

/** The arrows of its picture between the folders of server/: which of these each may import. */
const SERVER_ARROWS: Readonly<Record<string, readonly string[]>> = {
  pages: ["inquiries", "blog", "texts"],
  inquiries: ["db", "mail"],
  sandbox: ["db", "texts"],
  // Of the texts, those of the feed.
  blog: ["db", "texts"],
  texts: ["db"],
  country: ["db"],
  mail: ["db"],
  "page-views": ["db"],
  db: [],
};

/** All folders of server/, the lowest first: each may import those before it. */
const SERVER_ORDER = [
  // What all of them may use.
  ["http", "db", "supabase", "markdown", "limits"],
  ["mail", "country", "page-views", "texts"],
  ["packages", "search", "discovery", "docs", "images", "blog"],
  ["inquiries", "sandbox", "company", "pages"],
  // What looks after them.
  ["purge", "alerts", "admin", "metrics", "processes"],
].flat();

/** The picture of a shared link is that of a screen. */
const AGAINST_THE_ORDER = [
  "server/images/og-texts.ts imports server/pages/locate.ts",
  "server/images/routes.ts imports server/pages/locate.ts",
];

/** Names of earlier releases, each with a standard one in its place. */
const RETIRED_NAMES = [
  "InquiryDesk",
  "createDocsShelf",
  "openShortWay",
  "perVisitor",
  "handOver",
  "SaidFinding",
  "whenShown",
  "Surroundings",
  "PlainRequest",
  "readWords",
  "blogShelf",
  "docsShelf",
  "[fF]ormDesk",
  "twinOf",
  "asOwner",
  "takers",
  "sayAll",
  "[lL]istWords",
  "draw(?:Field|Mark|Cover)",
  "lookUp",
  "NameRequest",
  "ShowError",
  "FinishedPage",
  "TakenTurn",
  "joinProcesses",
  "createSlotFiller",
  "bringPostgresUpToDate",
  "describeLanded",
  "[hH]oldBack",
  "ShareTexts",
  "socialImagePath",
  "wholeLinks",
  "hasNews",
  "openWire",
  "parseAnswer",
  "forgetAnswers",
  "SandboxAnswerRow",
];

const listFolders = (parent: string) =>
  readdirSync(join(ROOT, parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
const inServer = (folders: readonly string[]) => folders.map((folder) => `server/${folder}`);

describe("an import goes", () => {
  it.each(Object.entries(ARROWS))(
    "from %s/ only to where the architecture draws an arrow",
    (folder, arrows) => {
      const { values = [], types = [] } = arrows;
      const isWrong = ({ target, typeOnly }: Import) =>
        isOurs(target) && !isIn(target, folder, ...values, ...(typeOnly ? types : []));

      expect(wrongImports(folder, isWrong)).toEqual([]);
    },
  );

  it.each(Object.entries(SERVER_ARROWS))(
    "from server/%s/ to another folder of the picture only along an arrow",
    (folder, arrows) => {
      const others = Object.keys(SERVER_ARROWS).filter((name) => name !== folder && !arrows.includes(name));

      expect(wrongImports(`server/${folder}`, ({ target }) => isIn(target, ...inServer(others)))).toEqual([]);
    },
  );

  it("from a folder of server/ down the order of them all", () => {
    const wrong = SERVER_ORDER.flatMap((folder, index) => {
      const above = inServer(SERVER_ORDER.slice(index + 1));
      return wrongImports(`server/${folder}`, ({ target }) => isIn(target, ...above));
    });

    expect(wrong).toEqual(AGAINST_THE_ORDER);
    expect(SERVER_ORDER.toSorted()).toEqual(listFolders("server"));
  });

  it("from domain/ to no Node and no React", () => {
    expect(wrongImports("domain", ({ target }) => isBuiltin(target) || isReact(target))).toEqual([]);
  });

  it("from app/ to no Node", () => {
    expect(wrongImports("app", ({ target }) => isBuiltin(target))).toEqual([]);
  });

  it("never in a circle", () => {
    const code = ["app", "domain", "server", "cli/src", "sdk/javascript", "supabase"];
    const folders = [...code, "scripts", "bench", "tests"];

    expect(findCycles(folders.flatMap(listSources))).toEqual([]);
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
        else if (/\.tsx?$/.test(target) && existsSync(join(ROOT, target)))
          follow(target, `${way} > ${target}`);
      }
    };

    for (const file of listModules("app/enhance")) follow(file, file);

    expect(seen.size).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it("from server/ to Supabase's client in one place, which only a hosted site loads", () => {
    const found = wrongImports(
      "server",
      ({ target, typeOnly }) => target.startsWith("@supabase/") && !typeOnly,
    );

    expect(found).toEqual(["server/supabase/client.ts imports @supabase/supabase-js"]);
    expect(readFile("server/supabase/client.ts")).toContain('await import("@supabase/supabase-js")');
  });

  it("from cli/ to no package but those that it is bundled with", () => {
    const wrong = wrongImports(
      "cli/src",
      ({ target }) => !isOurs(target) && !isBuiltin(target) && !CLI_PACKAGES.includes(target),
    );

    expect(wrong).toEqual([]);
  });

  it("from app/ui/ to no router, no texts and no domain but the shapes of the brand", () => {
    const wrong = wrongImports(
      "app/ui",
      ({ target }) =>
        (isIn(target, "domain") && !/^domain\/brand\/(?:mark|weave)\.ts$/.test(target)) ||
        isIn(target, "app/i18n", "app/shell", "app/sections", "app/pages", "server") ||
        /^(?:react-router|i18next|react-i18next)(?:\/|$)/.test(target),
    );

    expect(wrong).toEqual([]);
  });
});

describe("a file", () => {
  it("has a name in kebab case", () => {
    const folders = ["app", "bench", "cli/src", "domain", "locales", "scripts", "server", "tests"];
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
      .flatMap(listModules)
      .filter((file) => /\bprocess\.env\b/.test(readFile(file)));

    expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it("uses no name that was given up for the one the field uses", () => {
    const retired = new RegExp(`\\b(?:${RETIRED_NAMES.join("|")})\\b`);
    const folders = ["app", "bench", "cli/src", "domain", "scripts", "server", "supabase", "tests"];

    const wrong = folders
      .flatMap(listFiles)
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && file !== "tests/structure.test.ts")
      .flatMap((file) => {
        const name = retired.exec(readFile(file))?.[0];
        return name === undefined ? [] : [`${file}: ${name}`];
      });

    expect(wrong).toEqual([]);
  });

  it("of styles asks for the size of a window in rem, so that large text gets the layout of a small one", () => {
    const styles = listFiles("app").filter((file) => extname(file) === ".css");
    const inPixels = styles.flatMap((file) =>
      Array.from(
        readFile(file).matchAll(/@(?:media|container)[^{]*\dpx[^{]*/g),
        ([query]) => `${file}: ${query}`,
      ),
    );

    expect(inPixels).toEqual([]);
  });

  it("of styles leaves the size of a screen's title to base.css, but for home, whose actions stand above the consent banner", () => {
    const own = listFiles("app").filter(
      (file) => extname(file) === ".css" && /\bh1\s*\{[^}]*font-size:\s*clamp/.test(readFile(file)),
    );

    expect(own).toEqual(["app/pages/home/home-hero.css", "app/shell/base.css"]);
  });

  it("of styles has no left and no right, which are wrong in half of the directions", () => {
    const wrong = listFiles("app")
      .filter((file) => extname(file) === ".css")
      .flatMap((file) => {
        const lines = readFile(file)
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

const isScreen = (id: string | undefined) => id !== undefined && Object.hasOwn(paths.SCREENS, id);

async function namespacesOf(file: string) {
  const { handle } = (await import(join(ROOT, "app", file))) as { handle?: ScreenHandle };
  return handle?.namespaces ?? [];
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

  it.each(leaves)("shows texts of namespaces that exist: /$path", async ({ path, file }) => {
    const namespaces = await namespacesOf(file);

    expect(
      namespaces.filter((name) => !isNamespace(name) || !existsSync(join(ROOT, `locales/en/${name}.json`))),
      path,
    ).toEqual([]);
  });

  // `get-started` is another address of the pricing screen.
  it.each(leaves.filter(({ id }) => isScreen(id) && id !== "get-started"))(
    "is called the same by its route, its file and its texts: $id",
    async ({ id, file }) => {
      const [first] = await namespacesOf(file);

      expect(basename(file, ".tsx")).toBe(id);
      if (isNamespace(id)) expect(first).toBe(id);
    },
  );
});

it("has as many tests as the pages say", () => {
  const tests = ["app", "cli", "domain", "scripts", "sdk/javascript", "server", "tests"]
    .flatMap(listFiles)
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
    .flatMap((file) => readFile(file).match(/^\s*(?:it|test)(?:\.\w+)*\(/gm) ?? []);

  expect(tests.length).toBeGreaterThan(MIN_TEST_COUNT);
});
