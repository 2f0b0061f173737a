import { useMatches } from "react-router";
import { isNamespace, type Namespace } from "../../domain/namespaces.ts";
import { contactPath } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { ScreenHandle } from "../screen.ts";
import { PageMeta } from "../shell/page-meta.tsx";
import css from "./outline.css?inline";

/** The route's id is the namespace of its texts. */
function namespaceOf(routeId: string | undefined): Exclude<Namespace, "common"> {
  if (!isNamespace(routeId)) throw new Error(`The route "${routeId}" has no namespace of its name`);
  return routeId as Exclude<Namespace, "common">;
}

export const handle: ScreenHandle = {
  namespaces: (routeId) => [namespaceOf(routeId)],
  css,
  share: (routeId) => ({ namespace: namespaceOf(routeId), name: "meta.title", headline: "title" }),
};

/** A screen that says its subject and its parts, one after the other. */
export default function Outline() {
  const { t, text, each, language } = useTexts(namespaceOf(useMatches().at(-1)?.id) as "webhooks");
  const { t: common, text: commonText } = useTexts("common");

  return (
    <div className="wrap outline">
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />
      <header className="outline-head" id="first">
        <h1>{text("title")}</h1>
        <p className="lead">{text("intro")}</p>
        <p className="actions">
          <a className="button" href={contactPath(language, "demo")}>
            {commonText("actions.bookDemo")}
          </a>
        </p>
      </header>
      <ol className="outline-parts">
        {each("sections").map((index) => (
          <li key={index}>
            <h2>{text(`sections.${index}.title`)}</h2>
            <p>{text(`sections.${index}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
