import type { TitledText } from "./section.tsx";

/** Titles with a text each, as `rows` (title beside text), `columns` (side by side) or `cells` of a visible grid. */
export function TitledTexts({ as, items }: { as: "rows" | "columns" | "cells"; items: TitledText[] }) {
  return (
    <div className={as}>
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never changes its order
        <article key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}
