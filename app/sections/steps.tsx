import type { TitledText } from "./section.tsx";

/** What happens one after the other. The list numbers its items itself. */
export function Steps({ items }: { items: TitledText[] }) {
  return (
    <ol className="steps">
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that never changes its order
        <li key={index}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
