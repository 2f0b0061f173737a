/** A submitted form as it arrives: one entry for each name, a list where a name was sent more than once. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/** A form as its fields. Files are left out: no form of ours has any. */
export function readFormFields(form: FormData): FormFields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") continue;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}

/** The first value sent under `name`, or an empty text. */
export function firstValue(fields: FormFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return (typeof value === "string" ? value : value?.[0]) ?? "";
}

/** Every value sent under `name`. */
export function allValues(fields: FormFields, name: string): readonly string[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}
