import { Config, type HtmlElement, Parser } from "html-validate";

const RULES = await (await Config.fromObject([], { elements: ["html5"] })).resolve();

/** The elements of a document, read as the HTML standard has it. */
export function parseDocument(html: string): HtmlElement {
  return new Parser(RULES).parseHtml({ data: html, filename: "document", line: 1, column: 1, offset: 0 });
}

/** What React writes for the characters that it escapes, and others may too. */
const ESCAPED: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The value of an attribute, as the browser reads it; undefined without one. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  // The parser leaves character references as they stand.
  return element
    .getAttributeValue(name)
    ?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (text) => ESCAPED[text] ?? text);
}
