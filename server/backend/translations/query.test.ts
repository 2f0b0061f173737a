import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRest } from "./translations.fixture.ts";

let rest: Awaited<ReturnType<typeof openRest>>;
beforeAll(async () => {
  rest = await openRest();
});
afterAll(() => rest.close());

describe("ranges and counts", () => {
  it.each([
    ["limit=3", {}, 200, "0-2/*", 3],
    ["limit=3&offset=2", {}, 200, "2-4/*", 3],
    ["offset=0&limit=1000", {}, 200, "0-14/*", 15],
    ["offset=12", {}, 200, "12-14/*", 3],
    ["offset=-4", {}, 200, "0-14/*", 15],
    ["offset=100", {}, 200, "*/*", 0],
    ["limit=0", {}, 200, "*/*", 0],
    ["limit=99999999999999999999", {}, 200, "0-14/*", 15],
    ["", { range: "0-1" }, 200, "0-1/*", 2],
    ["", { range: "0-0" }, 200, "0-0/*", 1],
    ["", { range: "10-" }, 200, "10-14/*", 5],
    ["", { range: "10-100" }, 200, "10-14/*", 5],
    ["", { range: "10-99999999999999999999" }, 200, "10-14/*", 5],
    ["", { range: "bytes=0-1" }, 200, "0-14/*", 15],
    ["limit=3", { range: "0-5" }, 200, "0-5/*", 6],
    ["limit=3&offset=1", { range: "5-6" }, 200, "5-6/*", 2],
    ["", { prefer: "count=exact" }, 200, "0-14/15", 15],
    ["", { prefer: "count=none" }, 200, "0-14/*", 15],
    ["limit=5", { prefer: "count=exact" }, 206, "0-4/15", 5],
    ["limit=5", { prefer: "return=minimal, count=planned, tx=rollback" }, 206, "0-4/15", 5],
    ["limit=5", { prefer: "count=estimated,count=exact" }, 206, "0-4/15", 5],
    ["namespace=eq.home", { prefer: "count=exact" }, 200, "0-4/5", 5],
    ["namespace=eq.nowhere", { prefer: "count=exact" }, 200, "*/0", 0],
    ["offset=15", { prefer: "count=exact" }, 206, "*/15", 0],
    ["", { prefer: "count=exact", range: "10-19" }, 206, "10-14/15", 5],
  ])("%s %o answers %i with Content-Range %s", async (query, headers, status, range, length) => {
    const response = await rest.request(`translations_en?${query}`, headers as Record<string, string>);

    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(range);
    expect(await response.json()).toHaveLength(length);
  });

  it("echo the preference that was applied, and no other", async () => {
    const exact = await rest.request("translations_en", { prefer: "handling=lenient, count=exact, foo" });
    const none = await rest.request("translations_en", { prefer: "foo=bar" });

    expect(exact.headers.get("preference-applied")).toBe("count=exact");
    expect(none.headers.get("preference-applied")).toBeNull();
  });

  it("ignore a Range header on HEAD", async () => {
    const response = await rest.request("translations_en", { range: "0-1" }, "HEAD");

    expect(response.headers.get("content-range")).toBe("0-14/*");
  });

  it.each([
    ["limit=-1", {}, "Limit should be greater than or equal to zero.", null],
    [
      "",
      { range: "1-0" },
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
      null,
    ],
    [
      "offset=100",
      { prefer: "count=exact" },
      "An offset of 100 was requested, but there are only 15 rows.",
      "*/15",
    ],
    [
      "namespace=eq.nowhere",
      { prefer: "count=exact", range: "1-2" },
      "An offset of 1 was requested, but there are only 0 rows.",
      "*/0",
    ],
  ])("that cannot be satisfied are 416: %s %o", async (query, headers, details, range) => {
    const response = await rest.request(`translations_en?${query}`, headers as Record<string, string>);

    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(range);
    expect(await response.json()).toEqual({
      code: "PGRST103",
      details,
      hint: null,
      message: "Requested range not satisfiable",
    });
  });
});

describe("a single object", () => {
  const single = { accept: "application/vnd.pgrst.object+json" };

  it("is the one row that matches", async () => {
    const response = await rest.request("translations_en?select=value&key=eq.a,b", single);

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
    expect(await response.json()).toEqual({ value: "comma" });
  });

  it.each([
    ["namespace=eq.nowhere", 0],
    ["namespace=eq.home", 5],
  ])("cannot be made of %s", async (query, rows) => {
    const response = await rest.request(`translations_en?${query}`, single);

    expect(response.status).toBe(406);
    expect(await response.json()).toEqual({
      code: "PGRST116",
      details: `The result contains ${rows} rows`,
      hint: null,
      message: "Cannot coerce the result to a single JSON object",
    });
  });

  it("is given when Accept prefers it, and an array when it does not", async () => {
    const object = await rest.request("translations_en?key=eq.title", {
      accept: "application/json;q=0.5, application/vnd.pgrst.object+json",
    });
    const array = await rest.request("translations_en?key=eq.title", { accept: "text/html, */*;q=0.8" });

    expect(await object.json()).toMatchObject({ key: "title" });
    expect(await array.json()).toHaveLength(1);
  });
});
