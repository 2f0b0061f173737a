import type { ReactNode } from "react";
import { WeaveField } from "../../ui/weave-field.tsx";

interface IntroProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What the inquiry is about, where that is known already: a line for each. */
  readonly about?: readonly ReactNode[];
  /** What happens after the form is sent. */
  readonly next: { readonly title: ReactNode; readonly steps: readonly ReactNode[] };
  /** The way beside the form. */
  readonly otherwise: ReactNode;
}

/** Beside a form: what it is for, and what happens when it is sent. */
export function Intro({ title, text, about = [], next, otherwise }: IntroProps) {
  return (
    <div className="contact-intro">
      <h1 id="first">{title}</h1>
      <p className="lead">{text}</p>
      {about.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are of one render
        <p className="contact-source" key={index}>
          {line}
        </p>
      ))}
      <aside aria-labelledby="next">
        <h2 id="next">{next.title}</h2>
        <ol>
          {next.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
            <li key={index}>{step}</li>
          ))}
        </ol>
        <p>{otherwise}</p>
      </aside>
      <WeaveField columns={8} rows={5} odd={[5, 2]} />
    </div>
  );
}
