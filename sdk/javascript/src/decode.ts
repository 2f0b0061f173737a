/**
 * Turns a parsed response into what the types promise, or throws a {@link Misfit}. Fields that are not asked for are left out: old
 * libraries meet newer APIs.
 *
 * @internal
 */
export type Decoder<T> = (value: unknown, path: string) => T;

/**
 * A part of a response that is not what it should be.
 *
 * @internal
 */
export class Misfit extends Error {}

const primitive =
  <T>(type: "string" | "number" | "boolean"): Decoder<T> =>
  (value, path) => {
    if (typeof value === type) return value as T;
    throw new Misfit(`${path} is not a ${type}`);
  };

/** @internal */
export const text = primitive<string>("string");
/** @internal */
export const number = primitive<number>("number");
/** @internal */
export const flag = primitive<boolean>("boolean");

/** @internal */
export const list =
  <T>(entry: Decoder<T>): Decoder<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new Misfit(`${path} is not a list`);
    return value.map((item, index) => entry(item, `${path}[${index}]`));
  };

/** @internal */
export function record(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new Misfit(`${path} is not an object`);
}

/**
 * A part that may be missing, and is when it is null.
 *
 * @internal
 */
export const optional =
  <T>(decoder: Decoder<T>): Decoder<T> =>
  (value, path) =>
    isAbsent(value) ? (undefined as T) : decoder(value, path);

/** @internal */
export const textOrNumber: Decoder<string | number> = (value, path) =>
  typeof value === "number" ? value : text(value, path);

/**
 * A part that is null when there is none, also when it is missing.
 *
 * @internal
 */
export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value, path) =>
    isAbsent(value) ? null : decoder(value, path);

const isAbsent = (value: unknown) => value === undefined || value === null;

/**
 * An object with these fields. A field that is not there stays so.
 *
 * @internal
 */
export const object =
  <T>(fields: { readonly [Name in keyof T]-?: Decoder<Exclude<T[Name], undefined>> }): Decoder<T> =>
  (value, path) => {
    const given = record(value, path);
    const names = Object.keys(fields) as (keyof T & string)[];
    const decoded = names.map((name) => [name, fields[name](given[name], `${path}.${name}`)] as const);
    return Object.fromEntries(decoded.filter(([, part]) => part !== undefined)) as T;
  };

/**
 * An object whose names are not the API's.
 *
 * @internal
 */
export const dictionary =
  <T>(entry: Decoder<T>): Decoder<Record<string, T>> =>
  (value, path) =>
    Object.fromEntries(
      Object.entries(record(value, path)).map(([name, part]) => [name, entry(part, `${path}.${name}`)]),
    );

/**
 * What several things come in: `{ "data": […] }`.
 *
 * @internal
 */
export const enveloped =
  <T>(entry: Decoder<T>): Decoder<T[]> =>
  (value, path) =>
    list(entry)(record(value, path).data, `${path}.data`);
