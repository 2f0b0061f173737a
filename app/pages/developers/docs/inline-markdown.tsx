import { type InlineMarkdown, parseInline } from "../../../../domain/docs/blocks.ts";

/** A text whose code stays as it is: left to right, and untranslated by the browser. */
export function InlineText({ text }: { text: InlineMarkdown }) {
  return parseInline(text).map((node, index) =>
    node.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text that never changes
      <code key={index} dir="ltr" translate="no">
        {node.text}
      </code>
    ) : node.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={node.href}>
        {node.text}
      </a>
    ) : (
      node.text
    ),
  );
}
