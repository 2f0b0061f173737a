import { SAMPLE_KEY } from "../samples.ts";
import type { ApiDescription, DescribedOperation } from "./description-types.ts";
import { ID_EXAMPLES } from "./operations.ts";

/** A collection in Postman's format 2.1, as far as ours goes (schema.getpostman.com). */
export interface PostmanCollection {
  readonly info: Readonly<Record<"name" | "description" | "schema", string>>;
  readonly auth: unknown;
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly (PostmanItem | PostmanFolder)[];
}

export interface PostmanFolder {
  readonly name: string;
  readonly description: string;
  readonly item: readonly PostmanItem[];
}

export interface PostmanItem {
  readonly name: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly event?: readonly unknown[];
}

/** The first request of the collection. */
const KEY_OPERATION = "createSandboxKey";

/** What a response gives to later requests, so that they can be sent as they are: the variable, and where it stands. */
const STORED: Readonly<Record<string, readonly [variable: string, property: string]>> = {
  [KEY_OPERATION]: ["apiKey", "apiKey"],
  createWebhook: ["webhookId", "id"],
  sendTestEvent: ["deliveryId", "data[0].id"],
};

/** Ids that the sandbox chooses, by the operations' tag and the name in the path. */
const CHOSEN_IDS: Readonly<Record<string, string>> = {
  "webhooks id": "{{webhookId}}",
  "webhooks deliveryId": "{{deliveryId}}",
};

/** The operations of a description as a Postman collection: the key, then a folder for each tag, filled-in bodies, and two variables. */
export function postmanCollection({ info, servers, tags, paths }: ApiDescription): PostmanCollection {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const [ofKey, others] = [true, false].map((isKey) =>
    operations.filter(({ operation }) => (operation.operationId === KEY_OPERATION) === isKey),
  ) as [PathOperation[], PathOperation[]];
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: servers[0]?.url ?? "" },
      { key: "apiKey", value: SAMPLE_KEY },
      { key: "webhookId", value: ID_EXAMPLES.webhook },
      { key: "deliveryId", value: ID_EXAMPLES.delivery },
    ],
    item: [
      ...ofKey.map(toItem),
      ...tags.map(({ name, description }) => ({
        name,
        description,
        item: others.filter(({ operation }) => operation.tags.includes(name)).map(toItem),
      })),
    ],
  };
}

interface PathOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: DescribedOperation;
}

function toItem({ path, method, operation }: PathOperation): PostmanItem {
  const { operationId, summary, description, parameters = [], requestBody, security } = operation;
  const stored = STORED[operationId];
  const examples = requestBody?.content["application/json"]?.examples ?? {};
  // An alert, so that the requests after it have a case to read and to close.
  const example = operationId === "analyzeTransaction" ? examples.decline : Object.values(examples)[0];
  const inHeader = parameters.filter((parameter) => parameter.in === "header");
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const segments = path
    .slice(1)
    .split("/")
    .map((segment) => segment.replace(/\{(\w+)\}/, ":$1"));
  const query = inQuery.map(({ name, example: value, description: about }) => ({
    key: name,
    value: String(value),
    description: about,
    disabled: true,
  }));
  return {
    name: summary,
    request: {
      method,
      description,
      ...(security.length === 0 && { auth: { type: "noauth" } }),
      header: [
        ...(requestBody ? [{ key: "Content-Type", value: "application/json" }] : []),
        ...inHeader.map(({ name, example: value, description: about }) => ({
          key: name,
          // A fixed one would replay the first response for ever.
          value: name === "Idempotency-Key" ? "{{$guid}}" : String(value),
          description: about,
          disabled: name !== "Idempotency-Key",
        })),
      ],
      url: {
        raw: `{{baseUrl}}/${segments.join("/")}`,
        host: ["{{baseUrl}}"],
        path: segments,
        ...(query.length > 0 && { query }),
        ...(inPath.length > 0 && {
          variable: inPath.map(({ name, example: value }) => ({
            key: name,
            value: CHOSEN_IDS[`${operation.tags[0]} ${name}`] ?? String(value),
          })),
        }),
      },
      ...(example && {
        body: {
          mode: "raw",
          raw: bodyOf(operationId, example.value),
          options: { raw: { language: "json" } },
        },
      }),
    },
    ...(stored && {
      event: [{ listen: "test", script: { type: "text/javascript", exec: storeScript(...stored) } }],
    }),
  };
}

function storeScript(variable: string, property: string): string[] {
  return [
    "if (pm.response.code === 201) {",
    `  pm.collectionVariables.set("${variable}", pm.response.json().${property});`,
    "}",
  ];
}

function bodyOf(operationId: string, value: unknown): string {
  const body = operationId === "verifyKey" ? { apiKey: "{{apiKey}}" } : value;
  return JSON.stringify(body, null, 2);
}
