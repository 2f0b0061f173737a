import { useTexts } from "../i18n/use-texts.tsx";
import type { ScreenHandle } from "../screen.ts";
import { PageMeta } from "../shell/page-meta.tsx";
import css from "./outline.css?inline";

export const handle: ScreenHandle = {
  namespaces: [],
  share: { namespace: "common", name: "blog.title", headline: "blog.intro" },
  css,
};

export default function Blog() {
  const { t, text } = useTexts("common");

  return (
    <div className="wrap outline">
      <PageMeta
        title={t("meta.titleTemplate", { title: t("blog.title") })}
        description={t("blog.description")}
      />
      <header className="outline-head" id="first">
        <h1>{text("blog.title")}</h1>
        <p className="lead">{text("blog.intro")}</p>
      </header>
    </div>
  );
}
