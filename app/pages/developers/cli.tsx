import { libraryPath, PACKAGES_PATH, pathTo } from "../../../domain/paths.ts";
import { CLI } from "../../../domain/sdks.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { CodeSample } from "../../sections/code-sample.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Section } from "../../sections/section.tsx";
import { TitledTexts } from "../../sections/titled-texts.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { Registry } from "./registry.tsx";
import css from "./tools.css?inline";

export const handle: ScreenHandle = {
  namespaces: ["cli"],
  ogImage: { namespace: "cli", name: "meta.title", headline: "hero.title" },
  css,
};

/** In the order of a day's work; the texts of each are under its name. */
const COMMANDS = ["init", "test", "backtest", "deploy", "listen", "logs"] as const;

/** The command line: how it is installed, what it is good for, its six commands. */
export default function CliTools() {
  const { t, text, each, language } = useTexts("cli");
  const { t: common, text: commonText } = useTexts("common");

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <Hero name={text("hero.name")} title={text("hero.title")} lead={text("hero.lead")}>
        <a className="button" href={libraryPath(language, CLI.id)}>
          {text("reference")}
        </a>
      </Hero>

      <Section id="install" title={text("install.title")} lead={text("install.lead")}>
        <div className="tool-install">
          <CodeSample name="cli-install" />
          <Registry label={text("install.registry", { registry: "npm" })} sample="registry-cli" />
          <p className="tool-note">
            {text("install.note")} <a href={PACKAGES_PATH}>{text("install.files")}</a>
          </p>
        </div>
      </Section>

      <Section id="features" title={text("features.title")} sunk>
        <TitledTexts
          as="columns"
          items={each("features.items").map((index) => ({
            title: text(`features.items.${index}.title`),
            text: text(`features.items.${index}.text`),
          }))}
        />
      </Section>

      <Section id="commands" title={text("commands.title")} lead={text("commands.lead")}>
        <ol className="tool-commands">
          {COMMANDS.map((command) => (
            <li key={command}>
              <div>
                <h3>
                  <code dir="ltr">{command}</code>
                </h3>
                <p>{text(`commands.${command}`)}</p>
              </div>
              <CodeSample name={`cli-${command}`} />
            </li>
          ))}
        </ol>
        <p className="actions">
          <a className="button" href={pathTo(language, "docs")}>
            {commonText("actions.readDocs")}
          </a>
          <a className="button ghost" href={pathTo(language, "support")}>
            {commonText("actions.contactSupport")}
          </a>
        </p>
      </Section>
    </>
  );
}
