import { type HTMLElement, type Node, NodeType } from "node-html-parser";

/** Text in these is part of a sentence; around all others there is a gap, as styles set them apart. */
export const INLINE = new Set(
  "a abbr bdi cite code del em i ins kbd mark s strong sub sup u var wbr".split(" "),
);

export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE;
}

/** Whether visitors do not see it, or it is marked as no part of the text. */
export function isHidden(element: HTMLElement): boolean {
  return (
    element.hasAttribute("hidden") ||
    attribute(element, "aria-hidden") === "true" ||
    attribute(element, "data-search") === "skip" ||
    /(?:^| )(?:visually-hidden|actions|button)(?: |$)/.test(attribute(element, "class") ?? "")
  );
}

export function attribute(element: HTMLElement, name: string): string | undefined {
  return element.getAttribute(name);
}

/** The text of a node without what is hidden in it. */
export function readable(node: HTMLElement): string {
  return node.childNodes
    .map((child) => {
      if (!isElement(child)) return child.textContent;
      if (isHidden(child)) return "";
      return INLINE.has(child.localName) ? readable(child) : ` ${readable(child)} `;
    })
    .join("");
}

/** Text as the browser shows it: white space once. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}
