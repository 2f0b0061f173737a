import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { SDKS, type SdkId } from "../../domain/sdks.ts";
import { assertTool, extractLibrary, MissingTool } from "./extract-library.ts";
import type { Library } from "./library.ts";
import { renderReference } from "./render.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** What each package exports, declared in another way than the extractors go. */
const EXPORTS: Readonly<Record<SdkId, () => string[]>> = {
  javascript: () => {
    const index = read("sdk/javascript/src/index.ts");
    const lists = Array.from(index.matchAll(/^export (?:type )?\{([^}]+)\}/gm), ([, list = ""]) =>
      list.split(","),
    );
    const files = Array.from(index.matchAll(/^export \* from "\.\/([^"]+)"/gm), ([, file = ""]) => file);
    const declared = files.flatMap((file) =>
      Array.from(
        read(`sdk/javascript/src/${file}`).matchAll(
          /^export (?:class|const|function|interface|type) (\w+)/gm,
        ),
        ([, name = ""]) => name,
      ),
    );
    return [...lists.flat().map((name) => name.replace(/^\s*type /, "").trim()), ...declared].filter(Boolean);
  },
  python: () => {
    const program = "import baini, json; print(json.dumps(baini.__all__))";
    const env = {
      PATH: process.env.PATH,
      PYTHONPATH: join(ROOT, "sdk/python/src"),
      PYTHONDONTWRITEBYTECODE: "1",
    };
    const names = JSON.parse(
      spawnSync("python3", ["-c", program], { env, encoding: "utf8" }).stdout,
    ) as string[];
    return names.filter((name) => !name.startsWith("__"));
  },
  java: () =>
    globSync("sdk/java/src/main/java/example/baini/*.java", { cwd: ROOT }).flatMap((file) => {
      const type = /^public (?:\w+ |non-sealed )*(?:class|record|interface|enum) (\w+)/m.exec(read(file));
      return type?.[1] ?? [];
    }),
};

/** Where each library declares its names, and how such a line begins. Java's need no other list: what is public is exported. */
const DECLARED: Readonly<Record<SdkId, readonly [files: string, line: RegExp, exports: string]>> = {
  javascript: [
    "sdk/javascript/src/*.ts",
    /^export (?:class|interface|type) (\w+)/gm,
    "sdk/javascript/src/index.ts",
  ],
  python: [
    "sdk/python/src/baini/*.py",
    /^(?:class )?([A-Z]\w*)(?:[(:]| = (?!TypeVar))/gm,
    "sdk/python/src/baini/__init__.py (its imports and __all__)",
  ],
  java: [
    "sdk/java/src/main/java/example/baini/*.java",
    /^(?:public )?(?:\w+ |non-sealed )*(?:class|record|interface|enum) (\w+)/gm,
    "public",
  ],
};

const TOOLS: Readonly<Partial<Record<SdkId, string>>> = { python: "python3", java: "javac" };

describe.each(SDKS)("the reference of the library for $name", ({ id }) => {
  const grammar = id === "javascript" ? "typescript" : id;
  const tool = TOOLS[id];
  const isMissing = tool !== undefined && spawnSync(tool, ["--version"]).error !== undefined;
  let library: Library;

  beforeAll(async () => {
    if (!isMissing) library = await extractLibrary(ROOT, id);
  });

  it.skipIf(isMissing)("has every name that the package exports under a heading", () => {
    const markdown = renderReference(library, grammar);
    const headings = new Set(Array.from(markdown.matchAll(/^### (.+)$/gm), ([, name]) => name));
    const exported = EXPORTS[id]();

    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter((name) => !headings.has(name))).toEqual([]);
  });

  it.skipIf(isMissing)("exports every name that its signatures mention", () => {
    const [files, line, exports] = DECLARED[id];
    const declared = globSync(files, { cwd: ROOT }).flatMap((file) =>
      Array.from(read(file).matchAll(line), ([, name = ""]) => name),
    );
    const headed = new Set(library.declarations.flatMap(({ name }) => name.split(".")));
    const signatures = JSON.stringify(
      library.declarations.flatMap(({ signature, members }) => [
        signature,
        ...members.map((member) => member.signature),
      ]),
    );
    const mentioned = new Set(signatures.match(/\b[A-Z]\w*/g));

    expect(declared.length).toBeGreaterThan(20);
    const hidden = declared.filter((name) => mentioned.has(name) && !headed.has(name));
    expect(hidden, `export them: ${exports}`).toEqual([]);
  });

  it.skipIf(isMissing)("has a sentence for every name and every method", () => {
    const silent = library.declarations.flatMap(({ name, summary, members }) => [
      ...(summary ? [] : [name]),
      ...members
        .filter((member) => member.kind === "method" && !member.summary)
        .map((member) => `${name}.${member.name}`),
    ]);

    expect(silent).toEqual([]);
  });

  it.skipIf(isMissing)(
    "has a method for every operation of the API, the errors that it may raise, and the check of messages",
    () => {
      const markdown = renderReference(library, grammar);
      const called = Array.from(markdown.matchAll(/^#### (.+)$/gm), ([, name = ""]) => plain(name));

      const lacking = OPERATIONS.map(methodOf).filter((method) => !called.includes(method));
      expect(lacking, `give sdk/${id}/ these methods, in lower case without _`).toEqual([]);
      expect(markdown).toMatch(/^### (?:verifyWebhook|verify_webhook|WebhookVerifier)$/m);
      expect(markdown).toMatch(/^\* (?:Raises|Throws) `ConflictE/m);
    },
  );

  it.skipIf(isMissing)("is in the build as it is generated now: the same sources give the same text", () => {
    expect(read(`build/reference/${id}.md`)).toBe(renderReference(library, grammar));
  });
});

/** `rules.list` for `listRules`: the tag of the operation, and its ID without the word of the tag. */
function methodOf({ id, tag }: (typeof OPERATIONS)[number]): string {
  const word = tag.replace(/s$/, "");
  const inside = word[0]?.toUpperCase() + word.slice(1);
  // A plural ends where the next word begins: the s of `rotateWebhookSecret` is not the webhook's.
  const name = id.replace(new RegExp(`${inside}s?(?![a-z])|^${word}`), "");
  return `${tag}.${name}`.toLowerCase();
}

/** `sandbox().createKey` and `sandbox.create_key` alike. */
function plain(name: string): string {
  return name.replace(/\(\)|_/g, "").toLowerCase();
}

describe("a tool", () => {
  it("that is not installed, or too old, is missing and no failure", async () => {
    await expect(assertTool("baini-no-such-tool", [1, 0])).rejects.toThrow(MissingTool);
    await expect(assertTool(process.execPath, [999, 0])).rejects.toThrow(MissingTool);
    await expect(assertTool(process.execPath, [24, 0])).resolves.toBeUndefined();
  });
});
