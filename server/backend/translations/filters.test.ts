import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRest } from "./translations.fixture.ts";

let rest: Awaited<ReturnType<typeof openRest>>;
beforeAll(async () => {
  rest = await openRest();
});
afterAll(() => rest.close());

async function keys(query: string): Promise<string[]> {
  const response = await rest.request(`translations_en?select=key&order=key.asc&${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { key: string }[]).map((row) => row.key);
}

describe("filters", () => {
  it.each([
    ["key=eq.title", ["title"]],
    ["namespace=eq.home&key=neq.title", ["Title", "a(b)", "a,b", 'say "hi"']],
    ["key=gt.item.8", ["item.9", 'say "hi"', "title"]],
    ["key=gte.item.9&namespace=eq.common", ["item.9"]],
    ["key=lt.a,b", ["Title", "a(b)"]],
    ["key=lte.a,b", ["Title", "a(b)", "a,b"]],
    ["key=like.item.*&value=like.*7", ["item.7"]],
    ["key=like.t%25", ["title"]],
    ["key=like.TITLE", []],
    ["key=ilike.TITLE", ["Title", "title"]],
    ["key=ilike.*IT_M.1*", ["item.1"]],
    ["value=like.*%5C%25%20[off]*", ['say "hi"']],
    ["value=like.*r%5C_s*", ["Title"]],
    ["value=ilike.*R%5C_S*", ["Title"]],
    ["value=like._lan*", ["Title"]],
    ["key=in.(item.1,item.3)", ["item.1", "item.3"]],
    ["key=in.%28item.1%2Citem.3%29", ["item.1", "item.3"]],
    ['key=in.("a,b",title)', ["a,b", "title"]],
    ['key=in.("a(b)","say \\"hi\\"")', ["a(b)", 'say "hi"']],
    ["key=in.()", []],
    ["namespace=eq.home&key=not.in.(title,Title)", ["a(b)", "a,b", 'say "hi"']],
    ["value=is.null", []],
    ["namespace=eq.home&value=not.is.null", ["Title", "a(b)", "a,b", 'say "hi"', "title"]],
    ["key=eq.title&value=is.not_null", ["title"]],
    ["value=eq.null", ["title"]],
    ["namespace=not.eq.common&key=not.like.a*", ["Title", 'say "hi"', "title"]],
    ["or=(key.eq.item.1,key.eq.title)", ["item.1", "title"]],
    ['or=(key.in.(item.1,"a,b"),value.eq."comma", key.eq.title)', ["a,b", "item.1", "title"]],
    ["or=(key.eq.title,and(key.gt.item.7,key.not.gt.item.9))", ["item.8", "item.9", "title"]],
    ["and=(namespace.eq.home,or(key.ilike.title,not.or(key.gt.a,value.like.x*)))", ["Title", "title"]],
    ["not.or=(namespace.eq.common,key.like.a*)", ["Title", 'say "hi"', "title"]],
    ["namespace=eq.common&or=(key.eq.item.1,key.eq.title)", ["item.1"]],
    ["key=eq.it+em", []],
  ])("%s", async (query, expected) => {
    const found = await keys(query);

    expect(found).toEqual(expected);
  });

  it("take hundreds of alternatives", async () => {
    const many = Array.from({ length: 1200 }, (_, i) => `key.eq.${i}`).join(",");

    const found = await keys(`or=(${many},key.eq.title)`);

    expect(found).toEqual(["title"]);
  });
});
