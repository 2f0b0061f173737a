/**
 * The same object, except that Node's `console.log` and `util.inspect` hide the value of one field, because logs are kept.
 * The field itself can be read, and is written by `JSON.stringify`, like any other.
 *
 * @internal
 */
export function redactInLogs<T extends object>(value: T, field: keyof T & string): T {
  return Object.defineProperty(value, Symbol.for("nodejs.util.inspect.custom"), {
    value: () => ({ ...value, [field]: "[hidden]" }),
    enumerable: false,
  });
}
