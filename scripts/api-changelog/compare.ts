import type { FieldOutline, OperationOutline, Outline } from "./outline.ts";

/** What is different in a version, as lines of Markdown, by headings in their order. */
export type Changes = Readonly<Record<string, readonly string[]>>;

/** The changes from one version to the next. */
export function compareOutlines(before: Outline, after: Outline): Changes {
  const added: string[] = [];
  const changed: string[] = [];
  const removed: string[] = [];
  for (const [call, operation] of Object.entries(after.operations)) {
    const known = before.operations[call];
    if (!known) added.push(`\`${call}\` (\`${operation.id}\`)`);
    else changed.push(...operationChanges(known, operation).map((change) => `\`${call}\`: ${change}`));
  }
  removed.push(...missing(Object.keys(before.operations), Object.keys(after.operations)).map(code));
  removed.push(...missing(before.events, after.events).map((event) => `event ${code(event)}`));

  const fields: string[] = [];
  const values: string[] = [];
  for (const [name, shape] of Object.entries(after.schemas)) {
    const known = before.schemas[name];
    if (!known) continue;
    const added = missing(Object.keys(shape), Object.keys(known));
    if (added.length > 0) fields.push(`\`${name}\`: ${added.map((field) => named(field, shape)).join(", ")}`);
    for (const field of missing(Object.keys(known), Object.keys(shape))) {
      removed.push(`\`${name}.${field}\``);
    }
    for (const [field, one] of Object.entries(known)) {
      const other = shape[field];
      if (!other) continue;
      const place = `\`${name}.${field}\``;
      const more = missing(other.values, one.values);
      if (one.values.length > 0 && more.length > 0) values.push(`${place}: ${more.map(code).join(", ")}`);
      const isOpen = one.values.length > 0 && other.values.length === 0;
      const gone = isOpen ? [] : missing(one.values, other.values);
      removed.push(...gone.map((value) => `the value ${code(value)} of ${place}`));
      if (isOpen) changed.push(`${place}: is no longer one of a list`);
      changed.push(...fieldChanges(one, other).map((change) => `${place}: ${change}`));
    }
  }
  return {
    "New operations": added,
    "Changed operations and fields": changed,
    "New fields": fields,
    "New values": values,
    "New events": missing(after.events, before.events).map(code),
    Removed: removed,
  };
}

function operationChanges(before: OperationOutline, after: OperationOutline): string[] {
  const parameters = missing(after.parameters, before.parameters);
  const gone = missing(before.parameters, after.parameters);
  const responses = Object.entries(after.responses).flatMap(([status, schema]) => {
    const known = before.responses[status];
    if (known === undefined) return [`new response ${status}`];
    return known === schema ? [] : [`the response ${status} is \`${schema}\`, was \`${known}\``];
  });
  return [
    ...(parameters.length > 0 ? [`new parameters ${parameters.map(code).join(", ")}`] : []),
    ...(gone.length > 0 ? [`no longer has ${gone.map(code).join(", ")}`] : []),
    ...(before.request === after.request
      ? []
      : [`the body is \`${after.request}\`, was \`${before.request}\``]),
    ...responses,
    ...missing(Object.keys(before.responses), Object.keys(after.responses)).map(
      (status) => `no longer responds ${status}`,
    ),
  ];
}

function fieldChanges(before: FieldOutline, after: FieldOutline): string[] {
  const types = missing(after.types, before.types);
  const gone = missing(before.types, after.types);
  return [
    ...(types.length > 0 ? [`may be ${types.map(code).join(", ")} too`] : []),
    ...(gone.length > 0 ? [`is no longer ${gone.map(code).join(", ")}`] : []),
    ...(before.required === after.required
      ? []
      : [after.required ? "is required now" : "may be left out now"]),
  ];
}

function named(field: string, shape: Readonly<Record<string, FieldOutline>>): string {
  return shape[field]?.required ? `\`${field}\`` : `\`${field}\` (optional)`;
}

const missing = <T>(from: readonly T[], known: readonly T[]) => from.filter((one) => !known.includes(one));

const code = (value: unknown) => `\`${String(value)}\``;
