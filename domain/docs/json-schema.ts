/** What is read here of JSON Schema 2020-12. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

/** A field of a body, or a parameter, as a table lists it. */
export interface SchemaField {
  /** With its place: `conditions[].field`. */
  readonly name: string;
  /** As JSON names them; several where it may be one of them. */
  readonly types: readonly string[];
  /** `or`: it or that field must be there. `with`: needed beside that field, or beside that value of it. */
  readonly required: "yes" | "no" | { readonly or: string } | { readonly with: string };
  readonly description: string;
  /** What may stand in it, where that is a list. */
  readonly values: readonly unknown[];
  readonly limits: Limits;
}

export type Limits = Pick<
  JsonSchema,
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "pattern"
  | "format"
  | "default"
>;

const LIMITS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "format",
  "default",
] as const satisfies readonly (keyof Limits)[];

/** Finds what a `$ref` of the document means. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

/** Resolves references within a document: `#/components/schemas/Rule`. A description beside a reference is the nearer one. */
export function resolverOf(document: unknown): Resolve {
  const resolve: Resolve = (schema) => {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...beside } = schema;
    let target: unknown = document;
    for (const step of $ref.replace(/^#\//, "").split("/")) {
      const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
      target = (target as Record<string, unknown> | undefined)?.[name];
    }
    if (target === undefined) throw new Error(`The description refers to ${$ref}, which it does not have`);
    return { ...resolve(target as JsonSchema), ...beside };
  };
  return resolve;
}

/** The fields of an object and of what is in it, in their order; none for what is no object. */
export function listFields(schema: JsonSchema, resolve: Resolve, prefix = ""): SchemaField[] {
  return propertiesOf(schema, resolve).flatMap(({ name, required, variants }) => {
    const path = prefix + name;
    const shapes = variants.flatMap((variant) => shapesOf(variant, resolve));
    const items = shapes.flatMap((shape) => (shape.items ? shapesOf(shape.items, resolve) : []));
    const inside = [
      ...listFields({ anyOf: shapes.filter(isObject) }, resolve, `${path}.`),
      ...listFields({ anyOf: items.filter(isObject) }, resolve, `${path}[].`),
    ];
    const described = [...variants.map(resolve), ...shapes].find(({ description }) => description);
    const field: SchemaField = {
      name: path,
      types: unique(shapes.map((shape) => typeOf(shape, resolve))),
      required,
      description: described?.description ?? "",
      values: unique([...shapes, ...items].flatMap(valuesOf)),
      limits: limitsOf([...variants.map(resolve), ...shapes]),
    };
    return [field, ...inside];
  });
}

interface Property {
  readonly name: string;
  readonly required: SchemaField["required"];
  /** What the alternatives of the object say of it. */
  readonly variants: readonly JsonSchema[];
}

/** The properties of an object whose alternatives are merged: one that only some of them demand is one of several. */
function propertiesOf(schema: JsonSchema, resolve: Resolve): Property[] {
  const objects = shapesOf(schema, resolve).filter(isObject);
  const names = unique(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  const demanders = new Map(
    names.map((name) => [name, objects.filter(({ required = [] }) => required.includes(name))]),
  );
  return names.map((name, index) => ({
    name,
    required: requirementOf(name, names.slice(0, index), demanders, objects.length),
    variants: unique(objects.flatMap(({ properties = {} }) => properties[name] ?? [])),
  }));
}

/** Alternatives have no field in common; what is demanded together with one of them, listed before it, belongs to that one. */
function requirementOf(
  name: string,
  before: readonly string[],
  demanders: ReadonlyMap<string, readonly JsonSchema[]>,
  alternatives: number,
): SchemaField["required"] {
  const own = demanders.get(name) ?? [];
  if (own.length === 0) return "no";
  if (own.length === alternatives) return "yes";
  const isAlternative = (other: string) => {
    const demanding = demanders.get(other) ?? [];
    return demanding.length > 0 && !demanding.some((shape) => own.includes(shape));
  };
  const owner = before.find((other) => {
    const demanding = demanders.get(other) ?? [];
    return demanding.length < alternatives && own.every((shape) => demanding.includes(shape));
  });
  // Of those that are demanded in its stead the first is the one that the others belong to.
  if (owner === undefined) {
    const alternative = [...demanders.keys()].find(isAlternative);
    return alternative === undefined ? "no" : { or: alternative };
  }
  if (own.length === demanders.get(owner)?.length) return { with: owner };
  // Only some values of the owner demand it: they are named.
  const values = unique(own.flatMap(({ properties }) => valuesOf(properties?.[owner] ?? {})));
  return { with: `${owner}: ${values.join(" | ")}` };
}

/** A schema without references and alternatives: each of what it may be. Alternatives may add to what stands beside them. */
function shapesOf(schema: JsonSchema, resolve: Resolve): JsonSchema[] {
  const { anyOf, oneOf, ...base } = resolve(schema);
  const alternatives = anyOf ?? oneOf;
  if (!alternatives) return [base];
  return alternatives
    .flatMap((one) => shapesOf(one, resolve))
    .map((one) => ({
      ...base,
      ...one,
      ...((base.properties || one.properties) && { properties: { ...base.properties, ...one.properties } }),
      ...((base.required || one.required) && {
        required: [...(base.required ?? []), ...(one.required ?? [])],
      }),
    }));
}

function isObject(schema: JsonSchema): boolean {
  return schema.properties !== undefined;
}

function typeOf(schema: JsonSchema, resolve: Resolve): string {
  const { type, items } = schema;
  if (type === "array" && items) {
    const inner = unique(shapesOf(items, resolve).map((shape) => typeOf(shape, resolve)));
    return `${inner.join(" | ")}[]`;
  }
  if (typeof type === "string") return type;
  if (type) return type.join(" | ");
  const [value] = valuesOf(schema);
  return value === undefined ? "any" : typeof value;
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
  return schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
}

/** The limits that stand once, or in all alternatives alike. */
function limitsOf(shapes: readonly JsonSchema[]): Limits {
  const limits = LIMITS.flatMap((name) => {
    const values = unique(shapes.flatMap((shape) => (shape[name] === undefined ? [] : [shape[name]])));
    return values.length === 1 ? [[name, values[0]]] : [];
  });
  return Object.fromEntries(limits);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
