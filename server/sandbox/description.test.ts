import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { describeApi } from "../../domain/api/description.ts";
import { OPERATIONS } from "../../domain/api/operations.ts";
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
      text: (key) => {
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

describe("the Postman collection", () => {
  interface Item {
    readonly name: string;
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

  it("is taken by the sandbox from the first request to the last, the first of which gets the key", async () => {
    const sandbox = await openSandbox();
    const collection = await (await download("/postman-collection.json")).json();
    const items: Item[] = collection.item.flatMap((entry: Item | { item: Item[] }) =>
      "item" in entry ? entry.item : entry,
    );

    let apiKey = "";
    const statuses: number[] = [];
    for (const { request } of items) {
      const { raw, variable = [] } = request.url;
      const path = variable.reduce((url, { key, value }) => url.replace(`:${key}`, value), raw);
      const headers = request.header
        .filter(({ disabled }) => !disabled)
        .map(({ key, value }) => [key, value]);
      const { status, body } = await sandbox.call(path.replace("{{baseUrl}}", ""), {
        method: request.method,
        key: apiKey,
        headers: Object.fromEntries(
          headers.map(([header, value]) => [header, value?.replace("{{$guid}}", randomUUID())]),
        ),
        ...(request.body && { body: request.body.raw.replace("{{apiKey}}", apiKey) }),
      });
      apiKey ||= body.apiKey;
      statuses.push(status);
    }
    await sandbox.close();

    expect(items[0]?.request.url.raw).toBe("{{baseUrl}}/v1/sandbox/keys");
    expect(items).toHaveLength(OPERATIONS.length);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(collection.variable.map(({ key }: { key: string }) => key)).toEqual(["baseUrl", "apiKey"]);
    expect(collection.info.schema).toContain("/v2.1.0/");
  });
});
