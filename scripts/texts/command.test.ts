import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import { seedTranslations } from "../../server/texts/seed.ts";
import { readShippedTexts } from "../../server/texts/shipped.ts";
import { writeLocales } from "../../tests/support/texts.fixture.ts";
import { runTexts } from "./command.ts";
import { HELP } from "./help.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

let folder: string;
let locales: string;
/** The handle of a server that runs beside the command, on the same file. */
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "baini-command-"));
  cleanups.push(() => rm(folder, { recursive: true }));
  const english = {
    title: "Hello {{name}}",
    items: ["First"],
    n_one: "{{count}} day",
    n_other: "{{count}} days",
  };
  const swahili = { title: "Habari {{name}}", n_one: "Siku {{count}}", n_other: "Siku {{count}}" };
  const written = await writeLocales({ en: { home: english }, sw: { home: swahili } });
  cleanups.push(written.remove);
  locales = written.folder;
  db = await openDatabase({ dataDir: folder });
  cleanups.push(() => db.destroy());
  await seedTranslations(db, readShippedTexts(locales));
});

async function texts(args: string[], env: Record<string, string> = {}) {
  let out = "";
  const err: string[] = [];
  const code = await runTexts(args, {
    env: { DATA_DIR: folder, ...env },
    locales,
    content: folder,
    out: (text) => {
      out += text;
    },
    err: (text) => err.push(text.trimEnd()),
  });
  return { code, out, err };
}

async function stored(key: string) {
  const row = await db
    .selectFrom("translations_sw")
    .select("value")
    .where("namespace", "=", "home")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

async function file(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("texts set", () => {
  it("changes a text while a server has the database open, and no seed brings the old one back", async () => {
    const { code, out } = await texts(["set", "sw", "home", "title", "Karibu {{name}}"]);

    expect(code).toBe(0);
    expect(out).toBe(
      "sw home:title\n  - Habari {{name}}\n  + Karibu {{name}}\n1 changed, 0 unchanged.\n" +
        "Stored: running processes show the change within a few seconds.\n",
    );
    expect(await stored("title")).toBe("Karibu {{name}}");
    await db.updateTable("meta").set({ value: "" }).execute();
    await seedTranslations(db, readShippedTexts(locales));
    expect(await stored("title")).toBe("Karibu {{name}}");
  });

  it("adds a text that the language lacks, and a form that it need not have", async () => {
    const first = await texts(["set", "sw", "home", "items[0]", "Kwanza"]);
    const second = await texts(["set", "sw", "home", "n_zero", "Hakuna siku"]);

    expect([first.code, second.code]).toEqual([0, 0]);
    expect(await stored("items[0]")).toBe("Kwanza");
    expect(await stored("n_zero")).toBe("Hakuna siku");
  });

  it.each([
    [["set", "sw", "home", "nope", "x"], "Refused: sw home:nope is not a key of the site"],
    [["set", "sw", "home", "title", "Karibu"], "Refused: sw home:title has lost {{name}}"],
    [
      ["set", "sw", "home", "items[0]", "$t(common:title)"],
      "Refused: sw home:items[0] nests another text by $t(",
    ],
    [["set", "sw", "home", "title", " "], "Refused: sw home:title is empty"],
    [["set", "sw", "home", "items[1]", "x"], "Refused: sw home:items[1] is not a key of the site"],
    [["set", "sw", "home", "__proto__.x", "x"], "Refused: sw home:__proto__.x is not a key of the site"],
  ])("refuses %j", async (args, complaint) => {
    const { code, err } = await texts(args);

    expect(code).toBe(1);
    expect(err).toEqual([complaint, "Nothing was written."]);
    expect(await stored("title")).toBe("Habari {{name}}");
  });

  it("tells the running processes of a change, and of nothing else", async () => {
    const revision = async () =>
      (await db.selectFrom("meta").select("value").where("key", "=", "texts_revision").executeTakeFirst())
        ?.value;

    await texts(["set", "sw", "home", "nope", "x"]);
    const none = await revision();
    await texts(["set", "sw", "home", "title", "A {{name}}"]);
    const first = await revision();
    await texts(["set", "sw", "home", "title", "A {{name}}"]);
    const unchanged = await revision();
    await texts(["set", "sw", "home", "title", "B {{name}}"]);
    const second = await revision();

    expect(none).toBeUndefined();
    expect(first).toEqual(expect.any(String));
    expect(unchanged).toBe(first);
    expect(second).not.toBe(first);
  });

  it("refuses when the texts live in a hosted project", async () => {
    const { code, err } = await texts(["set", "sw", "home", "title", "x"], {
      BACKEND_URL: "https://project.example",
      BACKEND_ANON_KEY: "key",
    });

    expect(code).toBe(1);
    expect(err[0]).toMatch(
      /^The texts live in the hosted project at https:\/\/project\.example \(BACKEND_URL\)\./,
    );
  });
});

describe("texts changed and reset", () => {
  it("show which texts are the operator's, with a fault that came past the command, and bring the release's back", async () => {
    await texts(["set", "sw", "home", "title", "Karibu {{name}}"]);
    await texts(["set", "sw", "home", "n_zero", "Hakuna siku"]);
    await db
      .updateTable("translations_en")
      .set({ value: "Day {{cout}}" })
      .where("key", "=", "n_other")
      .execute();

    const { code, out } = await texts(["changed"]);
    const inSwahili = await texts(["changed", "--lang", "sw"]);
    const resets = [
      await texts(["reset", "en", "home", "n_other"]),
      await texts(["reset", "sw", "home", "title"]),
      await texts(["reset", "sw", "home", "n_zero"]),
    ];

    expect(code).toBe(1);
    expect(out).toContain(
      "en home:n_other\n  - {{count}} days\n  + Day {{cout}}\n  ! has lost {{count}}, has invented {{cout}}\n",
    );
    expect(out).toContain("3 changed, 1 of them faulty.");
    expect(inSwahili.code).toBe(0);
    expect(inSwahili.out).toMatch(
      /^sw home:title\n {2}- Habari \{\{name\}\}\n {2}\+ Karibu \{\{name\}\}\nsw home:n_zero\n {2}\+ Hakuna siku\n2 changed, 0 of/,
    );
    expect(resets.map((reset) => reset.code)).toEqual([0, 0, 0]);
    expect(await stored("title")).toBe("Habari {{name}}");
    expect(await stored("n_zero")).toBeUndefined();
    expect(await texts(["changed"])).toMatchObject({ code: 0, out: expect.stringContaining("0 changed") });
  });

  it("tell the running processes, and let the next release have its own text", async () => {
    await texts(["set", "sw", "home", "title", "Karibu {{name}}"]);
    const revision = () =>
      db.selectFrom("meta").select("value").where("key", "=", "texts_revision").executeTakeFirstOrThrow();
    const before = await revision();

    await texts(["reset", "sw", "home", "title"]);
    const after = await revision();
    await writeFile(join(locales, "sw", "home.json"), JSON.stringify({ title: "Hujambo {{name}}" }));
    await seedTranslations(db, readShippedTexts(locales));

    expect(after).not.toEqual(before);
    expect(await stored("title")).toBe("Hujambo {{name}}");
  });

  it.each([
    [["reset", "sw", "home", "nope"], 1, "sw home:nope is neither a text of this release nor one of yours."],
    [["reset", "sw", "home"], 2, "Still needed: KEY."],
    [["reset", "sw", "house", "title"], 2, "house is not a namespace of the site."],
    [["changed", "--lang", "de"], 2, `--lang must be one of ${LANGUAGE_CODES.join(", ")}.`],
  ])("refuse %j", async (args, expected, complaint) => {
    const { code, err } = await texts(args);

    expect(code).toBe(expected);
    expect(err[0]).toContain(complaint);
  });
});

describe("texts export and import", () => {
  it("give a translator a table, and take it back", async () => {
    const path = join(folder, "sw.csv");
    await db
      .updateTable("translations_sw")
      .set({ value: "Karibu, {{name}}" })
      .where("key", "=", "title")
      .where("namespace", "=", "home")
      .execute();

    const exported = await texts(["export", "--lang", "sw", "--out", path]);
    const table = await readFile(path, "utf8");
    await writeFile(path, table.replace("home,items[0],First,", 'home,items[0],First,"Kwanza, sasa"'));
    const imported = await texts(["import", path]);

    expect(exported).toMatchObject({
      code: 0,
      out: "",
      err: [`${NAMESPACES.length + 3} texts in sw, 1 of them still to be translated.`],
    });
    expect(table.startsWith("\uFEFFnamespace,key,english,sw,was\r\n")).toBe(true);
    expect(table).toContain('\r\nhome,title,Hello {{name}},"Karibu, {{name}}","Karibu, {{name}}"\r\n');
    expect(imported.code).toBe(0);
    expect(imported.out).toContain(
      `sw home:items[0]\n  + Kwanza, sasa\n1 changed, ${NAMESPACES.length + 2} unchanged.\n`,
    );
    expect(await stored("items[0]")).toBe("Kwanza, sasa");
  });

  it("put back nothing that was changed while the table was translated", async () => {
    const path = join(folder, "sw.csv");
    await texts(["export", "--lang", "sw", "--out", path]);
    const table = await readFile(path, "utf8");
    await texts(["set", "sw", "home", "title", "Karibu {{name}}"]);
    await writeFile(path, table.replace("home,items[0],First,", "home,items[0],First,Kwanza"));

    const imported = await texts(["import", path]);

    expect(imported.out).toContain(
      `sw home:items[0]\n  + Kwanza\n1 changed, ${NAMESPACES.length + 2} unchanged.\n`,
    );
    expect(await stored("title")).toBe("Karibu {{name}}");
  });

  it("name a text that somebody else has changed too, and take it once that is decided", async () => {
    const path = join(folder, "sw.csv");
    await texts(["export", "--lang", "sw", "--out", path]);
    const table = await readFile(path, "utf8");
    await texts(["set", "sw", "home", "title", "Karibu {{name}}"]);
    const [english, was] = ["home,title,Hello {{name}},", "Habari {{name}}"];
    const translated = table.replace(`${english}${was},`, `${english}Jambo {{name}},`);
    await writeFile(path, translated);
    const refused = await texts(["import", path]);
    await writeFile(path, translated.replace(`,${was}`, ",Karibu {{name}}"));
    const decided = await texts(["import", path]);

    expect(refused.err).toEqual([
      "Refused: sw home:title has been changed since the file was exported, to: Karibu {{name}}\n" +
        "  Put that into the column was to replace it, or into sw to keep it.",
      "Nothing was written.",
    ]);
    expect(decided.code).toBe(0);
    expect(await stored("title")).toBe("Jambo {{name}}");
  });

  it("give and take nested JSON", async () => {
    const { out } = await texts(["export", "--lang", "sw"]);
    const document = JSON.parse(out);
    document.sw.home.title = "Jambo {{name}}";
    const path = await file("sw.json", JSON.stringify(document));

    const dry = await texts(["import", path, "--dry-run"]);
    const before = await stored("title");
    const imported = await texts(["import", path]);
    const again = await texts(["import", path]);

    expect(document.sw.home).toMatchObject({ items: [""], n_one: "Siku {{count}}" });
    expect(dry.out).toContain("Nothing was written (--dry-run).");
    expect(before).toBe("Habari {{name}}");
    expect(imported.out).toContain(`1 changed, ${NAMESPACES.length + 1} unchanged.`);
    expect(await stored("title")).toBe("Jambo {{name}}");
    expect(again.out).toBe(`0 changed, ${NAMESPACES.length + 2} unchanged.\n`);
  });

  it("make a release's files of what a translator sent back", async () => {
    const path = await file("sw.csv", "namespace,key,sw\nhome,title,Karibu {{name}}\nhome,items[0],Kwanza");
    const target = join(folder, "locales", "sw");

    await texts(["import", path]);
    const exported = await texts(["export", "--lang", "sw", "--out", `${target}/`]);

    expect(exported).toMatchObject({ code: 0, out: "" });
    expect(await readFile(join(target, "home.json"), "utf8")).toBe(
      `${JSON.stringify({ title: "Karibu {{name}}", items: ["Kwanza"], n_one: "Siku {{count}}", n_other: "Siku {{count}}" }, null, 2)}\n`,
    );
    expect((await readdir(target)).length).toBe(NAMESPACES.length);
  });

  it("write nothing when any text of the file is refused, and name each that is", async () => {
    const path = await file(
      "sw.csv",
      [
        "namespace;key;english;sw",
        "home;title;Hello;Karibu {{jina}}",
        "home;items[0];First;Kwanza",
        "home;items[0];First;Tena",
        "home;gone;x;y",
        "house;title;x;y",
      ].join("\r\n"),
    );

    const { code, err } = await texts(["import", path]);

    expect(code).toBe(1);
    expect(err).toEqual([
      "Refused: house:title is in no namespace of the site.",
      "Refused: sw home:title has lost {{name}}, has invented {{jina}}",
      "Refused: sw home:items[0] is there twice",
      "Refused: sw home:gone is not a key of the site",
      "Nothing was written.",
    ]);
    expect(await stored("items[0]")).toBeUndefined();
  });

  it.each([
    ["neither JSON nor such a table", "hello", "The file is neither JSON nor a CSV table with the columns"],
    ["broken JSON", "{", "The file is no valid JSON"],
    ["of another language", '{"de":{}}', "de is not a language of the site"],
    ["in another encoding", Uint8Array.of(0xff, 0xfe, 0x41), "The file is not UTF-8"],
    ["cut short", 'namespace,key,sw\nhome,title,"x', "A quotation mark in the CSV table is not closed."],
  ])("refuse a file that is %s", async (_, content, complaint) => {
    const { code, err } = await texts(["import", await file("in.txt", content)]);

    expect(code).toBe(1);
    expect(err[0]).toContain(complaint);
  });

  it("know a text that an operator added to the English table, and leave out one that only the language has", async () => {
    await db
      .insertInto("translations_en")
      .values([
        { namespace: "home", key: "items[1]", value: "Second" },
        { namespace: "home", key: "title.misfit", value: "x" },
      ])
      .execute();
    await db.insertInto("translations_sw").values({ namespace: "home", key: "own", value: "x" }).execute();

    const exported = await texts(["export", "--lang", "sw", "--format", "csv"]);
    const changed = await texts(["set", "sw", "home", "items[1]", "Pili"]);

    expect(exported.out).toContain("home,items[1],Second,,\r\n");
    expect(exported.out).not.toContain("misfit");
    expect(exported.err).toContain("Left out, for the site has no such keys: home:own");
    expect(changed.code).toBe(0);
  });
});

describe("the command line", () => {
  it.each([[[]], [["--help"]], [["set", "-h"]]])("explains itself for %j", async (args) => {
    expect(await texts(args)).toEqual({ code: 0, out: HELP, err: [] });
  });

  it.each([
    [["sett"], "There is no command sett."],
    [["check", "--fast"], "Unknown option '--fast'"],
    [["check", "sw"], "Too many arguments: sw."],
    [["export"], `--lang must be one of ${LANGUAGE_CODES.join(", ")}.`],
    [["export", "--lang", "de"], `--lang must be one of ${LANGUAGE_CODES.join(", ")}.`],
    [["export", "--lang", "sw", "--format", "xml"], "--format must be json or csv."],
    [["import"], "Still needed: FILE."],
    [["set", "sw", "home"], "Still needed: KEY VALUE."],
    [["set", "sw", "house", "title", "x"], "house is not a namespace of the site."],
  ])("refuses %j", async (args, complaint) => {
    const { code, err } = await texts(args);

    expect(code).toBe(2);
    expect(err[0]).toContain(complaint);
    expect(err[1]).toBe("See: npm run texts -- --help");
  });

  it("names a bad variable and a missing file", async () => {
    const badPort = await texts(["set", "sw", "home", "title", "x"], { PORT: "x" });
    const noFile = await texts(["import", join(folder, "none.csv")]);

    expect(badPort).toMatchObject({ code: 1, err: [expect.stringContaining("PORT must be a number")] });
    expect(noFile).toMatchObject({ code: 1, err: [expect.stringContaining("none.csv")] });
  });

  it("checks the locale files", async () => {
    const { code, out } = await texts(["check"]);

    expect(code).toBe(1);
    expect(out).toContain("sw/home.json items[0] is missing");
  });

  it("runs as a program, without a build", async () => {
    const program = fileURLToPath(new URL("../texts.ts", import.meta.url));

    const { stdout } = await promisify(execFile)(process.execPath, [program]);

    expect(stdout).toBe(HELP);
  });
});
