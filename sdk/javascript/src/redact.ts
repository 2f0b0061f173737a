/**
 * The same object, which Node shows in `console.log` and `util.inspect` without the value of one field: what is logged stays.
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
