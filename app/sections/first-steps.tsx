import { pathTo } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/** What a screen that sells asks for at its head: a demo, or a look at the prices. */
export function FirstSteps({ demo }: { demo: string }) {
  const { text, language } = useTexts("common");

  return (
    <p className="actions">
      <a className="button" href={demo}>
        {text("actions.bookDemo")}
      </a>
      <a className="button ghost" href={pathTo(language, "pricing")}>
        {text("nav.pricing")}
      </a>
    </p>
  );
}
