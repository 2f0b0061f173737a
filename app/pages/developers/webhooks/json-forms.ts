/** How a JSON text is written, beside what it says. */
export interface JsonForm {
  readonly layout: JsonLayout;
  /** Characters beyond ASCII as `\u00e9`, as Python's and PHP's encoders write them by default. */
  readonly escapedUnicode: boolean;
  /** `/` as `\/`, as PHP's encoder writes it by default. */
  readonly escapedSlashes: boolean;
  /** A line break after the last brace, as editors and `echo` add it. */
  readonly finalNewline: boolean;
}

const JSON_LAYOUTS = ["compact", "spaced", "indented2", "indented4", "tabs"] as const;
/** `spaced` has a blank after each comma and colon, which is the default of Python's `json.dumps`. */
type JsonLayout = (typeof JSON_LAYOUTS)[number];

const INDENTS: Partial<Record<JsonLayout, string>> = { indented2: "  ", indented4: "    ", tabs: "\t" };
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const BOTH = [false, true] as const;

/**
 * The same JSON in every form that common encoders give it, each text once. Works on tokens: parsing would lose how numbers
 * are written (`0.90`) and the order of keys. Numbers come both as they stand and as JavaScript writes them.
 *
 * @returns nothing for a text that is not JSON.
 */
export function listJsonForms(text: string): ReadonlyMap<string, JsonForm> {
  const forms = new Map<string, JsonForm>();
  const tokens = tokensOf(text);
  if (!tokens) return forms;
  for (const layout of JSON_LAYOUTS)
    for (const escapedUnicode of BOTH)
      for (const escapedSlashes of BOTH)
        for (const finalNewline of BOTH)
          for (const shortNumbers of BOTH) {
            const form = { layout, escapedUnicode, escapedSlashes, finalNewline };
            const written = write(
              tokens.map((token) => writeToken(token, form, shortNumbers)),
              form,
            );
            if (!forms.has(written)) forms.set(written, form);
          }
  return forms;
}

/** The form that a text is written in; null where it is not JSON, or written as no common encoder does. */
export function findJsonForm(text: string): JsonForm | null {
  return listJsonForms(text).get(text) ?? null;
}

/** Whether two texts are the same JSON, however they are written and in whatever order their keys stand. */
export function isSameJson(one: string, other: string): boolean {
  try {
    return inOrder(JSON.parse(one)) === inOrder(JSON.parse(other));
  } catch {
    return false;
  }
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function tokensOf(text: string): string[] | null {
  try {
    JSON.parse(text);
    return text.match(TOKEN);
  } catch {
    return null;
  }
}

function writeToken(token: string, form: JsonForm, shortNumbers: boolean): string {
  if (/^[-\d]/.test(token)) return shortNumbers ? String(Number(token)) : token;
  if (!token.startsWith('"')) return token;
  let written = JSON.stringify(JSON.parse(token));
  if (form.escapedSlashes) written = written.replaceAll("/", "\\/");
  if (form.escapedUnicode)
    written = written.replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return written;
}

function write(tokens: readonly string[], { layout, finalNewline }: JsonForm): string {
  const indent = INDENTS[layout];
  const gap = layout === "compact" ? "" : " ";
  let depth = 0;
  let written = "";
  const breakLine = () => (indent === undefined ? "" : `\n${indent.repeat(depth)}`);
  tokens.forEach((token, index) => {
    // An empty object or list stays on its line in every encoder.
    const isEmpty = /^[}\]]$/.test(tokens[index + 1] ?? "");
    if (token === "{" || token === "[") {
      depth++;
      written += token + (isEmpty ? "" : breakLine());
    } else if (token === "}" || token === "]") {
      depth--;
      written += (/^[{[]$/.test(tokens[index - 1] ?? "") ? "" : breakLine()) + token;
    } else if (token === ",") written += `,${indent === undefined ? gap : breakLine()}`;
    else if (token === ":") written += `:${gap}`;
    else written += token;
  });
  return written + (finalNewline ? "\n" : "");
}
