import type { ReactNode } from "react";
import { pathTo, type Screen } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";

type Offer = Extract<Screen, "monitoring" | "cases" | "reporting" | "banks" | "psp" | "retail">;

/** Ways on to neighbouring screens, named as the navigation names them. */
export function Related({ title, screens }: { title: ReactNode; screens: readonly Offer[] }) {
  const { text, language } = useTexts("common");

  return (
    <section className="wrap related" aria-labelledby="related" data-search="skip">
      <h2 id="related">{title}</h2>
      <ul>
        {screens.map((screen) => (
          <li key={screen}>
            <a href={pathTo(language, screen)}>
              <b>{text(`nav.items.${screen}.title`)}</b>
              <span>{text(`nav.items.${screen}.text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
