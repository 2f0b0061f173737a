import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEY, openRest } from "./translations.fixture.ts";

let rest: Awaited<ReturnType<typeof openRest>>;
beforeAll(async () => {
  rest = await openRest();
});
afterAll(() => rest.close());

describe("the public key", () => {
  it("is asked for when there is none, in an answer that other origins may read", async () => {
    const response = await rest.app.request("/rest/v1/translations_en");

    expect(response.status).toBe(401);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    });
  });

  it("is refused when it is wrong, empty or only a part", async () => {
    for (const key of ["wrong", KEY.slice(0, -1), `${KEY}x`]) {
      const response = await rest.app.request("/rest/v1/translations_en", { headers: { apikey: key } });

      expect(response.status).toBe(401);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toEqual({
        message: "Invalid API key",
        hint: "Double check your Supabase `anon` or `service_role` API key.",
      });
    }
  });

  it.each([
    ["in apikey", { apikey: KEY }],
    ["in Authorization", { authorization: `Bearer ${KEY}` }],
    ["in both", { apikey: KEY, authorization: `Bearer ${KEY}` }],
    ["in apikey beside the token of a signed-in user", { apikey: KEY, authorization: "Bearer e30.e30.x" }],
  ])("is accepted %s", async (_, headers) => {
    const response = await rest.app.request("/rest/v1/translations_en", { headers });

    expect(response.status).toBe(200);
  });

  it("is accepted as a URL parameter, which is then no filter", async () => {
    const response = await rest.app.request(`/rest/v1/translations_en?apikey=${KEY}`);

    expect(response.status).toBe(200);
  });

  it("is not needed for OPTIONS, which says what other origins may send", async () => {
    const response = await rest.app.request("/rest/v1/translations_en", { method: "OPTIONS" });

    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toBe(
      "authorization, x-client-info, apikey, content-type, x-retry-count, accept-profile, prefer, range",
    );
    expect(response.headers.get("access-control-expose-headers")).toContain("Content-Range");
  });
});

describe("rows", () => {
  it("come as the site asks for them", async () => {
    const response = await rest.request(
      "translations_en?select=key%2Cvalue%2Cnamespace&namespace=eq.home&order=key.asc&limit=1",
      { "accept-profile": "public" },
    );

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("content-range")).toBe("0-0/*");
    expect(response.headers.get("preference-applied")).toBeNull();
    expect(await response.text()).toBe('[{"key":"Title","value":"Élan under_score","namespace":"home"}]');
  });

  it("have all columns unless some are selected, under other names where these are given", async () => {
    const all = await (await rest.request("translations_en?key=eq.title")).json();
    const star = await (await rest.request("translations_en?select=*&key=eq.title")).json();
    const renamed = await (await rest.request('translations_en?select=id:key, "value"&key=eq.title')).json();

    expect(all).toEqual([{ namespace: "home", key: "title", value: "null" }]);
    expect(star).toEqual(all);
    expect(renamed).toEqual([{ id: "title", value: "null" }]);
  });

  it("are an empty array when nothing matches, and in a table that is empty", async () => {
    for (const path of ["translations_en?namespace=eq.nowhere", "translations_sw"]) {
      const response = await rest.request(path);

      expect(response.status).toBe(200);
      expect(response.headers.get("content-range")).toBe("*/*");
      expect(await response.text()).toBe("[]");
    }
  });

  it("follow the order that is asked for, by bytes, with the primary key behind it", async () => {
    const byKey = await rest.request("translations_en?select=key&namespace=eq.home&order=key");
    const byTwo = await rest.request(
      "translations_en?select=namespace,key&order=namespace.desc.nullslast, key.desc.nullsfirst&limit=3&offset=4",
    );
    const byNone = await rest.request("translations_en?select=key&limit=2");

    // Upper case stands before lower case.
    expect(await byKey.json()).toEqual(["Title", "a(b)", "a,b", 'say "hi"', "title"].map((key) => ({ key })));
    expect(await byTwo.json()).toEqual([
      { namespace: "home", key: "Title" },
      { namespace: "common", key: "item.9" },
      { namespace: "common", key: "item.8" },
    ]);
    expect(await byNone.json()).toEqual([{ key: "item.0" }, { key: "item.1" }]);
  });

  it("answer HEAD with the same headers and no body", async () => {
    const response = await rest.request("translations_en?limit=3", { prefer: "count=exact" }, "HEAD");

    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe("0-2/15");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.text()).toBe("");
  });
});
