export type Values = Readonly<Record<string, string | number>>;

/** A text by namespace and key, with its values: `docs:start.title`. English where the language lacks it. */
export type Translate = (key: string, values?: Values) => string;

/**
 * A text with its values in the places of `{{name}}`, as i18next puts them there (a test holds the two together), for where
 * i18next is not: the server's own documents, and the browser, which it would cost 16 KB. A place without a value stays. Not
 * supported, and in none of our texts: formats (`{{value, number}}`) and nesting (`$t(key)`).
 */
export function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{-?\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  );
}
