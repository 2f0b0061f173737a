import { describe, expect, it } from "vitest";
import { flatten, nest } from "./nest.ts";

const rows = (texts: Record<string, string>) => Object.entries(texts).map(([key, value]) => ({ key, value }));

describe("nest", () => {
  it("turns dotted keys into groups and indexed segments into lists, in any order", () => {
    const { tree, rejected } = nest(
      rows({
        "items[10].title": "ten",
        "items[1].title": "one",
        "items[0].title": "zero",
        ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`items[${n}].title`, `${n}`])),
        "hero.title": "Fraud breaks the pattern.",
        "grid[0][1]": "b",
        "grid[0][0]": "a",
        tagline: "t",
      }),
    );

    expect(rejected).toEqual([]);
    expect(tree.hero).toEqual({ title: "Fraud breaks the pattern." });
    expect(tree.items).toHaveLength(11);
    expect((tree.items as { title: string }[])[10]).toEqual({ title: "ten" });
    expect(tree.grid).toEqual([["a", "b"]]);
  });

  it("never reaches a prototype", () => {
    const { tree, rejected } = nest(
      rows({
        "__proto__.polluted": "x",
        "a.__proto__.polluted": "x",
        "constructor.prototype.polluted": "x",
        "a.prototype": "x",
        "list[0].__proto__.polluted": "x",
        kept: "y",
      }),
    );

    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect([] as unknown as Record<string, unknown>).not.toHaveProperty("polluted");
    expect(tree).toEqual({ kept: "y" });
    expect(rejected.map(({ key }) => key)).toEqual([
      "__proto__.polluted",
      "a.__proto__.polluted",
      "constructor.prototype.polluted",
      "a.prototype",
      "list[0].__proto__.polluted",
    ]);
  });

  it("lets the first row keep its place when two rows cannot both stand", () => {
    const first = nest(rows({ a: "text", "a.b": "below" }));
    const second = nest(rows({ "a.b": "below", a: "text" }));
    const mixed = nest(rows({ "a[0]": "list", "a.b": "group" }));
    const twice = nest([
      { key: "a", value: "1" },
      { key: "a", value: "2" },
    ]);

    expect(first).toEqual({
      tree: { a: "text" },
      rejected: [{ key: "a.b", reason: "the text a stands above this key" }],
    });
    expect(second).toEqual({
      tree: { a: { b: "below" } },
      rejected: [{ key: "a", reason: "other texts stand below this key" }],
    });
    expect(mixed).toEqual({
      tree: { a: ["list"] },
      rejected: [{ key: "a.b", reason: "a list and a group have the same name" }],
    });
    expect(twice).toEqual({ tree: { a: "1" }, rejected: [{ key: "a", reason: "the key is there twice" }] });
  });

  it("ends a list at its first gap, so that a huge index costs nothing", () => {
    const { tree, rejected } = nest(
      rows({
        "a[999999999]": "far",
        "b[0]": "kept",
        "b[2].title": "after the gap",
        "c[0].d[5]": "leaves c empty",
        "c[1]": "so this is after a gap too",
      }),
    );

    const reason = "an index before it is missing from the list";
    expect(tree).toEqual({ b: ["kept"] });
    expect(rejected).toEqual([
      { key: "a[999999999]", reason },
      { key: "b[2].title", reason },
      { key: "c[0].d[5]", reason },
      { key: "c[1]", reason },
    ]);
  });

  it.each([
    ["", "a segment is empty"],
    ["a..b", "a segment is empty"],
    [".a", "a segment is empty"],
    ["a.", "a segment is empty"],
    ["[0]", "a segment is empty"],
    ["a.[0].b", "a segment is empty"],
    ["a[0", "the brackets do not balance"],
    ["a]0[", "the brackets do not balance"],
    ["a[[0]]", "the brackets do not balance"],
    ["a[0]b", "the brackets do not balance"],
    ["a[]", "an index is not a whole number"],
    ["a[-1]", "an index is not a whole number"],
    ["a[01]", "an index is not a whole number"],
    ["a[1e3]", "an index is not a whole number"],
    ["a[9999999999]", "an index is not a whole number"],
    ["a.".repeat(100_000), "the key is too long"],
    ["a[0]", undefined],
    ["0.1", undefined],
    ["toString.length", undefined],
    ["sources.fraud-prevention", undefined],
  ])("judges the key %j", (key, reason) => {
    const { rejected } = nest([{ key, value: "x" }]);

    expect(rejected[0]?.reason).toBe(reason);
  });

  it("nests five thousand rows in a few milliseconds", () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      key: `g${n % 50}.items[${Math.floor(n / 50)}].t`,
      value: "v",
    }));
    const started = process.cpuUsage();

    const { tree, rejected } = nest(many);

    expect(rejected).toEqual([]);
    expect(Object.keys(tree)).toHaveLength(50);
    expect(process.cpuUsage(started).user).toBeLessThan(500_000);
  });
});

describe("flatten", () => {
  it("is the inverse of nest", () => {
    const tree = { a: "1", b: { c: ["2", { d: "3" }], "e-f": { g_one: "4" } }, h: [["5"], ["6", "7"]] };

    const { rows: flat, rejected } = flatten(tree);

    expect(rejected).toEqual([]);
    expect(flat.map(({ key }) => key)).toEqual([
      "a",
      "b.c[0]",
      "b.c[1].d",
      "b.e-f.g_one",
      "h[0][0]",
      "h[1][0]",
      "h[1][1]",
    ]);
    expect(nest(flat).tree).toEqual(tree);
  });

  it("names everything that is no text", () => {
    const document = JSON.parse(
      '{"n":1,"f":false,"z":null,"o":{},"l":[],"a.b":"x","":"x","__proto__":{"p":"x"},"ok":"y"}',
    );

    const { rows: flat, rejected } = flatten(document);

    expect(flat).toEqual([{ key: "ok", value: "y" }]);
    expect(rejected).toEqual([
      { key: "n", reason: "a number is not a text" },
      { key: "f", reason: "a boolean is not a text" },
      { key: "z", reason: "null is not a text" },
      { key: "o", reason: "the group is empty" },
      { key: "l", reason: "the group is empty" },
      { key: "a.b", reason: "a name must not be empty, nor hold a dot or a bracket" },
      { key: "", reason: "a name must not be empty, nor hold a dot or a bracket" },
      { key: "__proto__", reason: "the name __proto__ is reserved" },
    ]);
  });

  it("survives a document of any depth, and one that is no object", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}"x"${"}".repeat(5_000)}`);

    expect(flatten(deep)).toMatchObject({ rows: [], rejected: [{ reason: "the key is too long" }] });
    expect(flatten(["x"]).rejected).toEqual([{ key: "", reason: "the document is not an object" }]);
  });
});
