import type { ReactNode } from "react";

interface Props {
  /** The id of what names it, or its name. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly heads: readonly string[];
  /** The first cell of a row heads it. */
  readonly rows: readonly (readonly ReactNode[])[];
  readonly className?: string;
  /** The class of each cell. */
  readonly cellClass?: (row: number, column: number) => string | undefined;
}

/** A table that scrolls by itself where it is wider than the screen. */
export function Table({ labelledBy, label, heads, rows, className, cellClass }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="table-scroll" tabIndex={0}>
      <table className={className} aria-labelledby={labelledBy} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, column) =>
              head === "" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={column} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
                <th key={column} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
            <tr key={row}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={column} className={cellClass?.(row, column)}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
