import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEY, openRest } from "./translations.fixture.ts";

let rest: Awaited<ReturnType<typeof openRest>>;
let server: Server;
let origin: string;
let supabase: SupabaseClient;

function client(key: string): SupabaseClient {
  return createClient(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

beforeAll(async () => {
  rest = await openRest();
  const rows = Array.from({ length: 2345 }, (_, i) => ({
    namespace: "docs",
    key: `row.${String(i).padStart(4, "0")}`,
    value: `${i}`,
  }));
  await rest.db.insertInto("translations_fr").values(rows).execute();
  server = serve({ fetch: rest.app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  supabase = client(KEY);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rest.close();
});

describe("supabase-js", () => {
  it("selects with eq and order", async () => {
    const { data, error, status } = await supabase
      .from("translations_en")
      .select("key,value,namespace")
      .eq("namespace", "home")
      .order("key", { ascending: false })
      .limit(2);

    expect(error).toBeNull();
    expect(status).toBe(200);
    expect(data).toEqual([
      { key: "title", value: "null", namespace: "home" },
      { key: 'say "hi"', value: "50% [off] *now*", namespace: "home" },
    ]);
  });

  it("selects with in, also of values that need quotes", async () => {
    const { data } = await supabase
      .from("translations_en")
      .select("key")
      .in("namespace", ["common", "home"])
      .in("key", ["item.1", "a,b", "a(b)", 'say "hi"', "absent"])
      .order("key");
    const none = await supabase.from("translations_en").select().in("key", []);

    expect(data?.map((row) => row.key)).toEqual(["a(b)", "a,b", "item.1", 'say "hi"']);
    expect(none.data).toEqual([]);
  });

  it("selects with or, not, like, ilike, is and comparisons", async () => {
    const or = await supabase
      .from("translations_en")
      .select("key")
      .or("key.eq.title,key.eq.item.3")
      .order("key");
    const not = await supabase
      .from("translations_en")
      .select("key")
      .not("key", "like", "item.%")
      .order("key");
    const like = await supabase.from("translations_en").select("key").ilike("key", "TIT%").order("key");
    const both = await supabase
      .from("translations_en")
      .select("key")
      .gte("key", "item.8")
      .lt("key", "t")
      .neq("key", "item.9")
      .not("value", "is", null)
      .order("namespace", { ascending: false, nullsFirst: false })
      .order("key");

    expect(or.data).toEqual([{ key: "item.3" }, { key: "title" }]);
    expect(not.data?.map((row) => row.key)).toEqual(["Title", "a(b)", "a,b", 'say "hi"', "title"]);
    expect(like.data).toEqual([{ key: "Title" }, { key: "title" }]);
    expect(both.data).toEqual([{ key: 'say "hi"' }, { key: "item.8" }]);
  });

  it("pages past 1,000 rows with range, and the pages are as many rows as the count says", async () => {
    const keys: string[] = [];
    let count: number | null = null;
    for (let from = 0; count === null || keys.length < count; from += 1000) {
      const page = await supabase
        .from("translations_fr")
        .select("key", { count: "exact" })
        .order("key")
        .range(from, from + 999);
      expect(page.error).toBeNull();
      expect(page.status).toBe(206);
      keys.push(...(page.data ?? []).map((row) => row.key));
      count = page.count;
    }

    expect(count).toBe(2345);
    expect(keys).toHaveLength(2345);
    expect(new Set(keys).size).toBe(2345);
    expect(keys).toEqual(keys.toSorted());
  });

  it("counts without rows", async () => {
    const { data, count, status } = await supabase
      .from("translations_fr")
      .select("*", { count: "exact", head: true })
      .lt("key", "row.0010");

    expect({ data, count, status }).toEqual({ data: null, count: 10, status: 200 });
  });

  it("gets a 416 for a page past the end with a count", async () => {
    const { error, status } = await supabase
      .from("translations_en")
      .select("*", { count: "exact" })
      .range(1000, 1999);

    expect(status).toBe(416);
    expect(error).toMatchObject({ code: "PGRST103" });
  });

  it("gets one row as an object, or is told how many there are", async () => {
    const one = await supabase.from("translations_en").select("value").eq("key", "title").single();
    const none = await supabase.from("translations_en").select().eq("key", "absent").single();
    const many = await supabase.from("translations_en").select().eq("namespace", "home").single();

    expect(one.data).toEqual({ value: "null" });
    expect(none.status).toBe(406);
    expect(none.error).toMatchObject({ code: "PGRST116", details: "The result contains 0 rows" });
    expect(many.error).toMatchObject({ code: "PGRST116", details: "The result contains 5 rows" });
  });

  it("gets perhaps one row", async () => {
    const one = await supabase.from("translations_en").select("value").eq("key", "title").maybeSingle();
    const none = await supabase.from("translations_en").select().eq("key", "absent").maybeSingle();
    const many = await supabase.from("translations_en").select().eq("namespace", "home").maybeSingle();

    expect(one.data).toEqual({ value: "null" });
    expect(none).toMatchObject({ data: null, error: null });
    expect(many.error).toMatchObject({ code: "PGRST116" });
  });

  it("is told of a table, a column and a filter that do not exist", async () => {
    const table = await supabase.from("translations_de").select();
    const column = await supabase.from("translations_en").select("key,colour");
    const filter = await supabase.from("translations_en").select().textSearch("value", "word");

    expect(table.status).toBe(404);
    expect(table.error).toMatchObject({
      code: "PGRST205",
      message: "Could not find the table 'public.translations_de' in the schema cache",
    });
    expect(column.status).toBe(400);
    expect(column.error).toMatchObject({
      code: "42703",
      message: "column translations_en.colour does not exist",
    });
    expect(filter.status).toBe(400);
    expect(filter.error).toMatchObject({ code: "PGRST100" });
  });

  it("cannot write", async () => {
    const table = supabase.from("translations_en");
    const row = { namespace: "home", key: "title", value: "changed" };
    const answers = await Promise.all([
      table.insert(row),
      table.upsert(row),
      table.update(row).eq("key", "title"),
      table.delete().eq("key", "title"),
    ]);
    const after = await table.select("value").eq("key", "title").single();

    expect(answers.map((answer) => answer.status)).toEqual([405, 405, 405, 405]);
    expect(answers.map((answer) => answer.error?.code)).toEqual(Array(4).fill("PGRST117"));
    expect(after.data).toEqual({ value: "null" });
  });

  it("is turned away with a wrong key", async () => {
    const { error, status } = await client("wrong").from("translations_en").select();

    expect(status).toBe(401);
    expect(error).toMatchObject({ message: "Invalid API key" });
  });
});
