import type { DocsEntry } from "../../../../domain/docs/entries.ts";
import { DocsSearch } from "./docs-search.tsx";
import { DocsNavigation } from "./docs-tree.tsx";

interface DocsSideProps {
  entries: readonly DocsEntry[];
  /** The path of the page; empty where it is none of them. */
  current: string;
  /** What was looked for, on the page that answers it. */
  query?: string;
}

/** What stands beside every page of the documentation: search and tree. */
export function DocsSide({ entries, current, query }: DocsSideProps) {
  return (
    <div className="docs-side" data-search="skip">
      <DocsSearch query={query} />
      <DocsNavigation entries={entries} current={current} />
    </div>
  );
}
