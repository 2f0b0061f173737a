import type { ReactNode } from "react";

interface SectionProps {
  /** Names the section, and is the place a link can lead to. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A band of its own colour across the page. */
  sunk?: boolean;
  className?: string;
  children: ReactNode;
}

/** One idea of a screen: its heading, a sentence, and what shows it. */
export function Section({ id, title, lead, sunk, className, children }: SectionProps) {
  return (
    <section className={sunk ? "sunk" : undefined} aria-labelledby={id}>
      <div className={`wrap section ${className ?? ""}`}>
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {lead && <p className="sub">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

export interface TitledText {
  title: ReactNode;
  text: ReactNode;
}
