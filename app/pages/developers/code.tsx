import { BRAND } from "../../../domain/brand.ts";
import { guidePath, pathTo } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { CodeSample } from "../../sections/code-sample.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Section } from "../../sections/section.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import css from "./code.css?inline";

export const handle: ScreenHandle = {
  namespaces: ["code"],
  ogImage: { namespace: "code", name: "meta.title", headline: "hero.title" },
  css,
};

/** Each example with its texts, its folder below `samples/`, and the guide that explains it. */
const EXAMPLES = [
  { id: "basic", sample: "basic-integration", guide: "quick-start" },
  { id: "webhook", sample: "webhook-handler", guide: "webhooks" },
  { id: "rules", sample: "custom-rules", guide: "rules" },
] as const;

/** Three examples to copy. */
export default function SampleCode() {
  const { t, text, language } = useTexts("code");
  const { t: common } = useTexts("common");

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <Hero name={text("hero.name")} title={text("hero.title")} lead={text("hero.lead")}>
        <a className="button" href={pathTo(language, "api")}>
          {text("tryIt")}
        </a>
        {BRAND.codeUrl && (
          <a className="button ghost" href={BRAND.codeUrl} rel="noreferrer">
            {text("codeHosting")}
          </a>
        )}
      </Hero>

      {EXAMPLES.map(({ id, sample, guide }, index) => (
        <Section
          key={id}
          id={id}
          title={text(`${id}.title`)}
          lead={text(`${id}.text`)}
          sunk={index % 2 === 1}
        >
          <CodeSample name={sample} />
          <p className="tool-links">
            <a href={guidePath(language, guide)}>{text(`${id}.guide`)}</a>
          </p>
        </Section>
      ))}
    </>
  );
}
