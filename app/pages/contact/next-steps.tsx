import type { ReactNode } from "react";
import { WeaveField } from "../../ui/weave-field.tsx";

interface Props {
  readonly title: ReactNode;
  readonly steps: readonly ReactNode[];
  /** The way beside the form. */
  readonly otherwise: ReactNode;
}

/** What happens after a form is sent. In the document after the form, as on a telephone: what stood before it would move as it comes. */
export function NextSteps({ title, steps, otherwise }: Props) {
  return (
    <aside className="contact-next" aria-labelledby="next">
      <h2 id="next">{title}</h2>
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
          <li key={index}>{step}</li>
        ))}
      </ol>
      <p>{otherwise}</p>
      <WeaveField columns={8} rows={5} odd={[5, 2]} />
    </aside>
  );
}
