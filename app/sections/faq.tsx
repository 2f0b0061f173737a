import { isValidElement, type ReactNode } from "react";
import { faqPage } from "../../domain/structured-data.ts";
import { StructuredData } from "../shell/structured-data.tsx";

interface FaqProps {
  /** The section's anchor. */
  id?: string;
  title: ReactNode;
  /** Texts, or elements that hold them: a component of its own could not be read for the search engines. */
  items: readonly { question: ReactNode; answer: ReactNode }[];
}

/** Questions that open their answers, for readers and, word for word, for search engines. Once on a screen. */
export function Faq({ id = "faq", title, items }: FaqProps) {
  return (
    <section className="section wrap faq" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="faq-items">
        {items.map(({ question, answer }) => (
          <details key={textOf(question)}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData
        things={[
          faqPage(
            items.map(({ question, answer }) => ({ question: textOf(question), answer: textOf(answer) })),
          ),
        ]}
      />
    </section>
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}
