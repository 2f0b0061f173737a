import { guidePath, libraryPath, PACKAGES_PATH, pathTo } from "../../../domain/paths.ts";
import { SDKS, type SdkId } from "../../../domain/sdks.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { CodeSample } from "../../sections/code-sample.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Section } from "../../sections/section.tsx";
import { TitledTexts } from "../../sections/titled-texts.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { KeyBox } from "./key-box.tsx";
import { Registry } from "./registry.tsx";
import css from "./tools.css?inline";

export const handle: ScreenHandle = {
  // `docs` has the texts of the key.
  namespaces: ["sdk", "docs"],
  ogImage: { namespace: "sdk", name: "meta.title", headline: "hero.title" },
  css,
};

/** As which file a first call is saved: the lines below `samples/run-*` run it under this name. */
const FIRST_CALLS = {
  javascript: "first-call.mjs",
  python: "first_call.py",
  java: "FirstCall.java",
} as const satisfies Record<SdkId, string>;

/** The three libraries: what each is called, how it is installed, a first call. */
export default function SdkLibraries() {
  const { t, text, each, language } = useTexts("sdk");
  const { t: common } = useTexts("common");

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <Hero name={text("hero.name")} title={text("hero.title")} lead={text("hero.lead")}>
        <a className="button" href={pathTo(language, "docs")}>
          {text("viewGuides")}
        </a>
        <a className="button ghost" href={pathTo(language, "support")}>
          {text("getSupport")}
        </a>
      </Hero>

      <Section id="libraries" title={text("libraries.title")} lead={text("libraries.note")}>
        <div className="tool-key">
          <div>
            <h3>{text("libraries.key.title")}</h3>
            <p>
              {text("libraries.key.text")}{" "}
              <a href={guidePath(language, "authentication")}>{text("libraries.key.link")}</a>
            </p>
          </div>
          <KeyBox />
        </div>
        <div className="tool-cards">
          {SDKS.map(({ id, name, packageName, version, registry }) => (
            <article key={id} id={id}>
              <div>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                <p className="tool-version" dir="ltr">
                  <code>{packageName}</code> <span>{version}</span>
                </p>
                <p>{text(`libraries.${id}`)}</p>
                <p className="tool-links">
                  <a href={libraryPath(language, id)}>{text("libraries.reference")}</a>
                  <a href={guidePath(language, "quick-start")}>{text("libraries.guide")}</a>
                  <a href={guidePath(language, "webhooks")}>{text("libraries.webhooks")}</a>
                  <a href={pathTo(language, "code")}>{text("libraries.samples")}</a>
                  <a href={PACKAGES_PATH}>{text("libraries.files")}</a>
                </p>
              </div>
              <div>
                <h4>{text("libraries.install")}</h4>
                <Install id={id} registry={registry} />
                <h4>{text("libraries.first")}</h4>
                <CodeSample name={`sdk-${id}`} />
                <h4>{text("libraries.run", { file: FIRST_CALLS[id] })}</h4>
                <CodeSample name={`run-${id}`} />
              </div>
            </article>
          ))}
        </div>
      </Section>

      <Section id="promises" title={text("promises.title")} sunk>
        <TitledTexts
          as="rows"
          items={each("promises.items").map((index) => ({
            title: text(`promises.items.${index}.title`),
            text: text(`promises.items.${index}.text`),
          }))}
        />
      </Section>
    </>
  );
}

/** The line that works now, from this site, and behind it the one for the public registry. */
function Install({ id, registry }: Pick<(typeof SDKS)[number], "id" | "registry">) {
  const { text } = useTexts("sdk");

  return (
    <>
      {id === "java" ? (
        <>
          <CodeSample name="install-java" id="install-maven" only="xml" />
          <p className="tool-note">{text("libraries.withoutMaven")}</p>
          <CodeSample name="install-java" id="install-jar" only="curl" />
        </>
      ) : (
        <CodeSample name={`install-${id}`} />
      )}
      <Registry label={text("libraries.registry", { registry })} sample={`registry-${id}`} />
    </>
  );
}
