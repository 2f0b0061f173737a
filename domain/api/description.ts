import type { Translate } from "../texts/interpolate.ts";
import { describeEvent, describeOperation } from "./describe-operation.ts";
import type { ApiDescription, DescribedOperation } from "./description-types.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { jsonSchemas } from "./named-schemas.ts";
import { OPERATIONS } from "./operations.ts";

interface Options {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly translate: Translate;
}

/** The version of the API, which its paths carry too. */
const VERSION = "1.1.0";

/**
 * The description of the API (OpenAPI 3.1), in the language of its texts: from the operations and the schemas that the
 * sandbox serves by, with responses recorded from it.
 */
export function describeApi({ siteUrl, translate }: Options): ApiDescription {
  const operations = (key: string) => translate(`api:operations.${key}`);

  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, translate),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: operations("info.title"),
      version: VERSION,
      description: operations("info.description"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: siteUrl, description: operations("info.server") }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({
      name,
      description: operations(`tags.${name}`),
    })),
    paths,
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeEvent(type, translate) }])),
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: operations("info.apiKey") },
      },
      headers: describeHeaders(translate),
      schemas: jsonSchemas(translate),
    },
  };
}

const HEADER_TYPES = {
  "x-request-id": "string",
  ratelimit: "string",
  "ratelimit-policy": "string",
  "retry-after": "integer",
  "idempotency-replayed": "string",
  "www-authenticate": "string",
} as const;

function describeHeaders(translate: Translate): ApiDescription["components"]["headers"] {
  return Object.fromEntries(
    Object.entries(HEADER_TYPES).map(([name, type]) => [
      name,
      { description: translate(`api:operations.headers.${name}`), schema: { type } },
    ]),
  );
}
