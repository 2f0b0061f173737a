import type { ReactNode } from "react";

interface ReferenceTableProps {
  /** The id of the heading that names it, or its name where no heading says it. */
  labelledBy?: string;
  label?: string;
  columns: { key: string; head: string }[];
  rows: Record<string, ReactNode>[];
  isSearched?: boolean;
}

/** A table to look things up in. On a phone each row stands as a block of its own, each cell under its column's name. */
export function ReferenceTable({ labelledBy, label, columns, rows, isSearched = true }: ReferenceTableProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table
      className="reference"
      aria-labelledby={labelledBy}
      aria-label={label}
      data-search={isSearched ? undefined : "skip"}
    >
      <thead>
        <tr>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never changes its order
          <tr key={index}>
            <th scope="row">{row[first.key]}</th>
            {others.map(({ key, head }) => (
              <td key={key} data-head={head}>
                {row[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
