import type { Block } from "../../../../domain/docs/blocks.ts";
import { CodeSample } from "../../../sections/code-sample.tsx";
import { ReferenceTable } from "../../../sections/reference-table.tsx";
import { KeyBox } from "../key-box.tsx";
import { InlineText } from "./inline-markdown.tsx";
import { JsonBlock } from "./json-block.tsx";

/** The blocks of a page, one after the other. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is rendered once
    <BlockView key={index} block={block} />
  ));
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <a className="anchor" href={`#${block.id}`}>
            <InlineText text={block.text} />
          </a>
        </Heading>
      );
    }
    case "text":
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <Table {...block} />;
    case "request":
      return (
        <p className="docs-request" dir="ltr" translate="no">
          <b className="verb">{block.method}</b> <code>{block.path}</code>
        </p>
      );
    case "sample":
      return <CodeSample name={block.name} />;
    case "json":
      return <JsonBlock value={block.value} />;
    case "key":
      return <KeyBox />;
    case "action":
      return (
        <p className="actions">
          <a className="button small" href={block.href}>
            {block.text}
          </a>
        </p>
      );
    case "links":
      return (
        <ul className="docs-links">
          {block.items.map(({ href, title, text }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              {text && (
                <p>
                  <InlineText text={text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      );
  }
}

function Table({ label, columns, rows, isRepeated = false }: Extract<Block, { kind: "table" }>) {
  return (
    <ReferenceTable
      label={label}
      isSearched={!isRepeated}
      columns={columns.map((head, index) => ({ key: String(index), head }))}
      rows={rows.map((cells) =>
        Object.fromEntries(cells.map((cell, column) => [column, <InlineText key={cell} text={cell} />])),
      )}
    />
  );
}
