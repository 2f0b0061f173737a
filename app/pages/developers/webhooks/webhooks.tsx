import { samples } from "virtual:samples";
import { EVENT_TYPES } from "../../../../domain/api/event-types.ts";
import { guidePath, pathTo } from "../../../../domain/paths.ts";
import { useIslandTexts } from "../../../i18n/island-texts.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../../screen.ts";
import { ClosingBand } from "../../../sections/closing-band.tsx";
import { CodeSample } from "../../../sections/code-sample.tsx";
import { Island } from "../../../sections/island.tsx";
import { Section } from "../../../sections/section.tsx";
import { TitledTexts } from "../../../sections/titled-texts.tsx";
import { PageMeta } from "../../../shell/page-meta.tsx";
import type { Route } from "./+types/webhooks.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { EventList } from "./event-list.tsx";
import { signSample } from "./sample-message.ts";
import { WebhookMessage } from "./webhook-message.tsx";
import css from "./webhooks.css?inline";
import { Workbench } from "./workbench.tsx";

export const handle: ScreenHandle = {
  namespaces: ["webhooks", "api"],
  ogImage: { namespace: "webhooks", name: "hero.name", headline: "hero.title" },
  css,
};

/** The message at the head of the screen is really signed. */
export async function loader() {
  return signSample(bodyOf(EVENT_TYPES[0]));
}

/** The body of an event's sample as it goes over the wire. */
function bodyOf(type: (typeof EVENT_TYPES)[number]): string {
  const [sample] = samples[`event-${type.replace(".", "-")}`] ?? [];
  return JSON.stringify(JSON.parse(sample?.code ?? "{}"));
}

const COMMANDS = {
  key: "create-sandbox-key",
  register: "create-webhook",
  send: "send-test-event",
  read: "list-sandbox-events",
} as const;

/** Events as signed messages: what they carry, how they are verified, and a place to try both. */
export default function Webhooks({ loaderData: message }: Route.ComponentProps) {
  const { t, text, each, language } = useTexts("webhooks");
  const { t: common, text: commonText } = useTexts("common");
  const texts = {
    ...useIslandTexts("webhooks", ["live"]),
    ...useIslandTexts("api", ["explorer.key"]),
    ...useIslandTexts("common", ["code"]),
  };

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <header className="webhooks-hero">
        <div className="webhooks-hero-text" id="first">
          <h1>
            <span className="kicker">{text("hero.name")}</span> {text("hero.title")}
          </h1>
          <p className="lead">{text("hero.lead")}</p>
          <p className="actions">
            <a className="button" href="#live">
              {text("hero.try")}
            </a>
            <a className="button ghost" href={guidePath(language, "webhooks")}>
              {text("hero.docs")}
            </a>
            <a className="button ghost" href={pathTo(language, "contact")}>
              {text("hero.contact")}
            </a>
          </p>
        </div>
        <WebhookMessage message={message} />
      </header>

      <Section id="benefits" title={text("benefits.title")} className="benefits">
        <TitledTexts
          as="cells"
          items={each("benefits.items").map((index) => ({
            title: text(`benefits.items.${index}.title`),
            text: text(`benefits.items.${index}.text`),
          }))}
        />
      </Section>

      <Section id="events" title={text("events.title")} lead={text("events.lead")} sunk>
        <EventList />
      </Section>

      <Section id="live" title={text("live.title")} lead={text("live.lead")}>
        <div className="live">
          <p className="no-script">{text("live.noScript")}</p>
          <div className="js-only">
            <Island
              name="webhooks"
              component={Workbench}
              props={{ texts, language, example: bodyOf(EVENT_TYPES[0]) }}
            />
          </div>
          <h3>{text("live.terminal.title")}</h3>
          <ol className="terminal">
            {(["key", "register", "send", "read"] as const).map((step) => (
              <li key={step}>
                <p>{text(`live.terminal.${step}`)}</p>
                <CodeSample name={COMMANDS[step]} only="curl" />
              </li>
            ))}
          </ol>
        </div>
      </Section>

      <Section id="setup" title={text("setup.title")} lead={text("setup.lead")} sunk>
        <ol className="setup">
          <li>
            <div>
              <h3>{text("setup.items.0.title")}</h3>
              <p>{text("setup.items.0.text")}</p>
            </div>
            <CodeSample name="create-webhook" />
          </li>
          <li>
            <div>
              <h3>{text("setup.items.1.title")}</h3>
              <p>{text("setup.items.1.text")}</p>
              <p>
                {/* The program is long: in the other languages it stands where all programs do. */}
                <a href={pathTo(language, "code", "webhook")}>{commonText("footer.links.code")}</a>
              </p>
            </div>
            <CodeSample name="webhook-handler" only="javascript" />
          </li>
        </ol>
      </Section>

      <Section id="delivery" title={text("delivery.title")} lead={text("delivery.lead")}>
        <DeliveryFacts />
      </Section>

      <ClosingBand
        title={text("closing.title")}
        action={text("closing.action")}
        href={pathTo(language, "support")}
      />
    </>
  );
}
