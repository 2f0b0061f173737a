import type { ReactNode } from "react";

interface Props {
  /** Names the section, and is the place a link can lead to. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of the backtest. `sections/section.tsx` would bring the screens' code along. */
export function BacktestSection({ id, title, lead, className = "", children }: Props) {
  return (
    <section className={`wrap section ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="sub">{lead}</p>}
      {children}
    </section>
  );
}
