import { pathTo } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { Section } from "../sections/section.tsx";
import { TitledTexts } from "../sections/titled-texts.tsx";
import { useSiteUrl } from "../shell/site-url.ts";

/** What a visitor can verify without asking: beside attestations, and in their place while there are none. */
export function SecurityChecks({ hasAttestations }: { hasAttestations: boolean }) {
  const { text, each, language } = useTexts("security");
  const siteUrl = useSiteUrl();

  return (
    <Section
      id="checks"
      title={text("checks.title")}
      lead={
        <>
          {!hasAttestations && text("compliance.noAttestations")} {text("checks.lead")}
        </>
      }
    >
      <TitledTexts
        as="rows"
        items={each("checks.items").map((index) => ({
          title: text(`checks.items.${index}.title`),
          text: text(`checks.items.${index}.text`),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className="check-command" dir="ltr" translate="no" tabIndex={0}>
        <code>{`curl -sI ${siteUrl}${pathTo(language, "security")}`}</code>
      </pre>
    </Section>
  );
}
