import { useSearchParams } from "react-router";
import { operationById } from "../../../domain/api/operations.ts";
import { demoPath, guidePath, pathTo, referencePath } from "../../../domain/paths.ts";
import { playStory } from "../../../domain/stories/play-story.ts";
import { findStory, parseStory } from "../../../domain/stories/story.ts";
import { storyScript } from "../../../domain/stories/story-script.ts";
import { storiesIn } from "../../../domain/stories.ts";
import { useIslandTexts } from "../../i18n/island-texts.ts";
import { createIslandTranslate } from "../../i18n/island-translate.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { CopyButton } from "../../sections/copy-button.tsx";
import { Island } from "../../sections/island.tsx";
import { Section } from "../../sections/section.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import css from "./demo.css?inline";
import { FinishedStory } from "./finished-story.tsx";
import { Player } from "./player.tsx";

export const handle: ScreenHandle = {
  namespaces: ["demo"],
  ogImage: { namespace: "demo", name: "hero.name", headline: "hero.title" },
  css,
  // The one that a language opens with too: it is what another language's page links to.
  query: { story: findStory },
};

/** The calls of every story, in order; each has its page in the reference. */
const CALLS = [
  "createSandboxKey",
  "deleteRule",
  "putRule",
  "analyzeTransaction",
  "getCase",
  "recordCaseDisposition",
  "getCaseReport",
] as const;

/** Follow one case: a story of payments that the visitor plays in the real sandbox, up to the draft report. */
export default function Demo() {
  const { t, text, language } = useTexts("demo");
  const { t: common } = useTexts("common");
  const origin = useSiteUrl();
  const [query] = useSearchParams();
  const stories = storiesIn(language);
  const slug = parseStory(query.get("story") ?? "", language);
  const story = stories.find((candidate) => candidate.slug === slug) ?? stories[0];
  const texts = useIslandTexts("demo", [
    "play",
    "payments",
    "verdicts",
    "triggers",
    "case",
    "timeline",
    "links",
    "statements",
    "decide",
    "report",
    "api.made",
  ]);
  if (!story) return null;
  const reason = t(`stories.${story.slug}.reason`);
  const i18n = { t: createIslandTranslate<"demo">(texts), language, zone: story.zone };

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <header className="wrap demo-head" id="first">
        <h1>
          <span className="kicker">{text("hero.name")}</span> {text("hero.title")}
        </h1>
        <p className="lead">{text("hero.lead")}</p>
      </header>

      <section className="wrap" aria-labelledby="stories">
        <h2 id="stories" className="stories-title">
          {text("choose")}
        </h2>
        <ul className="stories">
          {stories.map((each) => (
            <li key={each.slug}>
              <a
                href={demoPath(language, each.slug)}
                aria-current={each.slug === story.slug ? "true" : undefined}
              >
                <b>{text(`stories.${each.slug}.name`)}</b>
                <small>{text(`stories.${each.slug}.place`)}</small>
                <span>{text(`stories.${each.slug}.text`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <Section
        id="story"
        title={text(`stories.${story.slug}.name`)}
        lead={text(`stories.${story.slug}.text`)}
        sunk
      >
        <p className="no-script">{text("follow.noScript")}</p>
        <div className="js-only">
          <Island name="demo" component={Player} props={{ texts, language, story, reason }} />
        </div>
        <FinishedStory i18n={i18n} story={story} played={playStory(story, reason)} />
      </Section>

      <Section id="same-by-api" title={text("api.title")} lead={text("api.lead")}>
        <ol className="demo-calls" data-search="skip">
          {CALLS.filter((id) => id !== "putRule" || story.rules.length > 0).map((id) => (
            <li key={id}>
              <a href={referencePath(language, operationById(id).slug)}>
                <code dir="ltr">{`${operationById(id).method} ${operationById(id).path}`}</code>
              </a>
            </li>
          ))}
        </ol>
        <div className="code-sample" dir="ltr" data-search="skip">
          <CopyButton />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <pre tabIndex={0}>
            <code translate="no">{storyScript(story, { origin, reason })}</code>
          </pre>
        </div>
        <p className="actions">
          <a className="button ghost" href={guidePath(language, "cases")}>
            {text("api.guide")}
          </a>
        </p>
      </Section>

      <ClosingBand
        title={text("closing.title")}
        action={common("actions.bookDemo")}
        href={pathTo(language, "contact")}
      />
    </>
  );
}
