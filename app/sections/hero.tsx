import type { ReactNode } from "react";
import { WeaveField } from "../ui/weave-field.tsx";

interface HeroProps {
  /** The screen's name, above the sentence, where the sentence does not hold it. */
  name?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
}

/** The head of a screen that explains rather than demonstrates. */
export function Hero({ name, title, lead, children }: HeroProps) {
  return (
    <header className="hero">
      <div className="hero-text" id="first">
        <h1>
          {name && <span className="kicker">{name}</span>} {title}
        </h1>
        <p className="lead">{lead}</p>
        {children && <p className="actions">{children}</p>}
      </div>
      <div className="woven hero-field">
        <WeaveField columns={8} rows={8} odd={[4, 3]} />
      </div>
    </header>
  );
}
