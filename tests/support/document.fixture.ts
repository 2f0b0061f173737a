import { type HTMLElement, parse } from "node-html-parser";

export type { HTMLElement };

/** The elements of a document of ours, which the validator has found to be well-formed. */
export function parseDocument(html: string): HTMLElement {
  // What stands in these is text, whatever it looks like.
  return parse(html, { blockTextElements: { script: true, style: true, noscript: true } });
}

/** The value of an attribute, as the browser reads it; undefined without one. */
export function attributeOf(element: HTMLElement, name: string): string | undefined {
  return element.getAttribute(name);
}
