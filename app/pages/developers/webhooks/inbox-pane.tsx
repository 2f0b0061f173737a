import { useState } from "react";
import { EVENT_TYPES, type EventType } from "../../../../domain/api/event-types.ts";
import type { Delivery } from "../../../../domain/api/schemas.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import { explorerPath } from "../../../../domain/paths.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { DeliveryItem } from "./delivery-item.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { type Problem, sendTestEvent } from "./sandbox-calls.ts";
import { type Inbox, MAX_DELIVERIES } from "./use-inbox.ts";

interface InboxPaneProps {
  readonly t: IslandTranslate<"webhooks">;
  readonly language: LanguageCode;
  readonly apiKey: string | undefined;
  readonly inbox: Inbox;
  readonly onVerify: (delivery: Delivery) => void;
}

/** What the webhooks of the key are sent, as it comes, and a way to make something come. */
export function InboxPane({ t, language, apiKey, inbox, onVerify }: InboxPaneProps) {
  const { deliveries } = inbox;
  const [sending, setSending] = useState<EventType | null>(null);
  const [problem, setProblem] = useState<Problem | undefined>();
  const [needsWebhook, setNeedsWebhook] = useState(false);

  const sendEvent = async (type: EventType) => {
    setNeedsWebhook(!apiKey);
    setProblem(undefined);
    if (!apiKey || sending) return;
    setSending(type);
    const outcome = await sendTestEvent(apiKey, type);
    setSending(null);
    if (!outcome.ok) setProblem(outcome.problem);
  };

  return (
    <section className="pane pane-inbox" aria-labelledby="pane-inbox">
      <div className="pane-head">
        <h3 id="pane-inbox">{t("live.inbox.title")}</h3>
        <Connection t={t} inbox={inbox} />
      </div>
      <fieldset className="test-events">
        <legend>{t("live.inbox.send")}</legend>
        {EVENT_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className="button small ghost"
            dir="ltr"
            aria-disabled={sending !== null}
            onClick={() => void sendEvent(type)}
          >
            {type}
          </button>
        ))}
      </fieldset>
      {needsWebhook && !apiKey && (
        <p className="problem" role="alert">
          {t("live.inbox.needsWebhook")}
        </p>
      )}
      <ProblemNote t={t} problem={problem} />
      <p className="visually-hidden" role="status">
        {/* A second event of one type is another node, so that it is said again. */}
        {deliveries[0] && (
          <span key={deliveries[0].id}>{t("live.inbox.arrived", { type: deliveries[0].type })}</span>
        )}
      </p>
      {deliveries.length === 0 ? (
        <div className="inbox-empty">
          <Envelope />
          <p>
            <b>{t("live.inbox.empty")}</b>
          </p>
          <p>{t("live.inbox.emptyText")}</p>
          <a href={explorerPath(language, "analyzeTransaction")}>{t("live.inbox.explorer")}</a>
        </div>
      ) : (
        <ol className="deliveries" aria-label={t("live.inbox.list")}>
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              t={t}
              language={language}
              delivery={delivery}
              onVerify={() => onVerify(delivery)}
            />
          ))}
        </ol>
      )}
      {deliveries.length === MAX_DELIVERIES && (
        <p className="hint">{t("live.inbox.limit", { count: MAX_DELIVERIES })}</p>
      )}
    </section>
  );
}

/** Whether events can come right now, for everyone to see, and what can be done about it. */
function Connection({ t, inbox: { state, stop, start } }: { t: IslandTranslate<"webhooks">; inbox: Inbox }) {
  const refusal = state.at === "stopped" ? state.refusal : null;
  const seconds = state.at === "waiting" ? state.seconds : 0;
  const isOn = state.at === "live" || state.at === "connecting";
  return (
    <div className="connection">
      <p className="connection-state" data-state={state.at} role="status">
        {t(`live.inbox.states.${state.at}`, { seconds })}
        {refusal && <bdi lang="en">{refusal.message}</bdi>}
      </p>
      {/* One button for all, so that the focus stays on it when its meaning changes. */}
      {state.at !== "idle" && (
        <button type="button" className="quiet" onClick={isOn ? stop : start}>
          {t(isOn ? "live.inbox.stop" : state.at === "waiting" ? "live.inbox.tryNow" : "live.inbox.start")}
        </button>
      )}
    </div>
  );
}

/** A piece of the woven field with one tile missing: where an event will stand. */
function Envelope() {
  return (
    <svg viewBox="0 0 144 48" aria-hidden="true">
      {[0, 48, 96].map((x, index) => (
        <path
          key={x}
          className={index === 1 ? "empty-odd" : undefined}
          transform={`translate(${x} 0)`}
          d="M4 24C4 13 13 4 24 4c0 11-9 20-20 20Zm40 0c0-11-9-20-20-20 0 11 9 20 20 20ZM4 24c0 11 9 20 20 20 0-11-9-20-20-20Zm40 0c0 11-9 20-20 20 0-11 9-20 20-20Z"
        />
      ))}
    </svg>
  );
}
