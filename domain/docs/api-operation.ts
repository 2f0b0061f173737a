import type { ApiDescription, Content } from "../api/description-types.ts";
import type { OperationId } from "../api/operations.ts";
import { listFields, resolverOf, type SchemaField } from "./json-schema.ts";

/** One operation of the description, as its page shows it. */
export interface ApiOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** In the path, the query and the headers; without the key, which every operation but two needs. */
  readonly parameters: readonly (SchemaField & { readonly location: string })[];
  readonly body: Body | undefined;
  /** What is no error. */
  readonly responses: readonly (Body & { readonly status: string; readonly description: string })[];
}

interface Body {
  readonly fields: readonly SchemaField[];
  readonly examples: readonly { readonly summary: string | undefined; readonly value: unknown }[];
}

/**
 * Reads an operation of the description.
 * @throws when the description does not have it
 */
export function readOperation(description: ApiDescription, id: OperationId): ApiOperation {
  const resolve = resolverOf(description);
  const bodyOf = (content: Content): Body => {
    const { schema, examples } = content["application/json"] ?? {};
    return {
      fields: schema ? listFields(schema, resolve) : [],
      examples: Object.values(examples ?? {}).map(({ summary, value }) => ({ summary, value })),
    };
  };

  const match = Object.entries(description.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .find(({ operation }) => operation.operationId === id);
  if (!match) throw new Error(`The description has no operation ${id}`);
  const { path, method, operation } = match;
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: (operation.parameters ?? []).flatMap(
      ({ name, in: location, required, description: text, schema }) =>
        listFields({ properties: { [name]: schema }, required: required ? [name] : [] }, resolve).map(
          (field) => ({
            ...field,
            location,
            description: text,
          }),
        ),
    ),
    body: operation.requestBody && bodyOf(operation.requestBody.content),
    responses: Object.entries(operation.responses)
      .filter(([status]) => status.startsWith("2"))
      .map(([status, { description: text, content }]) => ({ status, description: text, ...bodyOf(content) })),
  };
}
