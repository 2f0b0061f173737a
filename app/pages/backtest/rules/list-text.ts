/** Values as one line: those that hold a sign of the line itself in quotes, as in a file of commas. */
export const textOfList = (values: readonly string[]): string =>
  values
    .map((value) => (/[,،\n]|^["\s]|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(", ");

/** A quoted value up to its end or, while it is typed, the line's; else what stands between two commas. */
const VALUE = /\s*"((?:[^"]|"")*)(?:"\s*(?=[,،\n]|$)|$)|[^,،\n]+/g;

/** The values of a line; an empty one where there is none. */
export function listOfText(text: string): string[] {
  const values = Array.from(text.matchAll(VALUE), ([all, quoted]) =>
    quoted === undefined ? all.trim() : quoted.replaceAll('""', '"'),
  ).filter(Boolean);
  return values.length > 0 ? values : [""];
}
