import { CopyButton } from "../../../sections/copy-button.tsx";

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A value as JSON, in the colours of the samples, with a button to copy it. */
export function JsonBlock({ value }: { value: unknown }) {
  return (
    <div className="json-block" dir="ltr">
      <CopyButton />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>
        <code translate="no">{colorize(JSON.stringify(value, null, 2))}</code>
      </pre>
    </div>
  );
}

function colorize(json: string) {
  const nodes: React.ReactNode[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [whole, string, colon, literal] = match;
    const text = string ?? whole;
    const kind = colon ? "attr" : string ? "string" : literal ? "literal" : "number";
    nodes.push(
      json.slice(end, match.index),
      <span key={match.index} className={`hljs-${kind}`}>
        {text}
      </span>,
    );
    end = match.index + text.length;
  }
  return [...nodes, json.slice(end)];
}
