import type { JsonSchema, SchemaName } from "./named-schemas.ts";

// OpenAPI 3.1, as far as the description of our API goes.

export interface Described {
  readonly description: string;
}
export interface Reference {
  readonly $ref: string;
}
export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}
export interface Content {
  readonly [mediaType: string]: {
    readonly schema: JsonSchema;
    readonly examples?: Readonly<Record<string, Example>>;
  };
}
export interface Parameter extends Described {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
export interface RequestBody {
  readonly required: boolean;
  readonly content: Content;
}
export interface DescribedResponse extends Described {
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content: Content;
}
export interface DescribedOperation extends Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** By status. */
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

/** The whole document. */
export interface ApiDescription {
  readonly openapi: "3.1.1";
  readonly info: Described & {
    readonly title: string;
    readonly version: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly (Described & { readonly url: string })[];
  readonly tags: readonly (Described & { readonly name: string })[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Readonly<Record<string, unknown>> }>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly headers: Readonly<Record<string, Described & { readonly schema: JsonSchema }>>;
    readonly schemas: Readonly<Record<SchemaName, JsonSchema>>;
  };
}
