import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { describeApi } from "../../domain/api/description.ts";
import type { ApiDescription } from "../../domain/api/description-types.ts";
import { EVENT_TYPES } from "../../domain/api/event-types.ts";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { EventData } from "../../domain/api/schemas.ts";
import webhooksTexts from "../../locales/en/webhooks.json" with { type: "json" };
import { openSandbox } from "../../tests/support/sandbox.fixture.ts";
import { sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { readShippedTexts } from "../texts/shipped.ts";
import { textAt } from "../texts/text-at.ts";
import { descriptionRoutes } from "./description-routes.ts";

const SITE = "https://baini.example";
const shipped = readShippedTexts(join(import.meta.dirname, "../../locales"));
const texts = shipped.tree("en", "api");
const routes = descriptionRoutes({ siteUrl: SITE, shipped, sharedHeaders });

const config = await createConfig({ extends: ["recommended"] });
async function lint(source: string) {
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId} ${message}`);
}

const download = async (path: string, headers: Record<string, string> = {}) =>
  routes.request(path, { headers });

describe("the description of the API", () => {
  it("passes the recommended rules of a public linter", async () => {
    const source = await (await download("/openapi.json")).text();

    expect(await lint(source)).toEqual([]);
  });

  it.each([
    ["an operation without responses", (api: string) => api.replace(/"responses"/, '"answers"'), "struct"],
    [
      "a reference to nothing",
      (api: string) => api.replace("schemas/Analysis", "schemas/Nothing"),
      "no-unresolved-refs",
    ],
    [
      "an operation id twice",
      (api: string) => api.replace('"putRule"', '"listRules"'),
      "operation-operationId-unique",
    ],
    [
      "an example that does not fit",
      (api: string) => api.replace('"amount": 1200', '"amount": "1200"'),
      "examples",
    ],
  ])("would not pass with %s", async (_what, breakIt, rule) => {
    const source = await (await download("/openapi.json")).text();
    const broken = breakIt(source);

    expect(broken).not.toBe(source);
    expect((await lint(broken)).join("\n")).toContain(rule);
  });

  it("finds a text for everything it says, and leaves no text of its own unused", () => {
    const used = new Set<string>();
    const missing = new Set<string>();
    describeApi({
      siteUrl: SITE,
      translate: (key) => {
        used.add(key.replace("api:", ""));
        if (!textAt(texts, key.slice("api:".length))?.trim())
          missing.add(`locales/en/api.json lacks ${key.replace("api:", "")}`);
        return key;
      },
    });
    const own = shipped
      .rows("en", "api")
      .map(({ key }) => key)
      .filter((key) => /^(?:schemas|operations)\./.test(key));

    expect([...missing]).toEqual([]);
    const unused = own.filter((key) => !used.has(key));
    expect(unused.map((key) => `nothing uses ${key} of locales/en/api.json`)).toEqual([]);
  });

  it("says of each operation how large its own body may be", async () => {
    const { paths } = (await (await download("/openapi.json")).json()) as ApiDescription;
    const sizeOf = (path: string) =>
      /than (\d+ KB)\.$/.exec(paths[path]?.post?.responses[413]?.description ?? "")?.[1];

    expect(sizeOf("/v1/sandbox/keys")).toBe("64 KB");
    expect(sizeOf("/v1/transactions/analyze")).toBe("64 KB");
    expect(sizeOf("/v1/transactions/batch")).toBe("128 KB");
  });

  it("is the same as JSON and as YAML, for any site to read, and not sent twice", async () => {
    const json = await download("/openapi.json");
    const yaml = await download("/openapi.yaml");

    expect(parse(await yaml.text())).toEqual(await json.json());
    expect(yaml.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
    expect(json.headers.get("access-control-allow-origin")).toBe("*");
    const again = await download("/openapi.json", { "if-none-match": json.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect((await routes.request("/openapi.json", { method: "POST" })).status).toBe(405);
  });
});

describe("the screen of the events", () => {
  it.each(EVENT_TYPES.map((type, index) => [type, index] as const))(
    "names each field of %s, and no other",
    (type, index) => {
      const named = webhooksTexts.events.items[index]?.fields.map(({ name }) => name.replace(/\..*/, ""));

      expect([...new Set(named)].toSorted()).toEqual(Object.keys(EventData[type].shape).toSorted());
    },
  );
});

describe("the Postman collection", () => {
  interface Item {
    readonly name: string;
    readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
    readonly request: {
      readonly method: string;
      readonly header: readonly {
        readonly key: string;
        readonly value: string;
        readonly disabled?: boolean;
      }[];
      readonly url: {
        readonly raw: string;
        readonly variable?: readonly { readonly key: string; readonly value: string }[];
      };
      readonly body?: { readonly raw: string };
    };
  }

  /** Messages are resent once there are any, and what is needed is deleted last. */
  const turnOf = ({ request: { method, url } }: Item) =>
    method === "DELETE" ? 2 : url.raw.endsWith("/resend") ? 1 : 0;

  it("is taken by the sandbox, the first request of which gets the key, and ids where they are made", async () => {
    const sandbox = await openSandbox();
    const collection = await (await download("/postman-collection.json")).json();
    const items: Item[] = collection.item.flatMap((entry: Item | { item: Item[] }) =>
      "item" in entry ? entry.item : entry,
    );

    const variables: Record<string, string> = { baseUrl: "", apiKey: "" };
    const fillIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (all, name) => variables[name] ?? all);
    const statuses: number[] = [];
    for (const { request, event = [] } of items.toSorted((one, other) => turnOf(one) - turnOf(other))) {
      const { raw, variable = [] } = request.url;
      const path = variable.reduce((url, { key, value }) => url.replace(`:${key}`, value), raw);
      const headers = request.header
        .filter(({ disabled }) => !disabled)
        .map(({ key, value }) => [key, value]);
      const { status, body } = await sandbox.call(fillIn(path), {
        method: request.method,
        key: variables.apiKey ?? "",
        headers: Object.fromEntries(
          headers.map(([header, value]) => [header, value?.replace("{{$guid}}", randomUUID())]),
        ),
        ...(request.body && { body: fillIn(request.body.raw) }),
      });
      for (const { script } of event) {
        const [, name = "", location = ""] =
          /set\("(\w+)", pm\.response\.json\(\)\.([\w[\].]+)\)/.exec(script.exec.join("")) ?? [];
        variables[name] = location.split(/[[\].]+/).reduce((value, part) => value[part], body);
      }
      statuses.push(status);
    }
    await sandbox.close();

    expect(items[0]?.request.url.raw).toBe("{{baseUrl}}/v1/sandbox/keys");
    expect(items).toHaveLength(OPERATIONS.length);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(collection.variable.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(Object.keys(variables)),
    );
    expect(collection.info.schema).toContain("/v2.1.0/");
  });
});
