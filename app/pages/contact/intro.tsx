import type { ReactNode } from "react";

interface Props {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What the inquiry is about, where that is known already: a line for each. */
  readonly about?: readonly ReactNode[];
}

/** Above a form, or beside it: what it is for. */
export function Intro({ title, text, about = [] }: Props) {
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
    </div>
  );
}
