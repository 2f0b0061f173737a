import type { OperationId } from "../api/operations.ts";
import { type Field, type JsonSchema, listFields, resolverOf } from "./json-schema.ts";

/** One operation of the description, as its page shows it. */
export interface ApiOperation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** In the path, the query and the headers; without the key, which every operation says in its own way. */
  readonly parameters: readonly (Field & { readonly place: string })[];
  readonly body: Body | undefined;
  readonly responses: readonly ApiResponse[];
}

export interface Body {
  readonly fields: readonly Field[];
  /** Undefined where the description has none. */
  readonly example: unknown;
}

export interface ApiResponse extends Body {
  readonly status: string;
  readonly description: string;
  /** Of an error: the codes that its examples carry. */
  readonly codes: readonly string[];
}

/** The part of OpenAPI 3.1 that is read here. */
interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}
interface Content {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}
interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/**
 * Reads an operation of an OpenAPI 3.1 document.
 * @throws when the document does not have it
 */
export function readOperation(document: object, id: OperationId): ApiOperation {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Described | Parameter[]>> };
  const resolve = resolverOf(document);
  const deref = <T>(thing: T) => resolve(thing as JsonSchema) as T;

  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, entry] of Object.entries(methods)) {
      const operation = entry as Described;
      if (operation.operationId !== id) continue;
      const shared = (methods.parameters ?? []) as Parameter[];
      return {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? id,
        description: operation.description ?? "",
        parameters: [...shared, ...(operation.parameters ?? [])].map((parameter) => {
          const { name, in: place, required = false, description, schema = {} } = deref(parameter);
          const wrapped = { properties: { [name]: schema }, required: required ? [name] : [] };
          const [field] = listFields(wrapped, resolve);
          if (!field) throw new Error(`The parameter ${name} has no schema`);
          return { ...field, place, description: description ?? field.description };
        }),
        body: operation.requestBody && bodyOf(deref(operation.requestBody)),
        responses: Object.entries(operation.responses ?? {}).map(([status, response]) => {
          const found = deref(response);
          return {
            status,
            description: found.description ?? "",
            codes: codesOf(found),
            ...bodyOf(found),
          };
        }),
      };
    }
  }
  throw new Error(`The description has no operation ${id}`);

  function bodyOf({ content = {} }: Content): Body {
    const media = Object.values(content)[0] ?? {};
    const schema = media.schema ? resolve(media.schema) : undefined;
    return { fields: schema ? listFields(schema, resolve) : [], example: examplesOf(media, schema)[0] };
  }

  function codesOf({ content = {} }: Content): string[] {
    const media = Object.values(content)[0] ?? {};
    return examplesOf(media).flatMap((example) => {
      const code = (example as { error?: { code?: unknown } } | undefined)?.error?.code;
      return typeof code === "string" ? [code] : [];
    });
  }

  function examplesOf(media: Media, schema?: JsonSchema): unknown[] {
    if (media.example !== undefined) return [media.example];
    const named = Object.values(media.examples ?? {}).map((example) => deref(example).value);
    return named.length > 0 ? named : [...(schema?.examples ?? [])];
  }
}
