import type { ReactNode } from "react";
import { pathTo, type Screen } from "../../domain/paths.ts";
import type { Contract } from "../i18n/keys.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/** A screen that the menus name. */
type MenuScreen = Screen & keyof Contract["common"]["nav"]["items"];

/** Ways on to neighbouring screens, named as the navigation names them. */
export function Related({ title, screens }: { title: ReactNode; screens: readonly MenuScreen[] }) {
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
