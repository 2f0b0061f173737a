import type { ApiDescription, DescribedOperation } from "../../domain/api/description-types.ts";
import type { JsonSchema } from "../../domain/api/named-schemas.ts";

/** What a program can notice of a version of the API: no texts and no examples. */
export interface Outline {
  readonly version: string;
  readonly operations: Readonly<Record<string, OperationOutline>>;
  readonly events: readonly string[];
  /** Fields by the names of their schemas. */
  readonly schemas: Readonly<Record<string, Readonly<Record<string, FieldOutline>>>>;
}

export interface OperationOutline {
  readonly id: string;
  readonly parameters: readonly string[];
  readonly request: string | null;
  /** The schema of each response, by its status. */
  readonly responses: Readonly<Record<string, string>>;
}

export interface FieldOutline {
  readonly required: boolean;
  readonly types: readonly string[];
  /** What it may be, where that is listed. */
  readonly values: readonly unknown[];
}

/** The outline of a description. Lists are in the order of the description. */
export function outlineOf({ info, paths, webhooks, components }: ApiDescription): Outline {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      outlineOfOperation(operation),
    ]),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, fieldsOf(schema)]);
  return {
    version: info.version,
    operations: Object.fromEntries(operations),
    events: Object.keys(webhooks),
    schemas: Object.fromEntries(schemas),
  };
}

function outlineOfOperation(operation: DescribedOperation): OperationOutline {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const schemaIn = (content: DescribedOperation["responses"][string]["content"] | undefined) =>
    content?.["application/json"] ? typeOf(content["application/json"].schema) : null;
  return {
    id: operationId,
    parameters: parameters.map(({ name, in: place }) => `${name} (${place})`),
    request: schemaIn(requestBody?.content),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { content }]) => [status, schemaIn(content) ?? ""]),
    ),
  };
}

/** The fields of an object, those of all its shapes together. */
function fieldsOf(schema: JsonSchema): Record<string, FieldOutline> {
  const fields: Record<string, FieldOutline> = {};
  const shapes = schema.anyOf ?? [schema];
  for (const { properties = {} } of shapes) {
    for (const [name, field] of Object.entries(properties)) {
      const known = fields[name];
      fields[name] = {
        required: shapes.every(({ required = [] }) => required.includes(name)),
        types: union(known?.types, typesOf(field)),
        values: union(known?.values, valuesOf(field)),
      };
    }
  }
  return fields;
}

const union = <T>(known: readonly T[] = [], more: readonly T[]) => [...new Set([...known, ...more])];

function typesOf(schema: JsonSchema): string[] {
  return (schema.anyOf ?? [schema]).map(typeOf);
}

function typeOf({ $ref, type, items, anyOf }: JsonSchema): string {
  if ($ref) return $ref.split("/").at(-1) ?? "";
  if (items) return `list of ${typeOf(items)}`;
  return anyOf ? anyOf.map(typeOf).join(" | ") : String(type);
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum ?? (schema.items ? valuesOf(schema.items) : []);
}
