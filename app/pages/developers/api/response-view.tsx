import type { RefObject } from "react";
import type { Translate } from "../../../i18n/translate.ts";
import { colourJson } from "./highlight-json.ts";
import { RiskBar } from "./risk-bar.tsx";
import { type Answer, errorCodeOf, type Outcome, PATIENCE_MS } from "./send.ts";

interface AnswerViewProps {
  readonly t: Translate<"api">;
  readonly outcome: Outcome | undefined;
  readonly isSending: boolean;
  /** Where the answer stands on the page. */
  readonly place: RefObject<HTMLElement | null>;
  /** Sends the request again with a new key; undefined where it does not name this browser's. */
  readonly onRenewKey: (() => void) | undefined;
}

/** The refusals that a new key mends. */
const KEY_REFUSALS = ["missing_api_key", "invalid_api_key"];

/** The answer as it came: status and time, headers, body. Where none came, why. */
export function AnswerView({ t, outcome, isSending, place, onRenewKey }: AnswerViewProps) {
  const answer = outcome?.kind === "answer" ? outcome : null;
  const isKeyRefused = answer !== null && KEY_REFUSALS.includes(errorCodeOf(answer) ?? "");

  return (
    <section
      className="panel-card answer js-only"
      aria-labelledby="answer-title"
      aria-busy={isSending}
      ref={place}
    >
      <h2 id="answer-title" tabIndex={-1}>
        {t("explorer.answer.title")}
      </h2>
      <p className="answer-status" role="status">
        {isSending ? (
          t("explorer.request.sending")
        ) : answer ? (
          <StatusLine t={t} answer={answer} />
        ) : (
          outcome &&
          t(`explorer.answer.${outcome.kind as Exclude<Outcome["kind"], "answer">}`, {
            seconds: PATIENCE_MS / 1000,
          })
        )}
      </p>
      {isKeyRefused && onRenewKey && (
        <p className="answer-renew">
          <button type="button" className="button small" onClick={onRenewKey}>
            {t("explorer.answer.renewKey")}
          </button>
        </p>
      )}
      {answer ? <AnswerBody t={t} answer={answer} /> : !outcome && <NothingYet t={t} />}
    </section>
  );
}

function StatusLine({ t, answer: { status, reason, ms } }: { t: Translate<"api">; answer: Answer }) {
  return (
    <>
      <b className={`pill ${status < 400 ? "ok" : status < 500 ? "review" : "flag"}`}>
        <bdi dir="ltr">
          {status} {reason}
        </bdi>
      </b>{" "}
      <span>{t("explorer.answer.time", { ms })}</span>
    </>
  );
}

function AnswerBody({ t, answer }: { t: Translate<"api">; answer: Answer }) {
  return (
    <>
      <RiskBar body={answer.body} />
      {answer.body === "" ? (
        <p className="answer-empty">{t("explorer.answer.noBody")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre dir="ltr" translate="no" tabIndex={0}>
          <code>
            {colourJson(answer.body).map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change their order
              <span key={index} className={kind && `json-${kind}`}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      )}
      <details className="answer-headers">
        <summary>{t("explorer.answer.headers", { count: answer.headers.length })}</summary>
        <dl dir="ltr" translate="no">
          {answer.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The place of an answer before there is one: the cloth, with nothing in it that stands out. */
function NothingYet({ t }: { t: Translate<"api"> }) {
  return (
    <div className="answer-none">
      <svg aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill="url(#weave)" />
      </svg>
      <p>{t("explorer.answer.none")}</p>
    </div>
  );
}
