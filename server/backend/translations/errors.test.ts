import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRest, ROWS } from "./translations.fixture.ts";

let rest: Awaited<ReturnType<typeof openRest>>;
beforeAll(async () => {
  rest = await openRest();
});
afterAll(() => rest.close());

async function problem(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await rest.request(path, headers, method);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const body = (await response.json()) as Record<string, string | null>;
  expect(Object.keys(body).sort()).toEqual(["code", "details", "hint", "message"]);
  return { status: response.status, ...body };
}

describe("errors", () => {
  it.each([
    ["translations_de", "Perhaps you meant the table 'public.translations_en'"],
    ["translations_", "Perhaps you meant the table 'public.translations_en'"],
    ["translation_seeds", null],
    ["inquiries", null],
    ["outbox", null],
    ["translations_en%3B--", "Perhaps you meant the table 'public.translations_en'"],
  ])("PGRST205: there is no table %s", async (table, hint) => {
    expect(await problem(table)).toEqual({
      status: 404,
      code: "PGRST205",
      details: null,
      hint,
      message: `Could not find the table 'public.${decodeURIComponent(table)}' in the schema cache`,
    });
  });

  it.each(["select=key,colour", "colour=eq.red", "order=colour", "or=(key.eq.a,colour.eq.red)"])(
    "42703: there is no such column in %s",
    async (query) => {
      expect(await problem(`translations_en?${query}`)).toEqual({
        status: 400,
        code: "42703",
        details: null,
        hint: null,
        message: "column translations_en.colour does not exist",
      });
    },
  );

  it.each([
    ["key=title", "failed to parse filter (title)", 1, 'unexpected "t" expecting operator'],
    ["key=foo.title", "failed to parse filter (foo.title)", 1, 'unexpected "f" expecting operator'],
    ["key=not.not.eq.a", "failed to parse filter (not.not.eq.a)", 5, 'unexpected "n"'],
    ["key=eq", "failed to parse filter (eq)", 1, 'unexpected "e" expecting operator'],
    ["key=", "failed to parse filter ()", 1, "unexpected end of input"],
    ["key=in.a,b", "failed to parse filter (in.a,b)", 4, 'unexpected "a" expecting "("'],
    ["key=in.(a,b", "failed to parse filter (in.(a,b)", 8, 'unexpected end of input expecting "," or ")"'],
    ["key=in.(a)b", "failed to parse filter (in.(a)b)", 7, 'unexpected "b" expecting end of input'],
    ["key=is.nil", "failed to parse filter (is.nil)", 4, 'unexpected "n" expecting null or not_null'],
    ["key=is.nullx", "failed to parse filter (is.nullx)", 4, 'unexpected "n" expecting null or not_null'],
    ["key=fts.word", "failed to parse filter (fts.word)", 1, 'unexpected "f"'],
    ["select=", "failed to parse select parameter ()", 1, "unexpected end of input"],
    ["select=key,", "failed to parse select parameter (key,)", 5, "unexpected end of input"],
    ["select=key::int", "failed to parse select parameter (key::int)", 4, 'unexpected ":"'],
    ["order=key.up", "failed to parse order (key.up)", 4, 'unexpected "." expecting "asc"'],
    ["order=key.asc.nulls", "failed to parse order (key.asc.nulls)", 8, 'unexpected "."'],
    ["or=()", "failed to parse logic tree (())", 2, 'unexpected ")" expecting field name'],
    ["or=(key.eq.a", "failed to parse logic tree ((key.eq.a)", 10, "unexpected end of input"],
    ["or=key.eq.a", "failed to parse logic tree (key.eq.a)", 1, 'unexpected "k" expecting "("'],
    ["or=(key.eq.a)x", "failed to parse logic tree ((key.eq.a)x)", 11, 'unexpected "x"'],
    ["or=(key:eq.a)", "failed to parse logic tree ((key:eq.a))", 5, 'unexpected ":" expecting delimiter'],
    ["limit=ten", "failed to parse limit (ten)", 1, 'unexpected "t" expecting integer'],
    ["offset=1.5", "failed to parse offset (1.5)", 2, 'unexpected "."'],
  ])("PGRST100: %s cannot be read", async (query, message, column, details) => {
    const error = await problem(`translations_en?${query}`);

    expect(error).toMatchObject({
      status: 400,
      code: "PGRST100",
      hint: null,
      message: `"${message}" (line 1, column ${column})`,
    });
    expect(error).toHaveProperty("details", expect.stringContaining(details));
  });

  it.each([
    ["key=eq.a%00b", "22021", 'invalid byte sequence for encoding "UTF8": 0x00'],
    ["key=like.a%5C%5C%5C", "22025", "LIKE pattern must not end with escape character"],
    [
      "select=key,author(name)",
      "PGRST200",
      "Could not find a relationship between 'translations_en' and 'author' in the schema cache",
    ],
  ])("%s is refused with %s", async (query, code, message) => {
    expect(await problem(`translations_en?${query}`)).toEqual({
      status: 400,
      code,
      details: null,
      hint: null,
      message,
    });
  });

  it("PGRST100: groups nested without end are refused, not followed", async () => {
    const depth = 4000;

    const error = await problem(`translations_en?or=${"(or".repeat(depth)}(key.eq.a)${")".repeat(depth)}`);

    expect(error).toMatchObject({ status: 400, code: "PGRST100" });
  });

  it("414: an endless query is refused", async () => {
    const error = await problem(`translations_en?key=in.(${"a,".repeat(10_000)}a)`);

    expect(error).toMatchObject({ status: 414, code: "PGRST100" });
  });

  it.each(["", "/", "translations_en/", "translations_en/1", "rpc/hello"])(
    "PGRST125: /rest/v1/%s is no path",
    async (path) => {
      expect(await problem(path)).toEqual({
        status: 404,
        code: "PGRST125",
        details: null,
        hint: null,
        message: "Invalid path specified in request URL",
      });
    },
  );

  it.each(["POST", "PATCH", "PUT", "DELETE"])(
    "PGRST117: %s is refused, because the key only reads",
    async (method) => {
      const error = await problem("translations_en?key=eq.title", {}, method);
      const rows = await (await rest.request("translations_en")).json();

      expect(error).toEqual({
        status: 405,
        code: "PGRST117",
        details: null,
        hint: "The anonymous key may only read: use GET or HEAD.",
        message: `Unsupported HTTP method: ${method}`,
      });
      expect(rows).toHaveLength(ROWS.length);
    },
  );

  it("PGRST106 and PGRST107: another schema, another format", async () => {
    expect(await problem("translations_en", { "accept-profile": "private" })).toMatchObject({
      status: 406,
      code: "PGRST106",
    });
    expect(await problem("translations_en", { accept: "text/csv" })).toMatchObject({
      status: 406,
      code: "PGRST107",
    });
  });

  it("say what is allowed where the verb is not", async () => {
    const response = await rest.request("translations_en", {}, "POST");

    expect(response.headers.get("allow")).toBe("OPTIONS,GET,HEAD");
  });

  it("XX000: a database that fails inside is a 500 in the same form, and says nothing of itself", async () => {
    const broken = await openRest();
    await broken.close();

    const response = await broken.request("translations_en");

    expect(response.status).toBe(500);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({
      code: "XX000",
      details: null,
      hint: null,
      message: "Internal error",
    });
  });
});
